import { listen } from '@madang/events';
import { session, useSession } from '@madang/session';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A remote that forgets to say that the draw was seen keeps no money from the member. */
const longestMs = 20_000;

interface Balances {
  emoney: number;
  point: number;
}

/** The member's figures before a draw that they watch; null while they watch none. */
const watchedDraw = createStore<{ before: Balances | null }>(() => ({ before: null }));
const end = () => watchedDraw.setState({ before: null });

export const useIsDrawWatched = (): boolean => useStore(watchedDraw, ({ before }) => before !== null);

/** Balance and points; while a draw is watched, as they were before it: figures would tell its outcome. */
export function useShownBalances(): Balances {
  const before = useStore(watchedDraw, (state) => state.before);
  const emoney = useSession(({ member }) => member?.emoney ?? 0);
  const point = useSession(({ member }) => member?.point ?? 0);
  return before ?? { emoney, point };
}

/** Follows what the page of a draw says. */
export function useWatchedDraw(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endWatching = listen('draw:watched', ({ isWatched }) => {
      clearTimeout(timer);
      const { member } = session.getState();
      if (!isWatched || !member) return end();
      watchedDraw.setState(({ before }) => ({ before: before ?? { emoney: member.emoney, point: member.point } }));
      timer = setTimeout(end, longestMs);
    });
    // The member's own act meanwhile is shown at once.
    const endMoving = listen('wallet:changed', end);
    const endSession = session.subscribe((now, last) => {
      if (now.member?.id !== last.member?.id) end();
    });
    return () => {
      endWatching();
      endMoving();
      endSession();
      clearTimeout(timer);
      end();
    };
  }, []);
}
