import { OverloadedError } from '../database/database-faults.ts';

/**
 * Looks keys up in one query at a time: all that are asked for while one is under way go together in the next one. So however many
 * ask, one connection is used. Who would come on top of `mostWaiting` is turned away.
 * @param find what is known of these; a key that it leaves out is undefined
 */
export function oneAtATime<Found>(
  find: (keys: string[]) => Promise<Map<string, Found>>,
  mostWaiting: number,
): (key: string) => Promise<Found | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<Found | undefined>>();
  let isUnderWay = false;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await find([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (key) => {
    const same = waiting.get(key);
    if (same) return same.promise;
    if (waiting.size >= mostWaiting) {
      return Promise.reject(new OverloadedError(`${waiting.size} wait to be looked up already`));
    }
    const mine = Promise.withResolvers<Found | undefined>();
    waiting.set(key, mine);
    if (!isUnderWay) {
      isUnderWay = true;
      // Requests of this turn of the event loop go together.
      setImmediate(() => void run());
    }
    return mine.promise;
  };
}
