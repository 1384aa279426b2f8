import { emit } from '@madang/events';
import { useEffect } from 'react';

/** The payout of a draw may be told before this page has heard of the draw. */
const aheadMs = 1_000;

/** While a draw is awaited or on the stage, the shell keeps what it pays to itself. */
export function useDrawWatch(drawMs: number, isShowing: boolean): boolean {
  const isWatched = isShowing || drawMs <= aheadMs;
  useEffect(() => {
    if (!isWatched) return;
    emit('draw:watched', { isWatched: true });
    return () => emit('draw:watched', { isWatched: false });
  }, [isWatched]);
  return isWatched;
}
