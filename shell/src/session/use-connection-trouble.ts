import { useSession } from '@madang/session';
import { useConnectionState } from '@madang/stream';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../use-is-online.ts';

export type ConnectionTrouble = 'offline' | 'away' | 'stale';

/** A stream that is back within this time was not missed; the member hears of it within five seconds. */
const patienceMs = 3_000;

/** The causes that keep this page from being true just now, the first cause first; null when nothing does. */
export function useConnectionTrouble(serverAway: boolean): ConnectionTrouble | null {
  const isOnline = useIsOnline();
  const signedIn = useSession(({ status }) => status === 'member');
  const isConnecting = useConnectionState() === 'connecting';
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    if (!signedIn || !isConnecting) return;
    const timer = setTimeout(() => setStale(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setStale(false);
    };
  }, [signedIn, isConnecting]);
  if (!isOnline) return 'offline';
  return serverAway ? 'away' : isStale ? 'stale' : null;
}
