import { autoLogoutMinutes, errors } from '@madang/contracts';
import { api, session, signOut, useSession } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect } from 'react';
import { forgetExpiry, storedExpiry, storeExpiry } from './expiry.ts';

const checkEveryMs = 1_000;

/** Logs the member out when the configured minutes are over, also after reloads; a casino entry prolongs them. */
export function useAutoLogout(): void {
  const status = useSession((state) => state.status);

  useEffect(() => {
    if (status === 'guest') forgetExpiry();
    if (status !== 'member') return;
    let over = false;

    // Asked only when not yet known: a reload goes on with the expiry that the sign-in stored.
    if (storedExpiry() === null) {
      api
        .call(autoLogoutMinutes)
        .then(({ autoLogoutMin }) => {
          if (!over && storedExpiry() === null) storeExpiry(Date.now() + autoLogoutMin * 60_000);
        })
        // Without an answer the server alone ends the session.
        .catch(() => undefined);
    }

    const timer = setInterval(() => {
      const atMs = storedExpiry();
      if (over || atMs === null || Date.now() < atMs) return;
      over = true;
      void signOut();
      void alertDialog(errors['session.ended'].text);
    }, checkEveryMs);

    const unsubscribe = session.subscribe((now, before) => {
      if (now.expiresAt && before.expiresAt && now.expiresAt !== before.expiresAt) {
        storeExpiry(Date.parse(now.expiresAt));
      }
    });
    return () => {
      over = true;
      clearInterval(timer);
      unsubscribe();
    };
  }, [status]);
}
