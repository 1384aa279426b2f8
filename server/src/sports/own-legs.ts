import { type OwnLeg, ownLegsMax, type Result } from '@madang/contracts';
import { readLegCode } from '@madang/rules';
import type { Queryable } from '../platform/database/db.ts';
import { marketKinds, marketNameKorean, sideOf } from './markets.ts';

const dayMs = 86_400_000;
/** Nothing is offered so long before its kick-off that a bet on it is older. */
const offeredMs = 60 * dayMs;
/** As many bets as are looked through, the newest: what a read costs does not grow with the history. */
const betsMax = 3_000;

interface Span {
  from: Date;
  until: Date;
}

/**
 * Bets of a member ($1) on fixtures that kick off between two instants ($2, $3), without those that the member took out of the list. Numbers of
 * bets have no gaps and grow with time: the first and the last are found by halving.
 */
const ownBets = `
  recursive halved (at, low, high) as (
    select at, 0, 1 + coalesce((select max(member_seq) from bet where member_id = $1), 0)
      from (values ($2::timestamptz), ($3::timestamptz)) edge (at)
    union all
    select at, case when is_before then middle else low end, case when is_before then high else middle end
      from (select at, low, high, (low + high) / 2 as middle,
                   (select placed_at < halved.at from bet where member_id = $1 and member_seq = (low + high) / 2) as is_before
              from halved where high - low > 1) half
  ), own_bet as materialized (
    select bet.* from bet
     where member_id = $1
       and member_seq >= (select min(high) from halved where at = $2 and high - low = 1)
       and member_seq < (select min(high) from halved where at = $3 and high - low = 1)
       and not exists (select from hidden_bet hidden where hidden.member_id = $1 and hidden.member_seq = bet.member_seq)
     order by member_seq desc limit ${betsMax}
  )`;

const valuesOf = (memberId: number, { from, until }: Span) => [
  memberId,
  new Date(from.getTime() - offeredMs),
  // A bet in play comes after the kick-off.
  new Date(until.getTime() + dayMs),
];

/** Ids of fixtures in these days that the member bet on. */
export async function ownFixtures(db: Queryable, memberId: number, span: Span): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with ${ownBets}
     select distinct leg.fixture_id::text as id from own_bet join bet_leg leg on leg.bet_id = own_bet.id where leg.bonus_of is null`,
    valuesOf(memberId, span),
  );
  return rows.map(({ id }) => id);
}

interface OwnRow extends Omit<OwnLeg, 'group' | 'marketNameKorean' | 'side' | 'settlement' | 'shares'> {
  fixtureId: string;
  marketId: number;
  settlement: number | null;
}

/** The member's legs on these matches, those of the newest bets first. */
export async function ownLegs(
  db: Queryable,
  memberId: number,
  matches: readonly Pick<Result, 'id' | 'sportId' | 'startsAt'>[],
): Promise<Map<string, OwnLeg[]>> {
  if (matches.length === 0) return new Map();
  const starts = matches.map(({ startsAt }) => Date.parse(startsAt));
  const span = { from: new Date(Math.min(...starts)), until: new Date(Math.max(...starts)) };
  const { rows } = await db.query<OwnRow>(
    `with ${ownBets}, own as (
       select leg.*, own_bet.member_seq, own_bet.status, own_bet.stake,
              row_number() over (partition by leg.fixture_id order by member_seq desc, leg.selection_id) as place
         from own_bet join bet_leg leg on leg.bet_id = own_bet.id
        where leg.fixture_id = any ($4::bigint[]) and leg.bonus_of is null
     )
     select own.fixture_id::text as "fixtureId", own.bet_id::text as "betId", own.status, own.stake as "stakeWon", s.market_id as "marketId",
            s.name as "betName", own.line as "betLine", own.price::text, own.settlement,
            (select count(*)::int from bet_leg other where other.bet_id = own.bet_id and other.bonus_of is null) as "legCount"
       from own join selection s on s.id = own.selection_id
      where place <= ${ownLegsMax} order by own.fixture_id, place`,
    [...valuesOf(memberId, span), matches.map(({ id }) => id)],
  );
  const sportOf = new Map(matches.map(({ id, sportId }) => [id, sportId]));
  const legs = rows.flatMap((row) => {
    const { fixtureId, marketId, settlement, ...leg } = row;
    const kind = marketKinds.get(marketId);
    if (!kind) return [];
    const { group } = kind;
    const side = sideOf(kind, row.betName) ?? 'other';
    const name = marketNameKorean(kind, sportOf.get(fixtureId) ?? 0);
    return [{ fixtureId, leg: { ...leg, ...readLegCode(settlement), group, side, marketNameKorean: name } }];
  });
  return new Map(
    [...Map.groupBy(legs, ({ fixtureId }) => fixtureId)].map(([id, some]) => [id, some.map(({ leg }) => leg)]),
  );
}

export function withOwn(result: Result, legs: ReadonlyMap<string, OwnLeg[]>): Result {
  const own = legs.get(result.id);
  return own ? { ...result, own } : result;
}
