import { catalogue } from '@madang/rules/minigame/catalogue';
import { offerOf } from '@madang/rules/minigame/offer';
import type { Queryable } from '../platform/database/db.ts';

/** A bet on one side of a market that has two, or the round of a member at a table, which won or lost. */
export interface SidedPick {
  memberId: number;
  betId: string;
  /** The market of one round or one fixture, or the deal of a table. */
  market: string;
  /** Markets of one kind are alike for a member who chooses: the same game, market and last result; or the same market and favourite. */
  kind: string;
  isFirst: boolean;
  /** For operators. */
  about: string;
  pick: string;
  stakeWon: number;
  /** null while it is open. */
  paidWon: number | null;
  placedAt: string;
}

/** Markets of minigames that have two selections. Any round has the same. */
const twoSided = JSON.stringify(
  catalogue.flatMap((game) =>
    offerOf(game, 1_000)
      .filter(({ selections }) => selections.length === 2)
      .map(({ selections }) => ({ game_id: game.id, first: selections[0]?.key, second: selections[1]?.key })),
  ),
);

/**
 * Bets of a day in Seoul, by its rounds and by when they were placed in sports, on one side of a market of two sides, by market; and the rounds of
 * tables at which several members played one deal.
 * @param day YYYY-MM-DD @param of these members alone
 */
export async function sharedPicks(
  db: Queryable,
  day: string,
  of: readonly number[] | null = null,
): Promise<SidedPick[]> {
  const { rows } = await db.query<SidedPick>(
    `with span as materialized (
       select $1::date::timestamp at time zone 'Asia/Seoul' as since, ($1::date + 1)::timestamp at time zone 'Asia/Seoul' as until
     ), sides as (
       select * from jsonb_to_recordset($3) as sides (game_id integer, first text, second text)
     )
     select member_id as "memberId", bet.id::text as "betId", bet.game_id || ' ' || bet.round || ' ' || first as market,
            -- Some bet after the last result, some against it: that makes sides of members hang together, and is no sign of anything.
            bet.game_id || ' ' || first || ' ' || coalesce((first = any (before.winners))::text, '-') as kind, selection = first as "isFirst",
            bet.game_id || ' ' || bet.round as about, market_name || ' ' || selection_name as pick, stake as "stakeWon", bet.payout as "paidWon",
            wallet_moment(placed_at) as "placedAt"
       from span
       join minigame_round drawn on draws_at >= since and draws_at < until
       join minigame_bet bet on (bet.game_id, bet.round) = (drawn.game_id, drawn.round)
       join sides on sides.game_id = bet.game_id
       left join minigame_round before on before.game_id = drawn.game_id and before.round = drawn.round - 1
      where selection in (first, second) and bet.status <> 3 and ($2::bigint[] is null or member_id = any ($2))
     union all
     select member_id, bet.id::text, leg.fixture_id || ' ' || s.package || ' ' || s.market_id || ' ' || coalesce(leg.base_line, ''),
            s.package || ' ' || s.market_id || ' ' || (leg.price <= other.price), s.name in ('Over', '1', 'Yes', 'Odd'),
            leg.fixture_id::text, s.market_name || ' ' || s.name || coalesce(' ' || leg.base_line, ''), bet.stake, bet.payout,
            wallet_moment(placed_at)
       from span
       join bet on placed_at >= since and placed_at < until
       join bet_leg leg on leg.bet_id = bet.id
       join selection s on s.id = leg.selection_id
       join lateral (
         select min(price) as price, array_agg(name) as names from selection o
          where (o.fixture_id, o.package, o.market_id) = (s.fixture_id, s.package, s.market_id) and o.base_line is not distinct from s.base_line
            and o.id <> s.id
       ) other on cardinality(names) = 1
      where bet.status in (0, 1, 2) and ($2::bigint[] is null or member_id = any ($2))
        and (select count(*) from bet_leg each where each.bet_id = bet.id) = 1
        and s.name in ('Over', 'Under', '1', '2', 'Yes', 'No', 'Odd', 'Even')
     union all
     -- Of a deal at a table of the casino the site knows who won and who lost, and not on what. Each deal is of a kind of its own: two who always bet
     -- on different sides, as habits have it, are no sign of anything unless they are one person.
     select member_id, round.id::text, aggregator || ' ' || round_ref, aggregator || ' ' || round_ref, won > staked,
            coalesce(game.name_korean, game_ref), case when won > staked then '이익' else '손실' end, staked, won, wallet_moment(opened_at)
       from span
       join casino_round round on closed_at >= since and closed_at < until and round.kind = 'casino' and won <> staked and debits > 0
       left join casino_game game on game.id = aggregator || '-' || game_ref
      where ($2::bigint[] is null or member_id = any ($2))
        and exists (select from casino_round beside
                     where (beside.aggregator, beside.round_ref) = (round.aggregator, round.round_ref) and beside.member_id <> round.member_id)
      order by 3, 1, 2`,
    [day, of, twoSided],
  );
  return rows;
}
