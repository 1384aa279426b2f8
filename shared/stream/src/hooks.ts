import type { Selection } from '@madang/contracts';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ConnectionState, type FixtureState, type OddsState, streamStore } from './stream-store.ts';

/** A selection as a list brought it; shown until the socket knows something at least as new. */
export type KnownSelection = Pick<Selection, 'id' | 'price' | 'status' | 'version'>;

function newest(known: KnownSelection, told: OddsState | undefined): OddsState {
  if (told && told.version >= known.version) return told;
  return { price: known.price, status: known.status, version: known.version, movement: null };
}

/** Price, status and movement of one selection at this moment. Renders only when this selection changes. */
export function useOdds(known: KnownSelection): OddsState {
  const { id } = known;
  const subscribe = useCallback((listener: () => void) => streamStore.subscribe(`odds:${id}`, listener), [id]);
  const told = useSyncExternalStore(subscribe, () => streamStore.odds(id));
  return newest(known, told);
}

/** The same for several selections, in their order; for the slip. */
export function useOddsOf(known: readonly KnownSelection[]): readonly OddsState[] {
  const key = known.map((selection) => selection.id).join(' ');
  const ids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = ids.map((id) => streamStore.subscribe(`odds:${id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [ids],
  );
  const last = useRef<readonly (OddsState | undefined)[]>([]);
  const told = useSyncExternalStore(subscribe, () => {
    const now = ids.map((id) => streamStore.odds(id));
    const same = now.length === last.current.length && now.every((odds, at) => odds === last.current[at]);
    if (!same) last.current = now;
    return last.current;
  });
  return known.map((selection, at) => newest(selection, told[at]));
}

/** Status and score of a fixture; `initial` until the socket has told of it. */
export function useFixtureState(id: string, initial: FixtureState): FixtureState {
  const subscribe = useCallback((listener: () => void) => streamStore.subscribe(`fixture:${id}`, listener), [id]);
  return useSyncExternalStore(subscribe, () => streamStore.fixture(id)) ?? initial;
}

const subscribeToFeed = (listener: () => void) => streamStore.subscribe('feed', listener);
/** false while nothing can be bet on, because the feed is silent. */
export function useFeedOpen(): boolean {
  return useSyncExternalStore(subscribeToFeed, () => streamStore.feedOpen);
}

const subscribeToConnection = (listener: () => void) => streamStore.subscribe('connection', listener);
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribeToConnection, () => streamStore.connection);
}
