import { reportClientPath } from '@madang/contracts';
import { composition } from '../composition.ts';
import { notes } from './notes.ts';

const batchMax = 50;
/** Browsers refuse to send more than 64 kB after the page is left. A Korean letter has three bytes. */
const batchBytesMax = 48 * 1024;

/** Sends all notes. Those that could not be sent stay. */
export async function flush(): Promise<void> {
  while (notes.length > 0) {
    const reports = notes.splice(0, nextBatch());
    try {
      const answer = await send(reports);
      // An answer that is not read keeps its connection.
      await answer.text();
      // Too many requests, or the server is down: try later. A request that the server does not understand is dropped.
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
    } catch {
      notes.unshift(...reports);
      return;
    }
  }
}

let isAsked = false;
/** Once for all that is noted in this turn: a script that runs next may never give the page back. */
export function flushAtOnce(): void {
  if (isAsked) return;
  isAsked = true;
  queueMicrotask(() => {
    isAsked = false;
    void flush();
  });
}

/** The number of notes that go into one request. */
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
  fetch(`/api${reportClientPath}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-composition-id': composition.id },
    body: JSON.stringify({
      compositionId: composition.id,
      layout: document.documentElement.dataset.layout === 'mobile' ? 'mobile' : 'desktop',
      path: location.pathname.slice(0, 300),
      reports,
    }),
  });
