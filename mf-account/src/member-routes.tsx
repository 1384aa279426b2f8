import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';

const ProfilePage = lazyPage(() => import('./features/profile/components/profile-page.tsx'));
const TwoStepPanel = lazyPage(() => import('./features/two-step/components/two-step-panel.tsx'));
const SessionsPage = lazyPage(() => import('./features/sessions/components/sessions-page.tsx'));
const LimitsPage = lazyPage(() => import('./features/limits/components/limits-page.tsx'));

/** Below `/member`. */
export default function MemberRoutes() {
  return (
    <PageRoutes home="/member" homeLabel="정보수정">
      <Route
        index
        element={
          <>
            <ProfilePage />
            <TwoStepPanel />
          </>
        }
      />
      <Route path="sessions" element={<SessionsPage />} />
      <Route path="limits" element={<LimitsPage />} />
    </PageRoutes>
  );
}
