/**
 * Calls `act` once for many calls in a row: `afterMs` after the first of them, and `apartMs` after `act` was called last, if that
 * is later. A burst of kick-offs must not become a burst of requests from every open page, nor a busy evening a stream of them.
 */
export function soon(act: () => void, afterMs: number, apartMs: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const call = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        lastAt = performance.now();
        act();
      },
      Math.max(afterMs, lastAt + apartMs - performance.now()),
    );
  };
  call.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return call;
}
