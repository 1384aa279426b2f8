import { type AnswerOf, type listLeagues, type listLocations, type listSports, sportNames } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';

/** A fixture on the board: not kicked off by the database's clock, with a selection that is not over. */
export const onBoard = `
  f.status in (1, 9) and f.starts_at > app_now()
  and exists (select from selection s where s.fixture_id = f.id and s.settlement is null and s.status in (1, 2))`;

/** Sport ids in the order of the tabs. */
export const sportsInOrder: readonly number[] = [6046, 48242, 154914, 154830, 35232];

/** All sports that the site knows, in their order; closed ones with 0. */
export async function sportsWithCounts(db: Queryable): Promise<AnswerOf<typeof listSports>> {
  const { rows } = await db.query<{ sport_id: number; cnt: number }>(
    `select l.sport_id, count(*)::int as cnt from fixture f join league l on l.id = f.league_id
     where ${onBoard} group by l.sport_id`,
  );
  const counts = new Map(rows.map((row) => [row.sport_id, row.cnt]));
  return sportsInOrder.map((id) => {
    const cnt = counts.get(id) ?? 0;
    return { sport_id: id, name_korean: sportNames[id] ?? '', cnt, isOpen: cnt > 0, locations: [] };
  });
}

export async function locationsOf(db: Queryable, sportId: number): Promise<AnswerOf<typeof listLocations>> {
  const { rows } = await db.query<AnswerOf<typeof listLocations>[number]>(
    `select p.id as location_id, l.sport_id, p.name as name_korean, count(*)::int as cnt, true as "isOpen",
       '[]'::json as leagues
     from fixture f join league l on l.id = f.league_id join location p on p.id = l.location_id
     where l.sport_id = $1 and ${onBoard}
     group by p.id, l.sport_id order by cnt desc, p.name`,
    [sportId],
  );
  return rows;
}

export async function leaguesOf(
  db: Queryable,
  sportId: number,
  locationId: number,
): Promise<AnswerOf<typeof listLeagues>> {
  const { rows } = await db.query<AnswerOf<typeof listLeagues>[number]>(
    `select l.id as league_id, l.name as name_korean, count(*)::int as cnt
     from fixture f join league l on l.id = f.league_id
     where l.sport_id = $1 and l.location_id = $2 and ${onBoard}
     group by l.id order by cnt desc, l.name`,
    [sportId, locationId],
  );
  return rows;
}
