import { queryClient } from '@madang/session';
import { firstShown } from './health/notes.ts';

const againAfterMs = 10_000;
/** A page without any remote, or one whose requests do not end, waits no longer than this. */
const atLatestMs = 3_000;

/** Runs after the page's own scripts and requests. A failure is tried again: the page works without. */
export function startAfterMount(start: () => Promise<void>): void {
  const again = () => start().catch(() => setTimeout(again, againAfterMs));
  void Promise.race([firstShown.then(answered), pause(atLatestMs)]).then(again);
}

/** An idle moment in which nothing that the page shows is still being fetched. */
async function answered(): Promise<void> {
  await idle();
  while (queryClient.isFetching() > 0) {
    await pause(50);
    await idle();
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 500);
  });
