import { Tabs } from '@madang/ui';
import { Outlet } from 'react-router-dom';
import { AreaFrame } from './area-frame.tsx';

const tabs = [
  { to: '/manager', label: '현황', end: true },
  { to: '/manager/members', label: '하위 회원' },
  { to: '/manager/settlement', label: '롤링 정산' },
  { to: '/manager/shares', label: '루징 정산' },
];

/** The agents' area. */
export default function ManagerFrame() {
  return (
    <AreaFrame home="/manager" who="총판" nav={<Tabs label="총판 메뉴" items={tabs} />}>
      <Outlet />
    </AreaFrame>
  );
}
