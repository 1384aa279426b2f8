import type { Changes } from '../platform/changes.ts';
import type { Db } from '../platform/db.ts';
import { settleSome } from './queries.ts';

const legsPerRound = 2_000;

/**
 * Settles every bet that the feed's settlements decide (`selection.settlement`, committed before), and publishes balances and
 * bets. Safe to run twice and at the same time.
 * @param selectionIds only bets with a leg on these; all bets when left out
 * @returns how many bets were settled
 */
export async function settleBets(db: Db, changes: Changes, selectionIds: string[] | null = null): Promise<number> {
  let settled = 0;
  for (;;) {
    const bets = await settleSome(db, selectionIds, legsPerRound);
    if (bets.length === 0) return settled;
    settled += bets.filter(({ decided }) => decided).length;
    const wallets = new Map(bets.flatMap(({ wallet }) => (wallet ? [[wallet.memberId, wallet] as const] : [])));
    for (const wallet of wallets.values()) changes.publish('balance', wallet);
    for (const { memberId, betId, status } of bets) changes.publish('bet', { memberId, betId, status });
  }
}
