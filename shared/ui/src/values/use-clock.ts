import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that show the time: a list of a hundred rows wakes the page once a second. */
function onEachSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value read from the time (in milliseconds since 1970) every second. Renders anew only when the value changes: a row that
 * shows minutes renders once a minute.
 */
export const useClock = <Shown extends string | number | boolean | null>(read: (nowMs: number) => Shown): Shown =>
  useSyncExternalStore(onEachSecond, () => read(Date.now()));
