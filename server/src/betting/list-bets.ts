import type { Bet, BetLeg } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { marketKinds, marketNameKorean, sideOf } from '../sports/markets.ts';
import { scoreOf } from '../sports/queries.ts';
import { type BetStatusFilter, betsByNumber, numbersOfPage } from './bet-pages.ts';

interface LegRow extends Omit<BetLeg, 'group' | 'marketNameKorean' | 'side' | 'score'> {
  marketId: number;
  marketName: string;
  period: number;
  homeScore: number | null;
  awayScore: number | null;
}
export interface BetPage {
  items: Bet[];
  page: number;
  pageCount: number;
  totalCount: number;
}

/** A member's bets, newest first, with their legs as they were bet on. */
export async function listBets(
  db: Queryable,
  memberId: number,
  { page, itemsPerPage, status }: { page: number; itemsPerPage: number; status: BetStatusFilter },
): Promise<BetPage> {
  const found = await db.query<{ total: number; numbers: number[] }>(numbersOfPage[status], [
    memberId,
    itemsPerPage,
    (page - 1) * itemsPerPage,
  ]);
  const { total: totalCount, numbers } = found.rows[0] ?? { total: 0, numbers: [] };
  const { rows } = await db.query<Omit<Bet, 'legs'> & { legs: LegRow[] }>(betsByNumber, [memberId, numbers]);
  return {
    items: rows.map((bet) => ({ ...bet, legs: bet.legs.map(toLeg) })),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
  };
}

function toLeg(row: LegRow): BetLeg {
  const { marketId, marketName, period, homeScore, awayScore, ...leg } = row;
  const kind = marketKinds.get(marketId);
  const side = kind && sideOf(kind, row.betName);
  // Ingestion refuses what is not in the table, so that nothing else can have been bet on.
  if (!kind || !side) throw new Error(`Selection ${row.oddsId} of market ${marketId} (${marketName}) has no side.`);
  return {
    ...leg,
    group: kind.group,
    marketNameKorean: marketNameKorean(kind, row.sportId),
    side,
    score: scoreOf({ sportId: row.sportId, period, home: homeScore, away: awayScore }),
  };
}
