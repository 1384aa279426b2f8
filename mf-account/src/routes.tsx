import { errors } from '@madang/contracts';
import { NotFoundState } from '@madang/ui';
import { Route, Routes } from 'react-router-dom';
import { PointPage } from './features/point-conversion/components/point-page.tsx';

/** Below `/mywallet`. */
export default function WalletRoutes() {
  return (
    <Routes>
      <Route path="point" element={<PointPage />} />
      <Route path="*" element={<NotFoundState text={errors['not-found'].text} />} />
    </Routes>
  );
}
