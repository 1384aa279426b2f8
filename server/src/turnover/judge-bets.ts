import type { Queryable } from '../platform/database/db.ts';
import { givenBack, resultsOf } from './leg-results.ts';
import type { Score } from './possible-matches.ts';
import { type CoverBet, sharesOf, worstLoss } from './worst-loss.ts';

interface Row {
  id: number;
  memberId: number;
  status: number;
  stakeWon: number;
  cashedWon: number;
  maxWinWon: number;
  sizes: number[] | null;
  placedAt: number;
  endedAt: number | null;
  /** The factor of bonus rows; of legs that are priced together, their price by the product of their prices. */
  bonus: number;
  legs: {
    fixtureId: string;
    selectionId: string;
    sportId: number;
    marketId: number;
    name: string;
    line: string | null;
    baseLine: string | null;
    price: number;
    /** Of a bet in play, when it was placed. */
    score: Score | null;
    /** Its stake was given back: it counts 1.00 whatever happens. */
    isBack: boolean;
  }[];
}
type LegRow = Row['legs'][number];

/** The counted won of bets that stand in a set; a bet that is not here counts as it stands. */
export type Judged = Map<number, number>;

/**
 * The won that may count of these bets, and of those that stand with them in a set: bets of one member that were open at one time and
 * pick differently on one fixture, and the bets that share further fixtures with those. A bet with a leg on a fixture that no other bet
 * picks can lose despite all cover of its other legs; it is in no set.
 */
export async function judgeBets(tx: Queryable, betIds: readonly number[]): Promise<Judged> {
  const judged: Judged = new Map();
  if (betIds.length === 0) return judged;
  const seeds = new Set(betIds);
  const { rows: since } = await tx.query<{ memberId: number; at: number }>(
    `select member_id as "memberId", floor(extract(epoch from min(placed_at)) * 1000)::bigint as at from bet where id = any ($1::bigint[]) group by member_id`,
    [betIds],
  );
  let horizons = new Map(since.map(({ memberId, at }) => [memberId, at]));
  while (horizons.size > 0) {
    const rows = await findTogether(tx, horizons, betIds);
    const sets = setsOf(rows).filter((set) => set.some(({ id }) => seeds.has(id)));
    const earlier = new Map<number, number>();
    for (const set of sets) {
      const { memberId } = set[0] as Row;
      const first = Math.min(...set.map(({ placedAt }) => placedAt));
      if (first < (horizons.get(memberId) ?? 0)) earlier.set(memberId, Math.min(first, earlier.get(memberId) ?? first));
    }
    // For a member whose sets reach further back, the bets that stood with those are looked for anew.
    for (const set of sets) if (!earlier.has((set[0] as Row).memberId)) judgeSet(set, judged);
    horizons = earlier;
  }
  return judged;
}

function judgeSet(set: readonly Row[], judged: Judged): void {
  const standing = set.filter(({ status }) => status >= 0 && status !== 3);
  // Without cancelled and void bets it may be several sets, or none.
  const inSets = setsOf(standing);
  for (const { id, stakeWon, cashedWon } of set) judged.set(id, stakeWon - cashedWon);
  for (const rows of inSets) {
    const bets = coverBets(rows);
    const shares = sharesOf(bets, worstLoss(bets));
    for (const { id, stakeWon, cashedWon } of rows) {
      // A cashed-out part covered the others, and counts nothing itself.
      judged.set(id, Number((BigInt(shares.get(id) ?? 0) * BigInt(stakeWon - cashedWon)) / BigInt(stakeWon)));
    }
  }
}

function coverBets(rows: readonly Row[]): CoverBet[] {
  const scores = new Map<string, Score>();
  for (const { legs } of rows)
    for (const { fixtureId, score } of legs) {
      const known = scores.get(fixtureId) ?? { home: 0, away: 0 };
      if (score)
        scores.set(fixtureId, { home: Math.max(known.home, score.home), away: Math.max(known.away, score.away) });
    }
  return rows.map(({ id, stakeWon, maxWinWon, sizes, bonus, legs }) => ({
    ...{ id, stakeWon, maxWinWon, bonus, sizes },
    legs: legs.map((leg) => ({
      event: leg.isBack ? `back ${leg.selectionId}` : leg.fixtureId,
      results: leg.isBack ? givenBack : resultsOf(leg, scores.get(leg.fixtureId), leg.score),
      price: leg.price,
    })),
  }));
}

/** Bets that pick differently on a fixture, with all that shares one of their fixtures at the same time. */
function setsOf(all: readonly Row[]): Row[][] {
  const rows = prune(all);
  const set = new Map(rows.map((row) => [row, row]));
  const find = (row: Row): Row => {
    let top = row;
    while (set.get(top) !== top) top = set.get(top) as Row;
    set.set(row, top);
    return top;
  };
  for (const standing of byFixture(rows).values()) {
    const inOrder = standing.toSorted((one, other) => one.placedAt - other.placedAt);
    // Of those before, the one that was open longest.
    let last = inOrder[0];
    for (const row of inOrder.slice(1)) {
      if (!last) break;
      if (isOpenAt(last, row.placedAt)) set.set(find(row), find(last));
      if (
        (row.endedAt ?? Number.POSITIVE_INFINITY) > (last.endedAt ?? Number.POSITIVE_INFINITY) ||
        !isOpenAt(last, row.placedAt)
      )
        last = row;
    }
  }
  const sets = new Map<Row, Row[]>();
  for (const row of rows) {
    const top = find(row);
    const standing = sets.get(top);
    if (standing) standing.push(row);
    else sets.set(top, [row]);
  }
  return [...sets.values()].filter(({ length }) => length > 1);
}

const isOpenAt = ({ endedAt }: Row, at: number) => endedAt === null || endedAt >= at;

/** Without those that lose by a leg on which nothing else was picked, until none is left. */
function prune(all: readonly Row[]): Row[] {
  let rows = all.filter(({ legs }) => standingLegs(legs).length > 0);
  for (;;) {
    const contested = new Set(
      [...byFixture(rows)]
        .filter(([fixtureId, standing]) => new Set(standing.flatMap((row) => picksOn(row, fixtureId))).size > 1)
        .map(([fixture]) => fixture),
    );
    const left = rows.filter(({ memberId, legs, sizes }) => {
      const lost = legs.filter(({ fixtureId, isBack }) => !isBack && !contested.has(keyOf(memberId, fixtureId))).length;
      return lost <= (sizes ? legs.length - (sizes[0] ?? 0) : 0);
    });
    if (left.length === rows.length) return left;
    rows = left;
  }
}

const keyOf = (memberId: number, fixtureId: string) => `${memberId} ${fixtureId}`;
const picksOn = ({ memberId, legs }: Row, key: string) =>
  standingLegs(legs)
    .filter(({ fixtureId }) => keyOf(memberId, fixtureId) === key)
    .map(({ selectionId }) => selectionId);
const standingLegs = (legs: readonly LegRow[]) => legs.filter(({ isBack }) => !isBack);

function byFixture(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows)
    for (const fixtureId of new Set(standingLegs(row.legs).map((leg) => leg.fixtureId))) {
      const key = keyOf(row.memberId, fixtureId);
      const standing = found.get(key);
      if (standing) standing.push(row);
      else found.set(key, [row]);
    }
  return found;
}

/** Bets of these members that were open since then, and those named, where their member picked differently on each of their fixtures. */
async function findTogether(
  tx: Queryable,
  since: ReadonlyMap<number, number>,
  betIds: readonly number[],
): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `with horizon as materialized (
       select member_id, to_timestamp(ms / 1000.0) as since from unnest($1::bigint[], $2::float8[]) as given (member_id, ms)
     ), candidate as materialized (
       select id from bet where id = any ($3::bigint[]) and member_id = any ($1)
       union
       select bet.id from bet
        where id = any (array(select unnest(refs) from rolling_due where source = 'bet')) and member_id = any ($1)
       union
       select bet.id from horizon join open_bet using (member_id) join bet using (member_id, member_seq)
       union
       select ref from horizon join counted_play play on play.member_id = horizon.member_id and source = 'bet' and ended_at >= since
     ), leg as materialized (
       -- A leg that gave its stake back is none of a single line; each line of a system still has it, at 1.00.
       select bet.id, bet.member_id, sizes, bet_leg.fixture_id, selection_id, bet_leg.price, bet_leg.line, bet_leg.base_line,
              bet_leg.settlement is not distinct from 3 as back
         from candidate join bet using (id) join bet_leg on bet_id = bet.id
        where bonus_of is null and (bet_leg.settlement is distinct from 3 or sizes is not null)
     ), contested as materialized (
       select member_id, fixture_id from leg where not back group by member_id, fixture_id having count(distinct selection_id) > 1
     ), together as materialized (
       select leg.id from leg left join contested using (member_id, fixture_id)
        group by leg.id having count(contested.fixture_id) = count(*) or max(sizes) is not null and count(contested.fixture_id) > 0
     )
     select bet.id, bet.member_id as "memberId", bet.status, stake as "stakeWon", cashed_stake as "cashedWon", max_win as "maxWinWon",
            bet.sizes, floor(extract(epoch from bet.placed_at) * 1000)::bigint as "placedAt",
            floor(extract(epoch from bet.settled_at) * 1000)::bigint as "endedAt",
            -- Legs that are priced together pay the price of all, not the product of theirs.
            case when bet.together is null then (select coalesce(product(price), 1)::float8 from bet_leg where bet_id = bet.id and bonus_of is not null)
                 else (select (bet.total_odds / product(price))::float8 from bet_leg where bet_id = bet.id) end as bonus,
            jsonb_agg(jsonb_build_object(
              'fixtureId', leg.fixture_id::text, 'selectionId', leg.selection_id::text, 'sportId', league.sport_id,
              'marketId', selection.market_id, 'name', selection.name, 'line', leg.line, 'baseLine', leg.base_line,
              'price', (leg.price * 100)::integer, 'isBack', leg.back,
              'score', (select jsonb_build_object('home', coalesce((asked ->> 'home')::integer, 0), 'away', coalesce((asked ->> 'away')::integer, 0))
                          from delayed_bet waited cross join jsonb_array_elements(waited.legs) as asked
                         where waited.bet_id = bet.id and (asked ->> 'selectionId')::bigint = leg.selection_id)) order by leg.selection_id) as legs
       from together
       join bet using (id)
       join leg on leg.id = bet.id
       join selection on selection.id = leg.selection_id
       join fixture on fixture.id = leg.fixture_id
       join league on league.id = fixture.league_id
      group by bet.id order by bet.id`,
    [[...since.keys()], [...since.values()], betIds],
  );
  return rows;
}
