import { OverloadedError } from '../database/database-faults.ts';

/**
 * At most `limit` pieces of work run at once. The others wait in the order of their calls. When `mostWaiting` wait already, the next call
 * is refused.
 */
export function turns(limit: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit && waiting.length >= mostWaiting) throw new OverloadedError(`${waiting.length} wait already`);
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that a newcomer does not take it too.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
