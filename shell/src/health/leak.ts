import { noteFailure, suspect, wantedOf } from './notes.ts';

/** Pages of this site have some thousands, and hold some tens of megabytes. */
const elementsMax = 60_000;
const heapShareMax = 0.8;
let told = false;

/** Chromium alone says how much memory a page holds. */
interface Memory {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** A page that grows without end fails sooner or later: a remote is named while it can be. */
export function noteLeak(elementsMost = elementsMax): void {
  const { memory } = performance as Performance & { memory?: Memory };
  const elements = document.getElementsByTagName('*').length;
  const isFull = memory !== undefined && memory.usedJSHeapSize > heapShareMax * memory.jsHeapSizeLimit;
  const opened = holder(elements) ?? suspect();
  if (told || !opened || (!isFull && elements < elementsMost)) return;
  told = true;
  noteFailure(opened.remote, opened.entry, 'leak', `${elements} elements, ${memory?.usedJSHeapSize ?? '?'} bytes`);
}

/** The remote in whose place more than half of all stands. */
function holder(elements: number) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-remote]')) {
    const name = place.dataset.remote ?? '';
    const entry = wantedOf(name);
    if (entry && place.getElementsByTagName('*').length > elements / 2) return { remote: { name }, entry };
  }
  return null;
}
