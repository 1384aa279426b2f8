import {
  type AnswerOf,
  type BettingPageName,
  feedPackages,
  type listLeagues,
  type listLocations,
  type listSports,
  sportIds,
  sportNames,
} from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import type { Queryable } from '../platform/db.ts';

const upcoming = 'f.status in (1, 9) and f.starts_at > app_now()';
/** A fixture `f` that is played now. */
export const inPlay = 'f.status in (2, 6, 8)';

/** The markets that a page lists, for `isListed`: sports and market ids side by side, null for every market. */
function listedMarkets(view: BettingPageName): [sportIds: number[] | null, marketIds: number[] | null] {
  const { markets } = bettingPages[view];
  if (markets === 'all') return [null, null];
  const pairs = Object.entries(markets).flatMap(([sportId, ids]) => ids.map((id) => [Number(sportId), id] as const));
  return [pairs.map(([sportId]) => sportId), pairs.map(([, id]) => id)];
}

/** A selection `s` of a page, in league `l`. `$1` the page's package, `$2` and `$3` its markets. */
export const isListed = `s.package = $1 and s.settlement is null and ($2::int[] is null
  or (l.sport_id, s.market_id) in (select * from unnest($2::int[], $3::int[])))`;

/** A fixture `f` in league `l` on a page's board: before kick-off by the database's clock or in play, with a selection that is not over. */
export const onBoard = (view: BettingPageName) => `
  ${bettingPages[view].feedPackage === feedPackages.inPlay ? inPlay : upcoming}
  and exists (select from selection s where s.fixture_id = f.id and s.status in (1, 2) and ${isListed})`;

/** `$1` to `$3` of the two above. */
export const boardValues = (view: BettingPageName): unknown[] => [
  bettingPages[view].feedPackage,
  ...listedMarkets(view),
];

/** Sport ids in the order of the tabs. */
export const sportsInOrder: readonly number[] = Object.values(sportIds);

/** All sports that the site knows, in their order, with their fixtures on a page; closed ones with 0. */
export async function sportsWithCounts(db: Queryable, view: BettingPageName): Promise<AnswerOf<typeof listSports>> {
  const { rows } = await db.query<{ sport_id: number; cnt: number }>(
    `select l.sport_id, count(*)::int as cnt from fixture f join league l on l.id = f.league_id
     where ${onBoard(view)} group by l.sport_id`,
    boardValues(view),
  );
  return openSports(new Map(rows.map((row) => [row.sport_id, row.cnt])));
}

/** @param counts fixtures of a page by sport */
export function openSports(counts: ReadonlyMap<number, number>): AnswerOf<typeof listSports> {
  return sportsInOrder.map((id) => {
    const cnt = counts.get(id) ?? 0;
    return { sport_id: id, name_korean: sportNames[id] ?? '', cnt, isOpen: cnt > 0, locations: [] };
  });
}

export async function locationsOf(
  db: Queryable,
  view: BettingPageName,
  sportId: number,
): Promise<AnswerOf<typeof listLocations>> {
  const { rows } = await db.query<AnswerOf<typeof listLocations>[number]>(
    `select p.id as location_id, l.sport_id, p.name as name_korean, count(*)::int as cnt, true as "isOpen",
       '[]'::json as leagues
     from fixture f join league l on l.id = f.league_id join location p on p.id = l.location_id
     where ${onBoard(view)} and l.sport_id = $4
     group by p.id, l.sport_id order by cnt desc, p.name`,
    [...boardValues(view), sportId],
  );
  return rows;
}

export async function leaguesOf(
  db: Queryable,
  view: BettingPageName,
  sportId: number,
  locationId: number,
): Promise<AnswerOf<typeof listLeagues>> {
  const { rows } = await db.query<AnswerOf<typeof listLeagues>[number]>(
    `select l.id as league_id, l.name as name_korean, count(*)::int as cnt
     from fixture f join league l on l.id = f.league_id
     where ${onBoard(view)} and l.sport_id = $4 and l.location_id = $5
     group by l.id order by cnt desc, l.name`,
    [...boardValues(view), sportId, locationId],
  );
  return rows;
}
