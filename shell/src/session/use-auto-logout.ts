import { autoLogoutMinutes, pageErrors } from '@madang/contracts';
import { api, session, signOut, useSession } from '@madang/session';
import { alertDialog } from '@madang/ui';
import { useEffect, useState } from 'react';
import { forgetExpiry, readExpiry, storedExpiry, storeExpiry } from './expiry.ts';

const checkEveryMs = 1_000;
export const warnBeforeMs = 60_000;

/** Fetched once in the life of a page. */
let knownMinutes: number | null = null;
async function minutes(): Promise<number> {
  knownMinutes ??= (await api.call(autoLogoutMinutes)).autoLogoutMin;
  return knownMinutes;
}

/**
 * Logs the member out when the configured minutes are over, also after reloads and in every tab; a casino entry prolongs them.
 * @returns whether that is less than a minute away
 */
export function useAutoLogout(): boolean {
  const status = useSession((state) => state.status);
  const [endsSoon, setEndsSoon] = useState(false);

  useEffect(() => {
    if (status === 'guest') forgetExpiry();
    if (status !== 'member') return;
    let over = false;

    // Asked only when not yet known: a reload goes on with the expiry that the sign-in stored.
    if (storedExpiry() === null) {
      minutes().then(
        (minutesLong) => {
          if (!over && storedExpiry() === null) storeExpiry(Date.now() + minutesLong * 60_000);
        },
        // Without an answer the server alone ends the session.
        () => undefined,
      );
    }
    const timer = setInterval(() => {
      const atMs = storedExpiry();
      const leftMs = atMs === null ? Number.POSITIVE_INFINITY : atMs - Date.now();
      setEndsSoon(leftMs <= warnBeforeMs);
      if (over || leftMs > 0) return;
      over = true;
      void signOut();
      void alertDialog(pageErrors['session.ended'].text);
    }, checkEveryMs);
    const unsubscribe = session.subscribe((now, before) => {
      if (now.generation !== before.generation || now.expiresAt === before.expiresAt) return;
      const atMs = readExpiry(now.expiresAt);
      if (atMs !== null) storeExpiry(atMs);
    });
    return () => {
      over = true;
      clearInterval(timer);
      unsubscribe();
      setEndsSoon(false);
    };
  }, [status]);

  return endsSoon;
}
