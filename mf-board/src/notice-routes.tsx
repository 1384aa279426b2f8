import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import NoticeListPage from './features/notices/components/notice-list-page.tsx';

const NoticePage = lazyPage(() => import('./features/notices/components/notice-page.tsx'));

/** Below `/notice`. */
export default function NoticeRoutes() {
  return (
    <PageRoutes home="/notice" homeLabel="공지사항">
      <Route index element={<NoticeListPage />} />
      <Route path=":id" element={<NoticePage />} />
    </PageRoutes>
  );
}
