import { feedPackages } from '@madang/contracts';
import {
  type CashedOut,
  type CashOutLeg,
  type LinePrices,
  lineCount,
  parseOdds,
  pushedShare,
  readLegCode,
} from '@madang/rules';
import type { Queryable } from '../../platform/database/db.ts';

/** A bet as an offer for it is worked out. */
export interface CashableBet extends CashedOut {
  betId: string;
  status: number;
  settlements: number;
  isOffered: boolean;
  /** Its legs are priced together: no price of one of them says what it is worth. */
  isTogether: boolean;
  holdsSeconds: number;
  /** A cash-out of it waits to be decided. */
  isWaiting: boolean;
  /** Fixtures of its open legs that are priced in play, with their scores of now. */
  inPlay: InPlayFixture[];
}

export interface InPlayFixture {
  fixtureId: string;
  sportId: number;
  home: number | null;
  away: number | null;
}

interface LegRow {
  price: string;
  /** The feed's price when the bet was placed, where it was lower than the price of the bet. */
  feedPrice: string | null;
  /** A code that `readLegCode` reads. */
  settlement: number | null;
  bonusOf: number | null;
  fixtureId: string;
  now: string | null;
  /** The package of that price. */
  package: string | null;
  name: string | null;
  line: string | null;
  /** The prices of its whole market; null when one of them cannot be had. */
  all: string[] | null;
  /** Those of its market when it was placed. */
  placedIn: string[];
  /** Every open selection of the market with a line, where that line may give stakes back. */
  lines: { name: string; line: string; price: string }[] | null;
  marketId: number;
  sportId: number;
  home: number | null;
  away: number | null;
}

const priceOf = (side: string) => `greatest(${side}.price, ${side}.feed_price)::text`;

/** The market of the double chance, in which two outcomes win. */
const doubleChance = 7;

/**
 * Bets ($2) of a member ($1). An open leg is priced by its own selection; once that has closed at kick-off, by the same outcome in
 * play, where the score so far does not change what the line means. A price by hand never counts below the feed's: a lower one would raise
 * what a bet is worth. A leg that was placed at a higher one counts the feed's of then while it is open.
 */
const cashable = `
  select bet.id::text as "betId", bet.status, settlements, stake as "stakeWon", max_win as "maxWinWon", sizes,
         cashed_stake as "cashedStakeWon", cashed_won as "cashedWon", setting.cash_out as "isOffered", together is not null as "isTogether",
         setting.cash_out_margin as margin, setting.cash_out_seconds as "holdsSeconds", legs,
         exists (select from delayed_cash_out waits where waits.bet_id = bet.id and state = 'waiting') as "isWaiting"
    from bet
   cross join bet_setting setting
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
              'price', leg.price::text, 'feedPrice', leg.feed_price::text, 'settlement', due_settlement(own, bet.id), 'bonusOf', leg.bonus_of, 'marketId', own.market_id,
              'fixtureId', fixture.id::text, 'sportId', league.sport_id, 'home', home_score, 'away', away_score,
              'now', ${priceOf('now')}, 'package', now.package, 'name', now.name, 'line', now.base_line,
              'all', case when market.open then market.prices end, 'placedIn', placed_in.prices, 'lines', around.lines)
              order by own.id) as legs
       from bet_leg leg
       join selection own on own.id = leg.selection_id
       join fixture on fixture.id = own.fixture_id
       join league on league.id = fixture.league_id
       left join lateral (
         select twin.*
           from selection twin join feed_package heard on heard.id = twin.package
          where twin.fixture_id = own.fixture_id and twin.market_id = own.market_id and twin.name = own.name
            and twin.base_line is not distinct from leg.base_line and own.base_line is not distinct from leg.base_line
            and (twin.id = own.id or twin.package = 'inplay' and own.market_id = any ($3::int[]))
            and package_sold(heard) and selection_status(twin, fixture, app_now()) = 'open'
          order by twin.id <> own.id limit 1) as now on true
       left join lateral (
         select array_agg(${priceOf('side')}) as prices,
                bool_and(selection_status(side, fixture, app_now()) = 'open') and count(*) > 1 as open
           from selection side
          where side.fixture_id = now.fixture_id and side.market_id = now.market_id and side.package = now.package
            and side.base_line is not distinct from now.base_line) as market on true
       -- Of a leg that was placed before they were kept, as last told.
       left join lateral (
         select coalesce(leg.market_prices::text[], array_agg(${priceOf('side')})) as prices
           from selection side
          where side.fixture_id = own.fixture_id and side.market_id = own.market_id and side.package = own.package
            and side.base_line is not distinct from own.base_line) as placed_in on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('name', side.name, 'line', side.base_line, 'price', ${priceOf('side')})) as lines
           from selection side
          where now.base_line ~ '^-?[0-9]+([.][0-9]+)?$' and now.base_line !~ '[.]50*$'
            and side.fixture_id = now.fixture_id and side.market_id = now.market_id and side.package = now.package
            and side.base_line ~ '[.]50*$' and selection_status(side, fixture, app_now()) = 'open') as around on true
      where leg.bet_id = bet.id) as placed
   where bet.member_id = $1 and bet.id = any ($2::bigint[])`;

/** Results and totals of the whole game: they mean the same before kick-off and in play. */
const sameInPlay = [1, 50, 52, 226, 2, 28];

export async function findCashables(db: Queryable, memberId: number, betIds: string[]): Promise<CashableBet[]> {
  const { rows } = await db.query<Omit<CashableBet, 'legs' | 'inPlay'> & { legs: LegRow[] }>(cashable, [
    memberId,
    betIds,
    sameInPlay,
  ]);
  return rows.map((row) => ({ ...row, legs: row.legs.map(toLeg), inPlay: inPlayOf(row.legs) }));
}

export async function findCashable(db: Queryable, memberId: number, betId: string): Promise<CashableBet | undefined> {
  return (await findCashables(db, memberId, [betId]))[0];
}

function toLeg(row: LegRow): CashOutLeg {
  const { price, feedPrice, settlement, bonusOf, fixtureId, now, all, placedIn, line, marketId } = row;
  // Only a result pays what the hand put on the feed's price: an operator and a member could else turn it into money at once.
  const counted = settlement === null ? (feedPrice ?? price) : price;
  const pushed = all?.length === 2 ? pushedShare(line, linesOf(row)) : undefined;
  return {
    ...{ price: parseOdds(counted), ...readLegCode(settlement), bonusOf, fixtureId },
    market:
      now && all
        ? {
            ...{ now: parseOdds(now), all: all.map(parseOdds), winners: marketId === doubleChance ? 2 : 1 },
            ...{ placedIn: placedIn.map(parseOdds), ...(pushed && { pushed }) },
          }
        : undefined,
  };
}

/** The half lines of its market that have both sides. */
function linesOf({ lines, name }: LegRow): LinePrices[] {
  return [...Map.groupBy(lines ?? [], ({ line }) => line)].flatMap(([line, sides]) => {
    const own = sides.find((side) => side.name === name);
    const other = sides.find((side) => side.name !== name);
    return own && other ? [{ line, own: parseOdds(own.price), other: parseOdds(other.price) }] : [];
  });
}

function inPlayOf(legs: readonly LegRow[]): InPlayFixture[] {
  const live = legs.filter((leg) => leg.settlement === null && leg.package === feedPackages.inPlay);
  return live.map(({ fixtureId, sportId, home, away }) => ({ fixtureId, sportId, home, away }));
}

/** The unit of a part of the stake: the lines of a system share each part evenly. */
export const stepOf = ({ sizes, legs }: Pick<CashableBet, 'sizes' | 'legs'>): number =>
  sizes ? lineCount(legs.length, sizes) : 1;
