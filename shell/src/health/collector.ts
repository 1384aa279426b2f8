import { reportClient } from '@madang/contracts';
import { composition } from '../composition.ts';
import { examineFailures, watchIntegrity } from './integrity.ts';
import { notes } from './notes.ts';
import { noteVitals, watchVitals } from './vitals.ts';

export const flushEveryMs = 5_000;
/** What failed is said sooner: a candidate is judged by it. */
const failureEveryMs = 1_000;
/** What outlives the page may have 64 kB in all, and a text of a thousand Korean letters has three. */
const batchMax = 15;

/** Sends what was noted: at this pace, and when the page is left. Loaded after the page: what happened before was kept. */
export function startCollector(): void {
  watchIntegrity();
  watchVitals();
  const turn = async () => {
    noteVitals('running');
    await examineFailures();
    await flush();
  };
  setInterval(turn, flushEveryMs);
  setInterval(() => notes.some(({ message }) => message !== null) && turn(), failureEveryMs);
  const leave = () => {
    noteVitals('leaving');
    void flush();
  };
  // A phone may end a page that is in the background without a further word.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
}

export async function flush(): Promise<void> {
  while (notes.length > 0) {
    const reports = notes.splice(0, batchMax);
    try {
      const answer = await send(reports);
      // Too many requests, or a server that is down: later. What the server does not understand would not get better.
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
    } catch {
      notes.unshift(...reports);
      return;
    }
  }
}

/** `keepalive` lets the request outlive the page. */
const send = (reports: typeof notes) =>
  fetch(`/api${reportClient.path}`, {
    method: reportClient.method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-composition-id': composition.id },
    body: JSON.stringify({
      compositionId: composition.id,
      layout: document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop',
      path: location.pathname.slice(0, 300),
      reports,
    }),
  });
