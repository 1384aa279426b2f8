import {
  type AnswerOf,
  type Fixture,
  type listFixtures,
  type Market,
  type Selection,
  sportNames,
} from '@madang/contracts';
import type { z } from 'zod';
import type { Queryable } from '../platform/db.ts';
import { onBoard, sportsWithCounts } from './list-sports.ts';
import { marketKinds, sideOrder } from './markets.ts';
import { scoreOf } from './queries.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
interface SelectionRow {
  id: string;
  marketId: number;
  marketName: string;
  name: string;
  line: string | null;
  baseLine: string | null;
  mainLine: string | null;
  price: string;
  status: Selection['status'];
  version: number;
}
interface Row extends Omit<Fixture, 'sportName' | 'startsAt' | 'score' | 'markets'> {
  startsAt: Date;
  period: number;
  homeScore: number | null;
  awayScore: number | null;
  selections: SelectionRow[];
}

/** Filter values are null where nothing is asked. $1 sport, $2 location, $3 league, $4 pattern, $5 markets, $6 limit, $7 offset. */
const boardPage = `
  with board as (
    select f.id, f.starts_at, l.name as league_name
    from fixture f join league l on l.id = f.league_id
    where ${onBoard}
      and ($1::int is null or l.sport_id = $1) and ($2::int is null or l.location_id = $2)
      and ($3::int is null or l.id = $3)
      and ($4::text is null or f.home ilike $4 or f.away ilike $4 or l.name ilike $4)
  ), clock as materialized (
    select app_now() as at
  ), page as (
    select id from board order by starts_at, league_name, id limit $6 offset $7
  )
  select (select count(*)::int from board) as "totalCount", (
    select json_agg(fixture order by fixture."startsAt", fixture."leagueName", fixture.id::bigint) from (
      select f.id::text, l.sport_id as "sportId", p.id as "locationId", p.name as "locationName", l.id as "leagueId",
        l.name as "leagueName", f.home, f.away, f.starts_at as "startsAt", fixture_status(f) as status, f.period,
        f.home_score as "homeScore", f.away_score as "awayScore", (
          select json_agg(json_build_object('id', s.id::text, 'marketId', s.market_id, 'marketName', s.market_name,
            'name', s.name, 'line', s.line, 'baseLine', s.base_line, 'mainLine', m.base_line, 'price', s.price::text,
            'status', selection_status(s, f, clock.at), 'version', s.version) order by s.id)
          from selection s left join market_main_line m on (m.fixture_id, m.market_id) = (s.fixture_id, s.market_id)
          where s.fixture_id = f.id and s.market_id = any ($5::int[]) and s.settlement is null) as selections
      from clock cross join page join fixture f on f.id = page.id join league l on l.id = f.league_id
      join location p on p.id = l.location_id) fixture) as fixtures`;

/** One page of the cross board: fixtures that have not kicked off, with their main markets at the main line. */
export async function fixturesOnBoard(db: Queryable, filter: Filter): Promise<AnswerOf<typeof listFixtures>> {
  const { page, itemsPerPage, sportId = null, locationId = null, leagueId = null, search } = filter;
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const [answer, sports] = await Promise.all([
    db.query<{ totalCount: number; fixtures: Row[] | null }>(boardPage, [
      sportId,
      locationId,
      leagueId,
      pattern,
      [...marketKinds.keys()],
      itemsPerPage,
      (page - 1) * itemsPerPage,
    ]),
    sportsWithCounts(db),
  ]);
  const { totalCount = 0, fixtures } = answer.rows[0] ?? {};
  return {
    items: (fixtures ?? []).map(toFixture),
    page,
    pageCount: Math.ceil(totalCount / itemsPerPage),
    totalCount,
    sports,
  };
}

function toFixture({ period, homeScore, awayScore, selections, startsAt, ...row }: Row): Fixture {
  return {
    ...row,
    sportName: sportNames[row.sportId] ?? '',
    startsAt: new Date(startsAt).toISOString(),
    score: scoreOf({ sportId: row.sportId, period, home: homeScore, away: awayScore }),
    markets: [...marketKinds.keys()].map((id) => toMarket(id, selections)).filter((market) => market !== null),
  };
}

function toMarket(marketId: number, all: readonly SelectionRow[]): Market | null {
  const kind = marketKinds.get(marketId);
  const offered = all.filter((row) => row.marketId === marketId);
  const [first] = offered;
  if (!kind || !first) return null;
  const line = first.mainLine ?? first.baseLine;
  const onLine = kind.hasLine ? offered.filter((row) => row.baseLine === line) : offered;
  const selections = onLine.flatMap((row): Selection[] => {
    const side = kind.sides[row.name];
    if (!side) return [];
    const { id, price, status, version } = row;
    return [{ id, side, betName: row.name, price, betLine: row.line, betBaseline: row.baseLine, status, version }];
  });
  if (selections.length === 0) return null;
  selections.sort((a, b) => sideOrder.indexOf(a.side) - sideOrder.indexOf(b.side));
  const { nameKorean, group } = kind;
  return { marketId, group, marketName: first.marketName, marketNameKorean: nameKorean, selections };
}
