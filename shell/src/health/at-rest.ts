import { queryClient } from '@madang/session';
import { firstShown } from './notes.ts';

/** A page without any remote, or one whose requests do not end, waits no longer than this. */
const atLatestMs = 3_000;

let rest: Promise<unknown> | null = null;
/** Resolves after the page's own scripts and requests, once in a document. */
export function atRest(): Promise<unknown> {
  rest ??= Promise.race([firstShown.then(answered), pause(atLatestMs)]);
  return rest;
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
