import { errors } from '@madang/contracts';
import { NotFoundState } from '@madang/ui';
import { Route, Routes } from 'react-router-dom';
import { ReleasesPage } from './features/releases/components/releases-page.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';

/** Below `/admin`, in a frame of its own. */
export default function AdminRoutes() {
  return (
    <AdminFrame>
      <Routes>
        <Route index element={<ReleasesPage />} />
        <Route path="*" element={<NotFoundState text={errors['not-found'].text} to="/admin" label="배포 버전" />} />
      </Routes>
    </AdminFrame>
  );
}
