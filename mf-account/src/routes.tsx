import { PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import PointPage from './features/point-conversion/components/point-page.tsx';

/** Below `/mywallet`. */
export default function WalletRoutes() {
  return (
    <PageRoutes>
      <Route path="point" element={<PointPage />} />
    </PageRoutes>
  );
}
