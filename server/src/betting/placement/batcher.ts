import { isConnectionLost, OverloadedError } from '../../platform/database/database-faults.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Enough for an item that waits for no lock. */
const leastShareMs = 10;

/**
 * Gathers items while a batch runs, and sends them together in the next one. Under little load an item goes alone, under much load many
 * share a round trip. A batch never holds two items of one identity: the later one waits for the next batch.
 * `run` answers in the order of its items and must be safe to repeat: when a batch fails, its items run again one by one, so that a bad item
 * fails alone. Each then has a part of the remaining `retriesMs`, so that an item behind a lock does not hold up the others.
 */
export function createBatcher<Item, Result>(options: {
  run: (items: Item[], mayTakeMs?: number) => Promise<Result[]>;
  /** The time that all items of a failed batch may take together when they are tried again; any time when left out. */
  retriesMs?: number;
  identityOf: (item: Item) => unknown;
  /** Batches that may be under way at a time. */
  concurrency: number;
  /**
   * A second batch starts beside a running one only with so many items, and with its equal part of all items: two small batches take longer
   * than one. When left out, waiting items go at once.
   */
  besideFrom?: number;
  maxSize: number;
  /** The most items that wait; the next one is refused. */
  maxWaiting?: number;
}): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let itemsUnderWay = 0;
  let soonNext: NodeJS.Immediate | undefined;

  /** An equal part of all for each batch: one of all leaves the others idle, and a small one costs nearly as much as a large one. */
  function sizeOfNext(): number {
    if (options.besideFrom === undefined) return options.maxSize;
    const part = Math.ceil((waiting.length + itemsUnderWay) / options.concurrency);
    return Math.min(options.maxSize, Math.max(options.besideFrom, part));
  }

  function next(): void {
    while (underWay < options.concurrency) {
      const size = sizeOfNext();
      if (waiting.length < (underWay > 0 && options.besideFrom !== undefined ? size : 1)) return;
      const batch = take(size);
      underWay += 1;
      itemsUnderWay += batch.length;
      void send(batch).finally(() => {
        underWay -= 1;
        itemsUnderWay -= batch.length;
        soon();
      });
    }
  }

  /** Items of the same turn go together. */
  function soon(): void {
    soonNext ??= setImmediate(() => {
      soonNext = undefined;
      next();
    });
  }

  function take(most: number): Waiting<Item, Result>[] {
    const taken = new Map<unknown, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    for (const entry of waiting) {
      const identity = options.identityOf(entry.item);
      if (taken.size < most && !taken.has(identity)) taken.set(identity, entry);
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
      if (underWay > 0 || soonNext) soon();
      else next();
    });
}
