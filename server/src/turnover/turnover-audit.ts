import type { AuditedDomain } from '../platform/audited-domain.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Judged, judgeBets } from './judge-bets.ts';
import { judgeRounds } from './judge-rounds.ts';

/** A bet that waits to be counted is not wrong, and bets in a set with it may not be right yet. */
const waiting = (source: 'bet' | 'minigame', table: string) =>
  `member_id not in (select member_id from ${table} where id in (select unnest(refs) from rolling_due where source = '${source}'))`;

/** The counted won of every bet and round, computed again from the bets themselves. */
export const turnoverAudit: AuditedDomain = {
  transfers: [],
  checks: [
    `select format('casino round %s counts %s as turnover, but %s is kept', id, casino_at_risk(casino_round), coalesce(play.won, 0)) as line
       from casino_round left join counted_play play on source = 'casino' and ref = id
      where casino_at_risk(casino_round) <> coalesce(play.won, 0)
         or play.ref is not null and (play.member_id, play.game, play.odds) is distinct from (casino_round.member_id, kind, null)`,
    `select format('%s %s counts as turnover, but there is none', source, ref) as line from counted_play
      where source = 'bet' and ref not in (select id from bet) or source = 'minigame' and ref not in (select id from minigame_bet)
         or source = 'casino' and ref not in (select id from casino_round)`,
  ],
  check: async (tx) => [
    ...(await auditCounted(
      tx,
      'bet',
      `select id, member_id, status, stake, cashed_stake, total_odds as odds,
        case when exists (select from bet_leg where bet_id = bet.id offset 1) then 'multi' else 'single' end as game
        from bet where settlements > 0 and ${waiting('bet', 'bet')}`,
      judgeBets,
    )),
    ...(await auditCounted(
      tx,
      'minigame',
      `select id, member_id, status, stake, 0 as cashed_stake, price as odds, 'mini' as game
        from minigame_bet where status <> 0 and ${waiting('minigame', 'minigame_bet')}`,
      judgeRounds,
    )),
  ],
};

async function auditCounted(
  tx: Queryable,
  source: 'bet' | 'minigame',
  settled: string,
  judge: (tx: Queryable, ids: readonly number[]) => Promise<Judged>,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: number }>(`select id from (${settled}) as settled order by id`);
  const judged = [
    ...(await judge(
      tx,
      rows.map(({ id }) => id),
    )),
  ];
  const { rows: wrong } = await tx.query<{ line: string }>(
    `select format('%s %s counts %s as turnover, but %s is kept', $1::text, settled.id, due, coalesce(play.won::text, 'nothing')) as line
       from (${settled}) as settled
       left join unnest($2::bigint[], $3::bigint[]) as judged (id, at_risk) using (id)
       left join counted_play play on play.source = $1 and play.ref = settled.id
      cross join lateral (
        select case when settled.odds < play.least_odds or status not in (1, 2) then 0 else coalesce(at_risk, stake - cashed_stake) end as due) as made
      where due is distinct from play.won or (play.member_id, play.game, play.odds) is distinct from (settled.member_id, settled.game, settled.odds)`,
    [source, judged.map(([id]) => id), judged.map(([, won]) => won)],
  );
  return wrong.map(({ line }) => line);
}
