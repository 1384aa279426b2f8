import { createBatcher } from '../betting/placement/batcher.ts';
import type { Db } from '../platform/database/db.ts';
import type { Changes } from '../platform/running/changes.ts';
import { type BookedCall, bookCalls, type HeardCall } from './book-calls.ts';

/** Calls that may wait at a time for accounts that somebody holds; each takes a connection. */
const waitingAtOnce = 4;

export type BookCall = (call: HeardCall) => Promise<Pick<BookedCall, 'answer' | 'alarm'>>;

/**
 * Books calls for one server process, many in one round trip. One member's calls are booked in the order in which they came. The new
 * balance is published after the commit.
 */
export function createBooking(db: Db, changes: Changes): BookCall {
  const ofOne = ({ memberId, tokenHash }: HeardCall) => memberId ?? tokenHash;
  const bookAtOnce = createBatcher({
    run: (calls: HeardCall[]) => bookCalls(db, calls, { patient: false }),
    identityOf: ofOne,
    concurrency: 2,
    maxSize: 100,
    // An aggregator repeats a call that waits longer than its limit.
    maxWaiting: 2_000,
  });
  // A call on a held account waits here, each alone, so that it holds up no other account.
  const bookWhenFree = createBatcher({
    run: (calls: HeardCall[]) => bookCalls(db, calls, { patient: true }),
    identityOf: ofOne,
    concurrency: waitingAtOnce,
    maxSize: 1,
  });
  const book: BookCall = async (call) => {
    const booked = (await bookAtOnce(call)) ?? (await bookWhenFree(call));
    if (!booked) throw new Error('The call was neither booked nor refused.');
    if (booked.wallet) changes.publish('balance', booked.wallet);
    return booked;
  };
  return inTurn(ofOne, book);
}

/** Of one identity at a time, the first that came first. */
function inTurn<Item, Result>(identityOf: (item: Item) => unknown, run: (item: Item) => Promise<Result>) {
  const last = new Map<unknown, Promise<unknown>>();
  return async (item: Item): Promise<Result> => {
    const identity = identityOf(item);
    const before = last.get(identity);
    const mine = before ? before.then(() => run(item)) : run(item);
    const over = mine.catch(() => {});
    last.set(identity, over);
    try {
      return await mine;
    } finally {
      if (last.get(identity) === over) last.delete(identity);
    }
  };
}
