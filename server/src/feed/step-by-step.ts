import { isDatabaseAway } from '../platform/database/database-faults.ts';
import { pause } from '../platform/running/background.ts';
import type { FeedHooks } from './booking/book.ts';

const stepMs = 250;
const retryMs = 250;

interface Steps {
  bookAll(): Promise<void>;
  play(): Promise<void>;
  onFailure(): void;
}

/**
 * Plays a step and books it, again and again until the signal aborts. Of a database that does not take it one step is played, so that the batch
 * does not grow with each try.
 */
export async function stepByStep(
  { bookAll, play, onFailure }: Steps,
  hooks: Pick<FeedHooks, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  let isAway = false;
  let isPlayed = false;
  while (!signal.aborted) {
    const startedAtMs = Date.now();
    try {
      // What the supplier says when the database is back is of that moment.
      if (isAway && !isPlayed) {
        await play();
        isPlayed = true;
      }
      await bookAll();
      if (!isPlayed) await play();
      isAway = false;
      isPlayed = false;
    } catch (error) {
      // An outage is one line.
      if (!isAway || !isDatabaseAway(error)) hooks.log.error({ err: error }, 'feed: batch not booked, trying again');
      isAway = true;
      onFailure();
      await pause(retryMs, signal);
    }
    await pause(Math.max(0, stepMs - (Date.now() - startedAtMs)), signal);
  }
}
