import { reportClient } from '@madang/contracts';
import { composition } from '../composition.ts';
import { watchIntegrity } from './integrity.ts';
import { notes } from './notes.ts';
import { noteVitals, watchVitals } from './vitals.ts';

export const flushEveryMs = 5_000;
/** Failures are sent sooner, because candidates are judged by them. */
const failureEveryMs = 1_000;
const batchMax = 50;
/** Browsers refuse to send more than 64 kB after the page is left. A Korean letter has three bytes. */
const batchBytesMax = 48 * 1024;

/** Sends the notes, at this pace and when the page is left. It is loaded after the page; notes from before are kept for it. */
export function startCollector(): void {
  watchIntegrity();
  watchVitals();
  const turn = async () => {
    noteVitals('running');
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

export async function flush(): Promise<void> {
  while (notes.length > 0) {
    const reports = notes.splice(0, nextBatch());
    try {
      const answer = await send(reports);
      // Too many requests, or the server is down: try later. A request that the server does not understand is dropped.
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
    } catch {
      notes.unshift(...reports);
      return;
    }
  }
}

/** How many of the notes go into one request. */
function nextBatch(): number {
  let bytes = 0;
  const tooMuch = notes.slice(0, batchMax).findIndex((each, at) => {
    bytes += new TextEncoder().encode(JSON.stringify(each)).length;
    return at > 0 && bytes > batchBytesMax;
  });
  return tooMuch === -1 ? batchMax : tooMuch;
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
