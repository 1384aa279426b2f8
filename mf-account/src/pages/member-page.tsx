import ProfilePage from '../features/profile/components/profile-page.tsx';
import TwoStepPanel from '../features/two-step/components/two-step-panel.tsx';

/** The member's own data, and how they sign in. */
export default function MemberPage() {
  return (
    <>
      <ProfilePage />
      <TwoStepPanel />
    </>
  );
}
