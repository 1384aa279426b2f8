import { pageErrors } from '@madang/contracts';
import { applyBalance, endSession, makeStale, refreshMember, sessionToken, useSession } from '@madang/session';
import { connectStream, type ShellMessage } from '@madang/stream';
import { useEffect } from 'react';
import { composition } from '../composition.ts';
import { addAlert } from '../release/alerts.ts';
import { askAfterReconnection, askForOffer } from '../release/offer.ts';
import { tellSettled } from './settled-bets.ts';
import { soon } from './soon.ts';

const listingPauseMs = 1_000;
/** Prices, scores and kick-offs come by the stream; the page asks again for the lists of fixtures and lines. */
const listingsApartMs = 3_000;
/** Servers keep answers that are the same for everybody for a quarter of a second. Pages ask in turn, so that all of them storm no server. */
const stalePauseMs = 300;
/** Badges of operators: a burst of changes is fetched once. */
const workPauseMs = 500;
const staleSpreadMs = 400;

/** The page's one socket, open while a member is signed in. */
export function useStream(): void {
  /** The session of the page; null for a guest. A new one needs a new socket. */
  const held = useSession((state) => (state.status === 'member' ? state.generation : null));

  useEffect(() => {
    if (held === null) return;
    const fetchLists = soon(() => makeStale('listing'), listingPauseMs, listingsApartMs);
    const fetchStale = {
      maintenance: soon(() => makeStale('maintenance'), Math.random() * staleSpreadMs, stalePauseMs),
      work: soon(() => makeStale('work'), workPauseMs, workPauseMs),
      games: soon(() => makeStale('games'), stalePauseMs + Math.random() * staleSpreadMs, stalePauseMs),
    };
    const onMessage = (message: ShellMessage) => {
      switch (message.type) {
        case 'balance':
          applyBalance(message);
          makeStale('wallet');
          break;
        case 'profile':
          void refreshMember().catch(() => undefined);
          break;
        case 'unread':
          makeStale('message');
          break;
        case 'bet':
          makeStale('bet');
          tellSettled(message);
          void refreshMember().catch(() => undefined);
          break;
        case 'delayed-bet':
          makeStale('delayed-bet', 'bet');
          break;
        case 'request':
          makeStale('requests');
          break;
        case 'listing':
          fetchLists();
          break;
        case 'stale':
          fetchStale[message.topic]();
          break;
        case 'missed':
          fetchLists();
          makeStale('maintenance', 'games', 'work', 'wallet', 'requests', 'bet', 'delayed-bet', 'message');
          void refreshMember().catch(() => undefined);
          break;
        case 'session':
          endSession({ code: message.code, ...pageErrors[message.code] });
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
      for (const fetch of [fetchLists, ...Object.values(fetchStale)]) fetch.cancel();
    };
  }, [held]);
}
