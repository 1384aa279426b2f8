import { useEvent } from '@madang/events';
import { refreshMember, useSession } from '@madang/session';
import { useEffect } from 'react';

/** Specification section 4: the profile is fetched again every 5 seconds, which lets the server end the session. */
export const profilePollMs = 5_000;

// What ends the session is handled where answers come in; a missed poll is followed by the next.
const refresh = () => refreshMember().catch(() => undefined);

export function useProfilePoll(): void {
  const signedIn = useSession((state) => state.status === 'member');
  useEffect(() => {
    if (!signedIn) return;
    let asking = false;
    const timer = setInterval(async () => {
      if (asking) return;
      asking = true;
      await refresh();
      asking = false;
    }, profilePollMs);
    return () => clearInterval(timer);
  }, [signedIn]);

  useEvent('wallet:changed', refresh);
  useEvent('bet:placed', refresh);
}
