import type { DelayedBet } from '@madang/contracts';
import type { Changes, ChangeTopics } from '../platform/changes.ts';
import type { Db, Queryable } from '../platform/db.ts';
import { instant } from '../platform/instant.ts';

const betsPerRound = 200;

/**
 * Decides the bets in play whose wait is over and that no other server decides now, and publishes their outcomes and balances. Safe to
 * run twice and at the same time. @returns how many were decided
 */
export async function decideDelayedBets(db: Db, changes: Changes): Promise<number> {
  let count = 0;
  for (;;) {
    const { rows } = await db.query<{ decided: ChangeTopics['delayedBet'][]; wallets: ChangeTopics['balance'][] }>(
      'select * from decide_delayed_bets($1)',
      [betsPerRound],
    );
    const { decided = [], wallets = [] } = rows[0] ?? {};
    for (const wallet of wallets) changes.publish('balance', wallet);
    for (const bet of decided) changes.publish('delayedBet', bet);
    count += decided.length;
    if (decided.length === 0) return count;
  }
}

const millisecondsTo = (column: string) =>
  `case when state = 'waiting' then greatest(0, extract(epoch from ${column} - app_now()) * 1000)::integer else 0 end`;

/** Those that wait and those decided within a minute, newest first; or the one that was placed with this key, however long ago. */
export async function findDelayedBets(db: Queryable, memberId: number, key?: string): Promise<DelayedBet[]> {
  const { rows } = await db.query<DelayedBet>(
    `select bet_id::text as "betId", idempotency_key as key, state, reason, stake as "stakeWon", total_odds::text as "totalOdds",
            expected_payout as "expectedPayoutWon", ${instant('asked_at')} as "placedAt", ${millisecondsTo('due_at')} as "leftMs",
            ${millisecondsTo('expires_at')} as "expiresInMs"
       from delayed_bet
      where member_id = $1 and case when $2::uuid is null then state = 'waiting' or decided_at > app_now() - interval '1 minute'
                                    else idempotency_key = $2 end
      order by bet_id desc limit 20`,
    [memberId, key ?? null],
  );
  return rows;
}
