import { type DelayedBet, offeredAgainMs } from '@madang/contracts';
import type { Db, Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';
import type { Changes, ChangeTopics } from '../../platform/running/changes.ts';
import { selectionsNow } from '../placement/slip-selections.ts';

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

interface Row extends Omit<DelayedBet, 'legs'> {
  legs: (Omit<DelayedBet['legs'][number], 'now'> & { oddsId: string })[];
}

/** Those that wait and those decided within a minute, newest first; or the one that was placed with this key, however long ago. */
export async function findDelayedBets(db: Queryable, memberId: number, key?: string): Promise<DelayedBet[]> {
  const { rows } = await db.query<Row>(
    `select bet_id::text as "betId", waited.idempotency_key as key, state, reason, waited.stake as "stakeWon",
            coalesce(bet.total_odds, waited.total_odds)::text as "totalOdds",
            coalesce(bet.expected_payout, waited.expected_payout) as "expectedPayoutWon", waited.total_odds::text as "askedOdds",
            waited.bet_style as "betStyle", waited.game_detail_type as "gameDetailType", waited.sizes,
            (select jsonb_agg(jsonb_build_object(
                      'oddsId', leg ->> 'selectionId', 'price', (leg ->> 'price')::numeric(8, 2)::text, 'betLine', leg -> 'line',
                      'betBaseline', leg -> 'baseLine', 'refusedFor', coalesce((leg -> 'selectionId')::bigint = any (refused_for), false)) order by place)
               from jsonb_array_elements(waited.legs) with ordinality as asked (leg, place)) as legs,
            ${instant('asked_at')} as "placedAt", (extract(epoch from due_at - asked_at) * 1000)::integer as "waitsMs", ${millisecondsTo('due_at')} as "leftMs", ${millisecondsTo('expires_at')} as "expiresInMs",
            case when state = 'refused' then greatest(0, $3 - extract(epoch from app_now() - decided_at) * 1000)::integer else 0 end as "offeredMs"
       from delayed_bet waited left join bet on bet.id = bet_id
      where waited.member_id = $1
        and case when $2::uuid is null then state = 'waiting' or decided_at > app_now() - interval '1 minute'
                 else waited.idempotency_key = $2 end
      order by bet_id desc limit 20`,
    [memberId, key ?? null, offeredAgainMs],
  );
  const now = await selectionsNow(db, [...new Set(rows.flatMap(({ legs }) => legs.map(({ oddsId }) => oddsId)))]);
  return rows.map((row) => ({
    ...row,
    legs: row.legs.flatMap(({ oddsId, ...asked }) => {
      const selection = now.get(oddsId)?.selection;
      return selection ? [{ ...asked, now: selection }] : [];
    }),
  }));
}
