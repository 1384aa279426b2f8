import { atRest } from './health/at-rest.ts';

const againAfterMs = 10_000;

/** What the page does not need to be seen runs when the page is at rest. A failure is tried again: the page works without. */
export function startAfterMount(): void {
  const start = () => import('./after-mount.ts').then(({ afterMount }) => afterMount());
  const again = () => start().catch(() => setTimeout(again, againAfterMs));
  void atRest().then(again);
}
