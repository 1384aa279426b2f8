import { session, useSession } from '@madang/session';
import { Dialog } from '@madang/ui';
import { useEffect } from 'react';
import { onDemand } from '../on-demand.ts';
import { LoginForm } from './login-form.tsx';
import { MessengerDialog } from './messenger-dialog.tsx';
import { NonMemberDialog } from './non-member-dialog.tsx';
import { closeAccountDialog, openAccountDialog, useAccountDialog } from './open-dialog.ts';
import { isDialogSlot, SlotDialog } from './slot-dialog.tsx';

const JoinFlow = onDemand(() => import('./join-flow.tsx'));
const GuestRequestDialog = onDemand(() => import('./guest-request-dialog.tsx'));
const ChangePasswordDialog = onDemand(() => import('./change-password-dialog.tsx'));

/** The dialogs of guests and of the member's own account, over whatever page is shown. */
export default function AccountDialogs() {
  const open = useAccountDialog();
  const isMember = useSession((state) => state.status === 'member');
  // Who comes in, by whatever tab, needs none of a guest's; who goes out cannot change a password.
  useEffect(() => session.subscribe((now, before) => now.status !== before.status && closeAccountDialog()), []);

  if (isMember) {
    if (open === 'change-password') return <ChangePasswordDialog onClose={closeAccountDialog} />;
    return isDialogSlot(open) ? <SlotDialog key={open} slot={open} onClose={closeAccountDialog} /> : null;
  }
  switch (open) {
    case 'login':
      return (
        <Dialog open title="로그인" onClose={closeAccountDialog}>
          <LoginForm />
        </Dialog>
      );
    case 'join':
      return <JoinFlow onClose={closeAccountDialog} />;
    case 'find-password':
      return <GuestRequestDialog key={open} kind="password" onClose={closeAccountDialog} />;
    case 'guest-question':
      return <GuestRequestDialog key={open} kind="question" onClose={closeAccountDialog} />;
    case 'messenger':
      return <MessengerDialog onClose={closeAccountDialog} />;
    case 'non-member':
      return <NonMemberDialog onClose={closeAccountDialog} onJoin={() => openAccountDialog('join')} />;
    default:
      return null;
  }
}
