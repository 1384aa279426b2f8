import type { FeedPackage, FixtureState, Play, Selection } from '@madang/contracts';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type ConnectionState, type OddsState, streamStore } from './stream-store.ts';

/** A selection as a list brought it; shown until the socket knows something at least as new. */
export type KnownSelection = Pick<Selection, 'id' | 'price' | 'status' | 'version'> & { fixtureId: string };

/** As the list brought it (`at` is not known then), or as the socket told. */
type ShownOdds = Omit<OddsState, 'at'> & { at: number | null };

function newest(known: KnownSelection, told: OddsState | undefined): ShownOdds {
  if (told && told.version >= known.version) return told;
  return { price: known.price, status: known.status, version: known.version, at: null, movement: null };
}

/** A subscriber to a part of a fixture watches the fixture. */
function watchAndSubscribe(fixtureId: string, key: string, listener: () => void): () => void {
  const ends = [streamStore.watches.fixture(fixtureId), streamStore.subscribe(key, listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Price, status and movement of one selection at this moment. Renders only when this selection changes. */
export function useOdds(known: KnownSelection): ShownOdds {
  const { id, fixtureId } = known;
  const subscribe = useCallback(
    (listener: () => void) => watchAndSubscribe(fixtureId, `odds:${id}`, listener),
    [id, fixtureId],
  );
  const told = useSyncExternalStore(subscribe, () => streamStore.odds(id));
  return newest(known, told);
}

/** The same for several selections, in their order; for the slip. */
export function useOddsOf(known: readonly KnownSelection[]): readonly ShownOdds[] {
  const key = known.map(({ fixtureId, id }) => `${fixtureId}:${id}`).join(' ');
  const pairs = useMemo(
    () =>
      key
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split(':', 2) as [string, string]),
    [key],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = pairs.map(([fixtureId, id]) => watchAndSubscribe(fixtureId, `odds:${id}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [pairs],
  );
  const last = useRef<readonly (OddsState | undefined)[]>([]);
  const told = useSyncExternalStore(subscribe, () => {
    const now = pairs.map(([, id]) => streamStore.odds(id));
    const same = now.length === last.current.length && now.every((odds, at) => odds === last.current[at]);
    if (!same) last.current = now;
    return last.current;
  });
  return known.map((selection, at) => newest(selection, told[at]));
}

/** Status and score of a fixture; `initial` until the socket has told of it. */
export function useFixtureState(id: string, initial: FixtureState): FixtureState {
  const subscribe = useCallback((listener: () => void) => watchAndSubscribe(id, `fixture:${id}`, listener), [id]);
  return useSyncExternalStore(subscribe, () => streamStore.fixture(id)) ?? initial;
}

/** The course of a fixture until now; undefined until the socket has told. */
export function usePlay(id: string): Play | undefined {
  const subscribe = useCallback((listener: () => void) => watchAndSubscribe(id, `play:${id}`, listener), [id]);
  return useSyncExternalStore(subscribe, () => streamStore.play(id));
}

/** For a view that lists or counts fixtures: its queries are fetched again when fixtures come or go. */
export function useWatchedListing(): void {
  useEffect(() => streamStore.watches.listing(), []);
}

const subscribeToFeed = (listener: () => void) => streamStore.subscribe('feed', listener);
/** false while nothing of this package can be bet on, because the feed is silent; without one, nothing at all. */
export function useFeedOpen(feedPackage?: FeedPackage): boolean {
  return useSyncExternalStore(subscribeToFeed, () => streamStore.isFeedOpen(feedPackage));
}

const subscribeToConnection = (listener: () => void) => streamStore.subscribe('connection', listener);
/** `connecting` also while nothing was heard for `silenceMs`: the shown prices may be old then. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribeToConnection, () => streamStore.connection);
}
