/** The probes leave this in the page's window. */
export interface Seen {
  readyMs?: number;
  lcpMs?: number;
  navigatedMs?: number;
}

/** Runs in the page before anything else: when the first odds button stands, and the largest paint up to then. */
export function observePage(): void {
  const seen = window as unknown as Seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (seen.readyMs === undefined || entry.startTime < seen.readyMs + 500) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main button[aria-pressed]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      seen.readyMs = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: from the next click to the frame in which the element stands. */
export function timeNextClick(selector: string): void {
  const seen = window as unknown as Seen;
  const begin = (event: Event) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // A task after the frame's callbacks comes when the frame was painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.navigatedMs = performance.now() - event.timeStamp;
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  };
  addEventListener('click', begin, { capture: true, once: true });
}
