import { type CashedOut, type CashOutLeg, lineCount, parseOdds } from '@madang/rules';
import type { Queryable } from '../platform/db.ts';

/** A bet as an offer for it is worked out. */
export interface CashableBet extends CashedOut {
  betId: string;
  status: number;
  settlements: number;
  isOffered: boolean;
  holdsSeconds: number;
}

interface LegRow {
  price: string;
  settlement: CashOutLeg['settlement'];
  bonusOf: number | null;
  now: string | null;
  /** The prices of its whole market; null when one of them cannot be had. */
  all: string[] | null;
  marketId: number;
}

/** Of a double chance two outcomes win. */
const doubleChance = 7;

/**
 * A member's ($1) bet ($2). An open leg is priced by its own selection; once that has closed at kick-off, by the same outcome in
 * play, where the score so far does not change what the line means.
 */
const cashable = `
  select bet.id::text as "betId", bet.status, settlements, stake as "stakeWon", max_win as "maxWinWon", sizes,
         cashed_stake as "cashedStakeWon", cashed_won as "cashedWon", setting.cash_out as "isOffered",
         setting.cash_out_margin as margin, setting.cash_out_seconds as "holdsSeconds", legs
    from bet
   cross join bet_setting setting
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
              'price', leg.price::text, 'settlement', due_settlement(own, bet.id), 'bonusOf', leg.bonus_of, 'marketId', own.market_id,
              'now', now.price::text, 'all', case when market.open then market.prices end) order by own.id) as legs
       from bet_leg leg
       join selection own on own.id = leg.selection_id
       join fixture on fixture.id = own.fixture_id
       left join lateral (
         select twin.*
           from selection twin join feed_package heard on heard.id = twin.package
          where twin.fixture_id = own.fixture_id and twin.market_id = own.market_id and twin.name = own.name
            and twin.base_line is not distinct from leg.base_line and own.base_line is not distinct from leg.base_line
            and (twin.id = own.id or twin.package = 'inplay' and own.market_id = any ($3::int[]))
            and feed_open(heard) and selection_status(twin, fixture, app_now()) = 'open'
          order by twin.id <> own.id limit 1) as now on true
       left join lateral (
         select array_agg(side.price::text) as prices,
                bool_and(selection_status(side, fixture, app_now()) = 'open') and count(*) > 1 as open
           from selection side
          where side.fixture_id = now.fixture_id and side.market_id = now.market_id and side.package = now.package
            and side.base_line is not distinct from now.base_line) as market on true
      where leg.bet_id = bet.id) as placed
   where bet.member_id = $1 and bet.id = $2`;

/** Results and totals of the whole game: they mean the same before kick-off and in play. */
const sameInPlay = [1, 50, 52, 226, 2, 28];

export async function findCashable(db: Queryable, memberId: number, betId: string): Promise<CashableBet | undefined> {
  const { rows } = await db.query<Omit<CashableBet, 'legs'> & { legs: LegRow[] }>(cashable, [
    memberId,
    betId,
    sameInPlay,
  ]);
  const [row] = rows;
  return row && { ...row, legs: row.legs.map(toLeg) };
}

function toLeg({ price, settlement, bonusOf, now, all, marketId }: LegRow): CashOutLeg {
  const winners = marketId === doubleChance ? 2 : 1;
  return {
    ...{ price: parseOdds(price), settlement, bonusOf },
    market: now && all ? { now: parseOdds(now), all: all.map(parseOdds), winners } : undefined,
  };
}

/** What a part of the stake is a multiple of: the lines of a system share each part evenly. */
export const stepOf = ({ sizes, legs }: CashableBet): number => (sizes ? lineCount(legs.length, sizes) : 1);
