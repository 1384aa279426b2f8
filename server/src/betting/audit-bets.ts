import {
  type BetLegResult,
  cashOutWon,
  combinationMargin,
  combinedPrice,
  formatOdds,
  type GoalLeg,
  goalModelOf,
  impliedChance,
  legCodes,
  parseOdds,
  placedOdds,
  readLegCode,
  resultOf,
  scoreChances,
} from '@madang/rules';
import type { Queryable } from '../platform/database/db.ts';

const betsPerPage = 20_000;
interface BetRow {
  id: number;
  stakeWon: number;
  maxWinWon: number;
  sizes: number[] | null;
  totalOdds: string;
  expectedPayout: number;
  status: -1 | 0 | 1 | 2 | 3;
  /** For legs that are priced together: the goals and the margin that the bet keeps, and its legs. */
  together: { kept: [number, number, number, number]; legs: TogetherLeg[] } | null;
  /** The won that came back to the member. */
  paid: number;
  cashedStakeWon: number;
  cashedWon: number;
  /** Of each leg its selection, price and, where it has them, result and bonus: "71 2.05 2 ,72 1.90  3". null: it has none. */
  legs: string | null;
  settlements: number;
  /** All settlements; null for a bet with a single one and no cash-out. */
  told: Settlement[] | null;
}
interface TogetherLeg extends GoalLeg {
  fixtureId: string;
  /** Its own price, and those of its market as it was placed. */
  price: number;
  marketPrices: number[] | null;
}
interface Settlement {
  number: number;
  status: BetRow['status'];
  paid: number;
  cashedStakeWon: number;
  cashedWon: number;
  /** Codes as `readLegCode` reads them. */
  legs: { oddsId: string; settlement: number | null }[];
}

/**
 * A page of bets with their legs, which are gathered for the whole page at once, as text: asked bet by bet, and as JSON, they took three
 * times as long and most of the audit. `$1` the bet to go on after, `$2` how many.
 */
const pageOfBets = `
  with page as materialized (
    select * from bet where id > $1 order by id limit $2
  ), gathered as (
    select bet_id, string_agg(selection_id || ' ' || price || ' ' || coalesce(settlement::text, '') || ' ' || coalesce(bonus_of::text, ''), ',') as legs
      from bet_leg where bet_id > $1 and bet_id <= (select max(id) from page) group by bet_id
  )
  select id, stake as "stakeWon", max_win as "maxWinWon", sizes, total_odds::text as "totalOdds",
         expected_payout as "expectedPayout", status, case when status = 0 then cashed_won else payout end as paid,
         cashed_stake as "cashedStakeWon", cashed_won as "cashedWon", settlements, legs,
         case when together is not null then jsonb_build_object('kept', together, 'legs', (
           select jsonb_agg(jsonb_build_object('fixtureId', leg.fixture_id::text, 'marketId', market_id, 'name', name, 'line', leg.line,
                                               'price', leg.price, 'marketPrices', leg.market_prices))
             from bet_leg leg join selection on selection.id = selection_id where leg.bet_id = page.id)) end as together,
         case when settlements > 1 or cashed_stake > 0 or cashed_won > 0 then (
           select jsonb_agg(jsonb_build_object('number', number, 'status', status, 'paid', paid, 'cashedStakeWon', cashed_stake,
                                               'cashedWon', cashed_won, 'legs', legs) order by number)
             from bet_settlement where bet_id = page.id) end as told
    from page left join gathered on gathered.bet_id = page.id order by id`;

function legOf(text: string): BetLegResult & { id: string } {
  const [id = '', price = '', settlement, bonusOf] = text.split(' ');
  return {
    id,
    price: parseOdds(price),
    ...readLegCode(settlement ? Number(settlement) : null),
    bonusOf: bonusOf ? Number(bonusOf) : null,
  };
}

/** By the rules of `@madang/rules`, which share nothing with the SQL that settles. */
export async function auditBets(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const { rows } = await db.query<BetRow>(pageOfBets, [after, betsPerPage]);
    for (const bet of rows) lines.push(...auditReadable(bet));
    const last = rows.at(-1);
    if (!last) return lines;
    after = last.id;
  }
}

/** The rules refuse figures that no bet can have, such as a stake that its lines do not share evenly. */
function auditReadable(bet: BetRow): string[] {
  try {
    return auditBet(bet);
  } catch (error) {
    if (error instanceof RangeError) return [`bet ${bet.id}: ${error.message}`];
    throw error;
  }
}

function auditBet(bet: BetRow): string[] {
  if (!bet.legs) return [`bet ${bet.id} has no legs`];
  const lines: string[] = [];
  const { stakeWon, maxWinWon, sizes } = bet;
  const legs = bet.legs.split(',').map(legOf);
  const togetherOdds = bet.together && priceOf(bet.together);
  if (bet.together && togetherOdds === null) return [`bet ${bet.id}: its legs have no price together`];
  if (bet.together && !isOfItsPrices(bet.together))
    lines.push(`bet ${bet.id}: the goals and the margin of its price are not of the prices of its legs`);
  const placed = placedOdds({ stakeWon, maxWinWon, sizes, togetherOdds, legs });
  if (formatOdds(placed.totalOdds) !== bet.totalOdds) {
    lines.push(`bet ${bet.id}: total odds ${bet.totalOdds}, but its legs make ${formatOdds(placed.totalOdds)}`);
  }
  if (placed.expectedPayoutWon !== bet.expectedPayout) {
    lines.push(`bet ${bet.id}: expected payout ${bet.expectedPayout}, but its legs make ${placed.expectedPayoutWon}`);
  }
  let before: Pick<Settlement, 'cashedStakeWon' | 'cashedWon'> = { cashedStakeWon: 0, cashedWon: 0 };
  for (const told of bet.told ?? []) {
    const codes = new Map(told.legs.map(({ oddsId, settlement }) => [oddsId, settlement]));
    const then = legs.map(({ shares: _, ...leg }) => ({ ...leg, ...readLegCode(codes.get(leg.id) ?? null) }));
    lines.push(...auditResult({ ...bet, togetherOdds }, told, then, ` in settlement ${told.number}`));
    // A result that differs from that of now may have been corrected before the cash-out, with this bet not settled again yet.
    const mayWin = then.map((leg, place) =>
      leg.settlement === legs[place]?.settlement ? leg : { ...leg, settlement: null },
    );
    lines.push(...auditCashOut(bet, before, told, mayWin));
    before = told;
  }
  return [...lines, ...auditResult({ ...bet, togetherOdds }, bet, legs, '')];
}

/** By the goals and the margin that the bet keeps: the rules compute the same again. */
function priceOf({ kept, legs }: NonNullable<BetRow['together']>): bigint | null {
  if (new Set(legs.map(({ fixtureId }) => fixtureId)).size > 1) return null;
  return combinedPrice(scoreChances(goalModelOf(kept)), legs, kept[3]);
}

/** The most that a fit in the mean of its markets leaves of one leg. */
const mostOff = 0.1;

/** The goals are given by the server: they make of each leg a chance near that of its price without the margin of its market. */
function isOfItsPrices({ kept, legs }: NonNullable<BetRow['together']>): boolean {
  if (kept[3] < combinationMargin) return false;
  const chances = scoreChances(goalModelOf(kept));
  return legs.every((leg) => {
    const sum =
      (leg.marketPrices ?? []).reduce((so, price) => so + 1 / price, 0) / (leg.marketId === doubleChance ? 2 : 1);
    return Math.abs(impliedChance(chances, legCodes(leg)) - 1 / leg.price / Math.max(1, sum)) <= mostOff;
  });
}
const doubleChance = 7;

/** A market in which the leg is sure to win, so that it is worth its whole price. */
const certain = { now: 100n, all: [100n] };

/** A cash-out pays for a part of the stake, and no more than that part could still win at the placed prices. */
function auditCashOut(
  { id, stakeWon, maxWinWon, sizes }: BetRow,
  before: Pick<Settlement, 'cashedStakeWon' | 'cashedWon'>,
  { number, cashedStakeWon, cashedWon }: Settlement,
  legs: readonly BetLegResult[],
): string[] {
  const [partWon, paidWon] = [cashedStakeWon - before.cashedStakeWon, cashedWon - before.cashedWon];
  if (partWon === 0 && paidWon === 0) return [];
  const { cashedStakeWon: cashedBefore, cashedWon: wonBefore } = before;
  const open = legs.map((leg) => (leg.settlement === null ? { ...leg, market: certain } : leg));
  const standing = { stakeWon, maxWinWon, sizes, cashedStakeWon: cashedBefore, cashedWon: wonBefore, margin: 0 };
  const most = partWon < 1 ? 0 : (cashOutWon({ ...standing, legs: open }, partWon) ?? 0);
  if (paidWon <= most) return [];
  return [
    `bet ${id}: settlement ${number} cashes ${partWon} of its stake out for ${paidWon}, which can win ${most} at most`,
  ];
}

function auditResult(
  { id, stakeWon, maxWinWon, sizes, togetherOdds }: BetRow & { togetherOdds: bigint | null },
  { status, paid, cashedStakeWon, cashedWon }: Omit<Settlement, 'legs' | 'number'>,
  legs: readonly BetLegResult[],
  where: string,
): string[] {
  if (status === -1) return paid === stakeWon ? [] : [`bet ${id} is cancelled, but ${paid} came back`];
  const due = resultOf({ stakeWon, maxWinWon, sizes, togetherOdds, legs, cashedStakeWon, cashedWon });
  if (due.status === status && due.paidWon === paid) return [];
  return [
    `bet ${id}${where}: status ${status}, payout ${paid}, but its legs make status ${due.status}, payout ${due.paidWon}`,
  ];
}
