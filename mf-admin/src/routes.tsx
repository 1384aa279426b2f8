import { errors } from '@madang/contracts';
import { NotFoundState, SkeletonRows } from '@madang/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BasketProvider } from './delivery/basket.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';

const ReleasesPage = lazy(() => import('./features/releases/components/releases-page.tsx'));
const ReleaseDetailPage = lazy(() => import('./features/release-detail/components/release-detail-page.tsx'));
const RevisionsPage = lazy(() => import('./features/revisions/components/revisions-page.tsx'));
const RevisionDetailPage = lazy(() => import('./features/revisions/components/revision-detail-page.tsx'));
const SchedulePage = lazy(() => import('./features/schedule/components/schedule-page.tsx'));
const AuditPage = lazy(() => import('./features/audit/components/audit-page.tsx'));
const TokensPage = lazy(() => import('./features/tokens/components/tokens-page.tsx'));

/** Below `/admin`, in a frame of its own; each page comes when it is first opened. */
export default function AdminRoutes() {
  return (
    <AdminFrame>
      <BasketProvider>
        <Suspense fallback={<SkeletonRows rows={8} height={80} />}>
          <Routes>
            <Route index element={<ReleasesPage />} />
            <Route path="releases/:app/:version" element={<ReleaseDetailPage />} />
            <Route path="revisions" element={<RevisionsPage />} />
            <Route path="revisions/:revision" element={<RevisionDetailPage />} />
            <Route path="schedule" element={<SchedulePage />} />
            <Route path="audit" element={<AuditPage />} />
            <Route path="tokens" element={<TokensPage />} />
            <Route path="*" element={<NotFoundState text={errors['not-found'].text} to="/admin" label="배포 현황" />} />
          </Routes>
        </Suspense>
      </BasketProvider>
    </AdminFrame>
  );
}
