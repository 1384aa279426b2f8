import { createBatcher } from '../betting/placement/batcher.ts';
import { isConnectionLost, OverloadedError } from '../platform/database/database-faults.ts';
import type { Db } from '../platform/database/db.ts';
import type { Changes } from '../platform/running/changes.ts';
import { type BookedCall, bookCalls, type HeardCall } from './book-calls.ts';

/** Calls that may wait at a time for accounts that somebody holds; each takes a connection. */
const waitingAtOnce = 4;
/** Calls of one member that go together, and that may wait: one who floods the wallet holds up no other, and is turned away at last. */
const togetherOfOne = 32;
const waitingOfOne = 2_000;

export type BookCall = (call: HeardCall) => Promise<Pick<BookedCall, 'answer' | 'alarm'>>;

/**
 * Books calls for one server process, many in one round trip. One member's calls are booked in the order in which they came: those that came
 * while one is under way go together in the next group. The new balance is published after the commit.
 */
export function createBooking(db: Db, changes: Changes): BookCall {
  const ofOne = ({ memberId, tokenHash }: HeardCall) => memberId ?? tokenHash;
  const ofGroup = ([first]: HeardCall[]) => first && ofOne(first);
  const bookAtOnce = createBatcher({
    run: (groups: HeardCall[][]) => bookCalls(db, groups, { patient: false }),
    identityOf: ofGroup,
    concurrency: 2,
    maxSize: 100,
    // An aggregator repeats a call that waits longer than its limit.
    maxWaiting: 2_000,
  });
  // A group on a held account waits here, each alone, so that it holds up no other account.
  const bookWhenFree = createBatcher({
    run: (groups: HeardCall[][]) => bookCalls(db, groups, { patient: true }),
    identityOf: ofGroup,
    concurrency: waitingAtOnce,
    maxSize: 1,
  });
  const book = async (group: HeardCall[]): Promise<BookedCall[]> => {
    const booked = (await bookAtOnce(group)) ?? (await bookWhenFree(group));
    if (!booked) throw new Error('The calls were neither booked nor refused.');
    const wallet = booked.findLast((call) => call.wallet)?.wallet;
    if (wallet) changes.publish('balance', wallet);
    return booked;
  };
  return inTurn(ofOne, book);
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Of one identity one group at a time, in the order in which its items came. */
function inTurn<Item, Result>(identityOf: (item: Item) => unknown, run: (items: Item[]) => Promise<Result[]>) {
  const queues = new Map<unknown, Waiting<Item, Result>[]>();
  const goOn = async (identity: unknown, queue: Waiting<Item, Result>[]) => {
    while (queue.length > 0) {
      const group = queue.splice(0, togetherOfOne);
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [place, { resolve }] of group.entries()) resolve(results[place] as Result);
      } catch (error) {
        // None fails for another's sake: each is tried alone, unless there is no database to try.
        if (group.length === 1 || isConnectionLost(error) || error instanceof OverloadedError)
          for (const { reject } of group) reject(error);
        else
          for (const { item, resolve, reject } of group)
            await run([item]).then(([result]) => resolve(result as Result), reject);
      }
    }
    queues.delete(identity);
  };
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const identity = identityOf(item);
      const queue = queues.get(identity);
      if (queue && queue.length >= waitingOfOne)
        return reject(new OverloadedError(`${queue.length} calls of one wait`));
      if (queue) queue.push({ item, resolve, reject });
      else {
        const own = [{ item, resolve, reject }];
        queues.set(identity, own);
        void goOn(identity, own);
      }
    });
}
