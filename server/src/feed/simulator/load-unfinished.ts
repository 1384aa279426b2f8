import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { teamId } from './catalogue.ts';
import { lastFixtureId } from './ids.ts';
import { type FixtureParts, mistakenEvery, mistakenRest, type PricedOutcome } from './simulated-fixture.ts';

interface Row {
  id: string;
  sportId: number;
  leagueId: number;
  leagueName: string;
  locationId: number;
  locationName: string;
  home: string;
  away: string;
  startsAt: Date;
  status: number;
  outcomes: PricedOutcome[] | null;
}

/**
 * Fixtures of its own that an earlier run left unsettled, so that this one plays it to its end and no bet hangs; and those that it may
 * have settled wrongly without coming to correct them.
 */
export async function loadUnfinished(
  db: Queryable,
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
): Promise<FixtureParts[]> {
  const { rows } = await db.query<Row>(
    `
    select f.id::text, l.sport_id as "sportId", l.id as "leagueId", l.name as "leagueName",
      l.location_id as "locationId", p.name as "locationName", f.home, f.away, f.starts_at as "startsAt", f.status,
      (select json_agg(json_build_object('id', s.feed_bet_id::text, 'marketId', s.market_id, 'name', s.name, 'line', s.line,
          'baseLine', s.base_line, 'mainLine', m.base_line, 'price', s.price::text) order by s.id)
       from selection s left join main_line m on (m.fixture_id, m.package, m.market_id) = (s.fixture_id, s.package, s.market_id)
       where s.fixture_id = f.id and s.package = $1 and (s.settlement is null or f.status = 3)) as outcomes
    from fixture f join league l on l.id = f.league_id join location p on p.id = l.location_id
    where f.source = 'simulator' and not f.outright and (f.status not in (3, 4, 7)
       or exists (select from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null)
       or f.status = 3 and f.id % $2 = $3 and f.starts_at > app_now() - interval '6 hours')
    order by f.id`,
    [feedPackage, mistakenEvery, mistakenRest],
  );
  return rows.map((row) => ({
    id: row.id,
    league: {
      id: row.leagueId,
      name: row.leagueName,
      sportId: row.sportId,
      location: { id: row.locationId, name: row.locationName },
    },
    home: { id: teamId(row.sportId, row.home), name: row.home },
    away: { id: teamId(row.sportId, row.away), name: row.away },
    startsAtMs: row.startsAt.getTime(),
    status: row.status,
    outcomes: row.outcomes ?? [],
  }));
}

/** Ids of the seasons that an earlier run left without a result. */
export async function seasonsLeft(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select f.id::text from fixture f where f.source = 'simulator' and f.outright
       and exists (select from selection s where s.fixture_id = f.id and s.settlement is null) order by f.id`,
  );
  return rows.map(({ id }) => id);
}

/** The largest id of a fixture that the simulator may have given; it goes on from there. */
export async function lastFixtureIdOf(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: string | null }>('select max(id) as id from fixture where id <= $1', [
    lastFixtureId,
  ]);
  return Number(rows[0]?.id ?? 0);
}
