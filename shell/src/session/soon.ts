/**
 * Calls `act` once for many calls in a row: `afterMs` after the first of them. A burst of kick-offs must not become a burst
 * of requests from every open page.
 */
export function soon(act: () => void, afterMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, afterMs);
  };
  call.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return call;
}
