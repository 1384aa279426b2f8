import { atRest } from './health/at-rest.ts';

const againAfterMs = 10_000;

/** Runs when the page is at rest. A failure is tried again: the page works without. */
export function startAfterMount(start: () => Promise<void>): void {
  const again = () => start().catch(() => setTimeout(again, againAfterMs));
  void atRest().then(again);
}
