const againAfterMs = 10_000;

/** After the page's own scripts and requests; a failure is tried again, for the page lacks nothing meanwhile. */
export function startAfterMount(start: () => Promise<void>): void {
  const again = () => start().catch(() => setTimeout(again, againAfterMs));
  if ('requestIdleCallback' in window) requestIdleCallback(again, { timeout: 2_000 });
  else setTimeout(again, 500);
}
