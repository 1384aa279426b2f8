import type { Clock } from '@madang/contracts';
import { streamStore } from '@madang/stream';
import { useClock } from '@madang/ui';

/**
 * Seconds of play at this moment; null where the sport has no clock. It counts on by itself while the clock of play runs.
 * @param step in seconds: the clock is read down to a multiple of it, and renders its reader only so often
 */
export const usePlayClock = (fixtureId: string, clock: Clock | undefined, step = 1): number | null =>
  useClock((nowMs) => {
    if (!clock) return null;
    const toldAt = streamStore.stateAt(fixtureId);
    const since = clock.running && toldAt ? Math.max(0, Math.floor((nowMs - toldAt) / 1_000)) : 0;
    return Math.floor((clock.seconds + Math.min(since, mostAhead)) / step) * step;
  });

/** For views that show the minute of play alone. */
export const aMinute = 60;

/** A clock without news for longer stands still: the page must not invent play. */
const mostAhead = 60;

/** 67:24 */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
/** The minute that is being played: 67'; nothing where the feed tells no second. */
export const minuteText = (seconds: number): string => (seconds < 0 ? '' : `${Math.floor(seconds / 60)}'`);
