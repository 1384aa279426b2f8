import pg from 'pg';
import type { Queryable } from '../platform/database/db.ts';
import type { ChangeTopics } from '../platform/running/changes.ts';
import type { WalletAnswer } from './wallet-answer.ts';
import type { WalletCall } from './wallet-call.ts';

/** A call whose signature was verified. */
export type HeardCall = WalletCall & { timestamp: number; nonce: string };

export interface BookedCall {
  answer: WalletAnswer;
  /** The member's, where it moved. */
  wallet: ChangeTopics['balance'] | null;
  alarm: boolean;
}

const uniqueViolation = '23505';

/**
 * Books each call whole or not at all, all in one round trip.
 * @param groups the calls of one member each, which are booked in their order
 * @param patient waits for accounts that somebody holds, as long as the pool allows
 * @returns in the order of `groups`, call by call; undefined for a group whose account is held
 */
export async function bookCalls(
  db: Queryable,
  groups: readonly (readonly HeardCall[])[],
  { patient }: { patient: boolean },
): Promise<(BookedCall[] | undefined)[]> {
  const calls = groups.flatMap((group) => group.map((call, turn) => ({ ...call, turn })));
  const book = () =>
    db.query<BookedCall & { place: number }>({
      name: 'casino-wallet',
      text: 'select place, answer, wallet, alarm from book_casino_calls_in_turn($1, $2)',
      values: [JSON.stringify(calls.map((call, place) => ({ ...call, place }))), patient],
    });
  const { rows } = await book().catch((error) => {
    // One name for two members at once: the second sees what the first booked. Of many, each is tried alone.
    if (groups.length === 1 && error instanceof pg.DatabaseError && error.code === uniqueViolation) return book();
    throw error;
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  let first = 0;
  return groups.map(({ length }) => {
    const booked = Array.from({ length }, (_, turn) => byPlace.get(first + turn)).filter((row) => row !== undefined);
    first += length;
    return booked.length === length ? booked : undefined;
  });
}
