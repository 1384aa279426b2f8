import { watchIntegrity } from './integrity.ts';
import { noteLeak } from './leak.ts';
import { notes } from './notes.ts';
import { flush } from './send.ts';
import { noteVitals, watchVitals } from './vitals.ts';

export const flushEveryMs = 5_000;
/** Failures are sent sooner, because candidates are judged by them. */
const failureEveryMs = 1_000;

/** Sends the notes, at this pace and when the page is left. It is loaded after the page; notes from before are kept for it. */
export function startCollector(): void {
  watchIntegrity();
  watchVitals();
  const turn = async () => {
    noteVitals('running');
    noteLeak();
    await flush();
  };
  setInterval(turn, flushEveryMs);
  setInterval(() => notes.some(({ message }) => message !== null) && turn(), failureEveryMs);
  const leave = () => {
    noteVitals('leaving');
    void flush();
  };
  // A phone may end a page in the background without telling it.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
}
