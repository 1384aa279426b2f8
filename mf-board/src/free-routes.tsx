import { lazyPage, PageRoutes } from '@madang/ui';
import { Navigate, Route } from 'react-router-dom';
import FreeListPage from './features/free/components/free-list-page.tsx';

const PostPage = lazyPage(() => import('./features/free/components/post-page.tsx'));
const WritePage = lazyPage(() => import('./features/free/components/write-page.tsx'));

/** Below `/free`. */
export default function FreeRoutes() {
  return (
    <PageRoutes home="/free" homeLabel="자유게시판">
      <Route index element={<FreeListPage />} />
      <Route path="write" element={<WritePage />} />
      <Route path="write/:id" element={<WritePage />} />
      <Route path="view" element={<Navigate to="/free" replace />} />
      <Route path="view/:id" element={<PostPage />} />
    </PageRoutes>
  );
}
