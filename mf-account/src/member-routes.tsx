import { lazyPage, PageRoutes } from '@madang/ui';
import { Navigate, Route } from 'react-router-dom';

const LimitsPage = lazyPage(() => import('./features/limits/components/limits-page.tsx'));

/** Below `/member`. */
export default function MemberRoutes() {
  return (
    <PageRoutes home="/member" homeLabel="정보수정">
      <Route index element={<Navigate to="limits" replace />} />
      <Route path="limits" element={<LimitsPage />} />
    </PageRoutes>
  );
}
