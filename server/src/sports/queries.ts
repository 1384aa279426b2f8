import type { Fixture, FixtureChange, OddsChange, Score, SelectionStatus } from '@madang/contracts';
import type { Queryable } from '../platform/db.ts';
import { periodName } from './periods.ts';

interface OddsRow {
  id: string;
  price: string;
  status: SelectionStatus;
  version: number;
  baseLine: string | null;
}
interface FixtureRow {
  id: string;
  sportId: number;
  status: Fixture['status'];
  period: number;
  home: number | null;
  away: number | null;
}

/** Asked once for all rows of a statement. */
const clock = '(select app_now() as at) clock';
const oddsColumns = `
  s.id::text, s.price::text, selection_status(s, f, clock.at) as status, s.version, s.base_line as "baseLine"`;
const fixtureColumns = `
  f.id::text, l.sport_id as "sportId", fixture_status(f) as status, f.period, f.home_score as home, f.away_score as away`;

const toOdds = (row: OddsRow): OddsChange => [row.id, row.price, row.status, row.version, row.baseLine];

/** null while the feed has told no score. */
export function scoreOf(row: {
  sportId: number;
  period: number;
  home: number | null;
  away: number | null;
}): Score | null {
  if (row.home === null || row.away === null) return null;
  return { home: row.home, away: row.away, period: periodName(row.sportId, row.period) };
}
const toFixture = (row: FixtureRow): FixtureChange => ({ id: row.id, status: row.status, score: scoreOf(row) });

/** Odds of these selections, and of all selections of these fixtures, as they stand now. */
export async function oddsNow(db: Queryable, selectionIds: string[], fixtureIds: string[]): Promise<OddsChange[]> {
  const { rows } = await db.query<OddsRow>(
    `select ${oddsColumns} from ${clock} cross join selection s join fixture f on f.id = s.fixture_id
     where s.id = any ($1::bigint[]) or s.fixture_id = any ($2::bigint[])`,
    [selectionIds, fixtureIds],
  );
  return rows.map(toOdds);
}

export async function fixturesNow(db: Queryable, ids: string[]): Promise<FixtureChange[]> {
  const { rows } = await db.query<FixtureRow>(
    `select ${fixtureColumns} from fixture f join league l on l.id = f.league_id where f.id = any ($1::bigint[])`,
    [ids],
  );
  return rows.map(toFixture);
}

/** Everything a page may show: selections that are not closed, fixtures in play and those that finished a short while ago. */
export async function everythingNow(
  db: Queryable,
): Promise<{ odds: OddsChange[]; fixtures: FixtureChange[]; feedOpen: boolean }> {
  const odds = await db.query<OddsRow>(
    `select ${oddsColumns} from ${clock} cross join fixture f join selection s on s.fixture_id = f.id
     where f.status not in (3, 4, 7) and s.settlement is null and selection_status(s, f, clock.at) <> 'closed'`,
  );
  const fixtures = await db.query<FixtureRow>(
    `select ${fixtureColumns} from fixture f join league l on l.id = f.league_id
     where f.status in (2, 6, 8) or (f.status in (3, 4, 7) and f.starts_at > app_now() - interval '1 hour')`,
  );
  const feed = await db.query<{ open: boolean }>('select coalesce(bool_or(open), false) as open from feed_package');
  return {
    odds: odds.rows.map(toOdds),
    fixtures: fixtures.rows.map(toFixture),
    feedOpen: feed.rows[0]?.open ?? false,
  };
}

/** Selections of the fixtures that kicked off by the clock after `since` (epoch milliseconds of the database) until now. */
export async function kickedOffSince(db: Queryable, since: number): Promise<{ odds: OddsChange[]; now: number }> {
  const { rows } = await db.query<OddsRow & { now: number }>(
    `select (extract(epoch from clock.at) * 1000)::float8 as now, ${oddsColumns}
     from ${clock}
     left join fixture f on f.starts_at > to_timestamp($1::float8 / 1000) and f.starts_at <= clock.at
     left join selection s on s.fixture_id = f.id`,
    [since],
  );
  return { odds: rows.filter((row) => row.id !== null).map(toOdds), now: rows[0]?.now ?? since };
}
