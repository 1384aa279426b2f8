import type { Selection } from '@madang/contracts';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ConnectionState, type LiveFixture, type LiveOdds, liveStore } from './live-store.ts';

/** A selection as a list brought it; shown until the socket knows something at least as new. */
export type KnownSelection = Pick<Selection, 'id' | 'price' | 'status' | 'version'>;

function newest(known: KnownSelection, told: LiveOdds | undefined): LiveOdds {
  if (told && told.version >= known.version) return told;
  return { price: known.price, status: known.status, version: known.version, movement: null };
}

/** Price, status and movement of one selection at this moment. Renders only when this selection changes. */
export function useOdds(known: KnownSelection): LiveOdds {
  const { id } = known;
  const subscribe = useCallback((listener: () => void) => liveStore.subscribe(`odds:${id}`, listener), [id]);
  const told = useSyncExternalStore(subscribe, () => liveStore.odds(id));
  return newest(known, told);
}

/** The same for several selections, in their order; for the slip. */
export function useOddsOf(known: readonly KnownSelection[]): readonly LiveOdds[] {
  const key = known.map((selection) => selection.id).join(' ');
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = ids.map((id) => liveStore.subscribe(`odds:${id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [ids],
  );
  const last = useRef<readonly (LiveOdds | undefined)[]>([]);
  const told = useSyncExternalStore(subscribe, () => {
    const now = ids.map((id) => liveStore.odds(id));
    const same = now.length === last.current.length && now.every((odds, at) => odds === last.current[at]);
    if (!same) last.current = now;
    return last.current;
  });
  return known.map((selection, at) => newest(selection, told[at]));
}

/** Status and score of a fixture; `initial` until the socket has told of it. */
export function useFixtureState(id: string, initial: LiveFixture): LiveFixture {
  const subscribe = useCallback((listener: () => void) => liveStore.subscribe(`fixture:${id}`, listener), [id]);
  return useSyncExternalStore(subscribe, () => liveStore.fixture(id)) ?? initial;
}

const subscribeToFeed = (listener: () => void) => liveStore.subscribe('feed', listener);
/** false while nothing can be bet on, because the feed is silent. */
export function useFeedOpen(): boolean {
  return useSyncExternalStore(subscribeToFeed, () => liveStore.feedOpen);
}

const subscribeToConnection = (listener: () => void) => liveStore.subscribe('connection', listener);
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribeToConnection, () => liveStore.connection);
}
