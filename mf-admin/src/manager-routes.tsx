import { lazyPage, PageRoutes, Tabs } from '@madang/ui';
import { Route } from 'react-router-dom';
import { AreaFrame } from './frame/area-frame.tsx';

const OverviewPage = lazyPage(() => import('./features/manager/components/overview-page.tsx'));
const MembersPage = lazyPage(() => import('./features/manager/components/members-page.tsx'));
const MemberPage = lazyPage(() => import('./features/manager/components/member-page.tsx'));
const SettlementPage = lazyPage(() => import('./features/manager/components/settlement-page.tsx'));

const pages = [
  { to: '/manager', label: '현황', end: true },
  { to: '/manager/members', label: '하위 회원' },
  { to: '/manager/settlement', label: '정산' },
];

/** Below `/manager`: the agents' area, in a frame of its own. */
export default function ManagerRoutes() {
  return (
    <AreaFrame home="/manager" who="총판" nav={<Tabs label="총판 메뉴" items={pages} />}>
      <PageRoutes home="/manager" homeLabel="현황">
        <Route index element={<OverviewPage />} />
        <Route path="members" element={<MembersPage />} />
        <Route path="members/:id" element={<MemberPage />} />
        <Route path="settlement" element={<SettlementPage />} />
      </PageRoutes>
    </AreaFrame>
  );
}
