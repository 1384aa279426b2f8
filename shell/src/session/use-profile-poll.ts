import { useEvent } from '@madang/events';
import { refreshMember, useSession } from '@madang/session';
import { useEffect } from 'react';
import { startPoll } from './poll.ts';

// Answers that end the session are handled where they come in; the poll makes up for a missed one.
const refresh = () => refreshMember().catch(() => undefined);

/** Specification section 4: the profile is fetched again every 5 seconds, which lets the server end the session. */
export function useProfilePoll(): void {
  const signedIn = useSession((state) => state.status === 'member');
  useEffect(() => (signedIn ? startPoll(refreshMember) : undefined), [signedIn]);

  useEvent('wallet:changed', refresh);
  useEvent('bet:placed', refresh);
}
