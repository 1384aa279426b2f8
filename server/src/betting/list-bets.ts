import type { Bet, BetLeg } from '@madang/contracts';
import type { Db } from '../platform/db.ts';
import { marketKinds, marketNameKorean, sideOf } from '../sports/markets.ts';
import { scoreOf } from '../sports/queries.ts';

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

/** As the wire writes instants. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const statusFilter = { all: 'true', open: 'bet.status = 0', settled: 'bet.status <> 0' } as const;

/** A member's bets, newest first, with their legs as they were bet on. */
export async function listBets(
  db: Db,
  memberId: number,
  asked: { page: number; itemsPerPage: number; status: keyof typeof statusFilter },
): Promise<BetPage> {
  const filter = statusFilter[asked.status];
  const total = await db.query<{ count: number }>(`select count(*) from bet where member_id = $1 and ${filter}`, [
    memberId,
  ]);
  const { rows } = await db.query<Omit<Bet, 'legs'> & { legs: LegRow[] }>(
    `select bet.id::text, ${instant('placed_at')} as "placedAt", ${instant('settled_at')} as "settledAt",
            stake as "stakeWon", total_odds::text as "totalOdds", expected_payout as "expectedPayoutWon",
            payout as "payoutWon", bet.status, legs
       from (select * from bet where member_id = $1 and ${filter} order by id desc limit $2 offset $3) bet
      cross join lateral (
        select jsonb_agg(jsonb_build_object(
                 'fixtureId', fixture.id::text, 'oddsId', selection.id::text, 'sportId', sport.id, 'sportName', sport.name,
                 'leagueName', league.name, 'home', home, 'away', away, 'startsAt', ${instant('starts_at')},
                 'marketId', market_id, 'marketName', market_name, 'betName', selection.name, 'betLine', leg.line,
                 'price', leg.price::text, 'settlement', leg.settlement, 'period', fixture.period,
                 'homeScore', home_score, 'awayScore', away_score) order by starts_at, fixture.id, selection.id) as legs
          from bet_leg leg
          join selection on selection.id = leg.selection_id
          join fixture on fixture.id = leg.fixture_id
          join league on league.id = fixture.league_id
          join sport on sport.id = league.sport_id
         where leg.bet_id = bet.id) as legs
      order by bet.id desc`,
    [memberId, asked.itemsPerPage, (asked.page - 1) * asked.itemsPerPage],
  );
  const totalCount = total.rows[0]?.count ?? 0;
  return {
    items: rows.map((bet) => ({ ...bet, legs: bet.legs.map(toLeg) })),
    page: asked.page,
    pageCount: Math.ceil(totalCount / asked.itemsPerPage),
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
