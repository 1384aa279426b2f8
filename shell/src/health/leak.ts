import { latestRemote, noteFailure } from './notes.ts';

/** Pages of this site have some thousands, and hold some tens of megabytes. */
const elementsMax = 60_000;
const heapShareMax = 0.8;
let told = false;

/** Chromium alone says how much memory a page holds. */
interface Memory {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** A page that grows without end fails sooner or later: the remote that was opened last is named while it can be. */
export function noteLeak(): void {
  const { memory } = performance as Performance & { memory?: Memory };
  const elements = document.getElementsByTagName('*').length;
  const isFull = memory !== undefined && memory.usedJSHeapSize > heapShareMax * memory.jsHeapSizeLimit;
  const opened = latestRemote();
  if (told || !opened || (!isFull && elements < elementsMax)) return;
  told = true;
  noteFailure(opened.remote, opened.entry, 'leak', `${elements} elements, ${memory?.usedJSHeapSize ?? '?'} bytes`);
}
