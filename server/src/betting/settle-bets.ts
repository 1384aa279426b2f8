import type { Changes } from '../platform/changes.ts';
import type { Db } from '../platform/db.ts';
import { awaitSettlers, settleRound } from './queries.ts';

/** Members whose bets are settled wait to place for as long as a round takes. */
const betsPerRound = 500;

/**
 * Settles what the feed's results decide (`selection.settlement`, committed before) and no other settler has taken, and publishes
 * balances and bets. Safe to run twice and at the same time.
 * @param signal ends it after the round under way
 * @returns how many bets were settled
 */
export async function settleFree(db: Db, changes: Changes, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  while (!signal?.aborted) {
    const { taken, decided, bets, wallets } = await settleRound(db, betsPerRound);
    settled += decided;
    for (const wallet of wallets) changes.publish('balance', wallet);
    for (const bet of bets) changes.publish('bet', bet);
    if (taken === 0) break;
  }
  return settled;
}

/** The same, until every bet with a result is settled, also those that another settler has taken. */
export async function settleBets(db: Db, changes: Changes): Promise<number> {
  let settled = 0;
  do {
    settled += await settleFree(db, changes);
  } while ((await awaitSettlers(db)) > 0);
  return settled;
}
