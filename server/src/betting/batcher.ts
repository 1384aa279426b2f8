import { isConnectionLost, OverloadedError } from '../platform/database-faults.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** What nobody holds up takes less. */
const leastShareMs = 10;

/**
 * Gathers items while a batch is under way, and sends them together in the next one: alone under little load, many per round
 * trip under much. No batch holds two items of one identity; the later one waits for the next.
 * `run` answers in the order of its items. When a batch fails, its items are tried again one by one, so that none fails for
 * another's sake: `run` must be safe to repeat. It is told how long the item may take then, its share of what is left of
 * `retriesMs`: one that waits in vain keeps no other waiting for long.
 */
export function createBatcher<Item, Result>(options: {
  run: (items: Item[], mayTakeMs?: number) => Promise<Result[]>;
  /** What all items of a batch that failed may take together when they are tried again; any time when left out. */
  retriesMs?: number;
  identityOf: (item: Item) => unknown;
  /** Batches that may be under way at a time. */
  concurrency: number;
  /** So many wait before another batch goes beside one that is under way: two small ones take longer than one. 1 when left out. */
  besideFrom?: number;
  maxSize: number;
  /** Items that may wait; the next one is turned away. */
  maxWaiting?: number;
}): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;

  function next(): void {
    while (underWay < options.concurrency && waiting.length >= (underWay > 0 ? (options.besideFrom ?? 1) : 1)) {
      underWay += 1;
      void send(take()).finally(() => {
        underWay -= 1;
        next();
      });
    }
  }

  function take(): Waiting<Item, Result>[] {
    const taken = new Map<unknown, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    for (const entry of waiting) {
      const identity = options.identityOf(entry.item);
      if (taken.size < options.maxSize && !taken.has(identity)) taken.set(identity, entry);
      else left.push(entry);
    }
    waiting = left;
    return [...taken.values()];
  }

  async function send(batch: Waiting<Item, Result>[], mayTakeMs?: number): Promise<void> {
    try {
      const results = await options.run(
        batch.map(({ item }) => item),
        mayTakeMs,
      );
      batch.forEach(({ resolve }, place) => {
        resolve(results[place] as Result);
      });
    } catch (error) {
      // One by one, each would wait for the same database in vain.
      if (batch.length === 1 || isConnectionLost(error)) for (const { reject } of batch) reject(error);
      else await sendEach(batch);
    }
  }

  async function sendEach(batch: Waiting<Item, Result>[]): Promise<void> {
    const { retriesMs } = options;
    const until = performance.now() + (retriesMs ?? 0);
    for (const [place, entry] of batch.entries()) {
      const share = (until - performance.now()) / (batch.length - place);
      await send([entry], retriesMs === undefined ? undefined : Math.max(leastShareMs, Math.ceil(share)));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= (options.maxWaiting ?? Number.POSITIVE_INFINITY)) {
        reject(new OverloadedError(`${waiting.length} wait already`));
        return;
      }
      waiting.push({ item, resolve, reject });
      next();
    });
}
