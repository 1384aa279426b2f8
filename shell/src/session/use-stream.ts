import { errors } from '@madang/contracts';
import { applyBalance, endSession, queryClient, refreshMember, sessionToken, useSession } from '@madang/session';
import { connectStream, type ShellMessage } from '@madang/stream';
import { useEffect } from 'react';
import { composition } from '../composition.ts';
import { addAlert } from '../release/alerts.ts';
import { askAfterReconnection, askForOffer } from '../release/offer.ts';
import { soon } from './soon.ts';

/** First parts of query keys that a stream message makes stale, whichever remote asked. */
const staleBy = {
  listing: ['fixtures', 'sports', 'sport-locations', 'location-leagues'],
  bet: ['bets'],
} as const;

function fetchAnew(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

const listingPauseMs = 1_000;

/** The page's one socket, open while a member is signed in. */
export function useStream(): void {
  const signedIn = useSession((state) => state.status === 'member');

  useEffect(() => {
    if (!signedIn) return;
    const fetchLists = soon(() => fetchAnew(staleBy.listing), listingPauseMs);
    const onMessage = (message: ShellMessage) => {
      switch (message.type) {
        case 'balance':
          applyBalance(message);
          break;
        case 'bet':
          fetchAnew(staleBy.bet);
          void refreshMember().catch(() => undefined);
          break;
        case 'listing':
          fetchLists();
          break;
        case 'session':
          endSession({ code: message.code, ...errors[message.code] });
          break;
        case 'composition':
          if (message.revision > composition.revision) askForOffer();
          break;
        case 'alert':
          addAlert(message);
          break;
      }
    };
    const endAsking = askAfterReconnection();
    const connection = connectStream({ token: sessionToken, onMessage });
    return () => {
      endAsking();
      connection.close();
      fetchLists.cancel();
    };
  }, [signedIn]);
}
