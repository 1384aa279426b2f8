import type {
  FeedPackage,
  Fixture,
  FixtureState,
  HoldReason,
  OddsChange,
  Play,
  Score,
  SelectionStatus,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { periodName } from './periods.ts';
import { clockOf, playOf, type StoredPlay } from './play.ts';

/** Odds of one fixture. */
export interface FixtureOdds {
  id: string;
  odds: OddsChange[];
}

export interface OddsRow {
  fixtureId: string;
  id: string;
  price: string;
  status: SelectionStatus;
  version: number;
  baseLine: string | null;
}
export interface FixtureRow {
  id: string;
  sportId: number;
  status: Fixture['status'];
  period: number;
  home: number | null;
  away: number | null;
  play: StoredPlay | null;
  hold: HoldReason | null;
}

/** Asked once for all rows of a statement. */
const now = '(select app_now())';
/** Of an `OddsRow`. @param s SQL of a row of `selection`; `f` is its fixture @param at the instant of their status */
export const oddsColumnsOf = (s: string, at = now): string => `
  ${s}.fixture_id::text as "fixtureId", ${s}.id::text, ${s}.price::text, selection_status(${s}, f, ${at}) as status, ${s}.version,
  ${s}.base_line as "baseLine"`;
const oddsColumns = oddsColumnsOf('s');
/** Of a `FixtureRow`; `f` is the fixture, `l` its league. */
export const fixtureColumns = `
  f.id::text, l.sport_id as "sportId", fixture_status(f) as status, f.period, f.home_score as home, f.away_score as away, f.play, f.hold`;

export function oddsByFixture(rows: readonly OddsRow[]): FixtureOdds[] {
  const odds = new Map<string, OddsChange[]>();
  for (const row of rows) {
    const change: OddsChange = [row.id, row.price, row.status, row.version, row.baseLine];
    const known = odds.get(row.fixtureId);
    if (known) known.push(change);
    else odds.set(row.fixtureId, [change]);
  }
  return [...odds].map(([id, odds]) => ({ id, odds }));
}

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

/** Odds of these selections, and of all selections of these fixtures, as they stand now. */
export async function oddsNow(db: Queryable, selectionIds: string[], fixtureIds: string[]): Promise<FixtureOdds[]> {
  const { rows } = await db.query<OddsRow>(
    `select ${oddsColumns} from selection s join fixture f on f.id = s.fixture_id
     where s.id = any ($1::bigint[]) or s.fixture_id = any ($2::bigint[])`,
    [selectionIds, fixtureIds],
  );
  return oddsByFixture(rows);
}

export interface FixtureNow {
  id: string;
  state: FixtureState;
  play?: Play;
}

export async function fixturesNow(db: Queryable, ids: string[]): Promise<FixtureNow[]> {
  const { rows } = await db.query<FixtureRow>(
    `select ${fixtureColumns} from fixture f join league l on l.id = f.league_id where f.id = any ($1::bigint[])`,
    [ids],
  );
  return rows.map(fixtureNowOf);
}

export const fixtureNowOf = (row: FixtureRow): FixtureNow => ({
  id: row.id,
  state: { status: row.status, score: scoreOf(row), ...clockOf(row.play), ...holdOf(row) },
  ...(row.play && { play: playOf(row.sportId, row.play) }),
});

/** A hold of a fixture ends with its play. */
export const holdOf = ({ status, hold }: Pick<FixtureRow, 'status' | 'hold'>): { hold?: HoldReason } =>
  hold !== null && status === 'inPlay' ? { hold } : {};

/** The packages of the feed of which nothing can be bet on now. */
export async function closedPackages(db: Queryable): Promise<FeedPackage[]> {
  const { rows } = await db.query<{ id: FeedPackage }>(
    'select id from feed_package where not package_sold(feed_package)',
  );
  return rows.map(({ id }) => id);
}

/** Selections of the fixtures that kicked off by the clock after `since` (epoch milliseconds of the database) until now. */
export async function kickedOffSince(db: Queryable, since: number): Promise<{ odds: FixtureOdds[]; now: number }> {
  const { rows } = await db.query<OddsRow & { now: number }>(
    // One instant for all of it: `offset` keeps the planner from asking for each row.
    `select (extract(epoch from clock.at) * 1000)::float8 as now, ${oddsColumnsOf('s', 'clock.at')}
     from (select app_now() as at offset 0) clock
     left join fixture f on f.starts_at > to_timestamp($1::float8 / 1000) and f.starts_at <= clock.at
     left join selection s on s.fixture_id = f.id`,
    [since],
  );
  return { odds: oddsByFixture(rows.filter((row) => row.id !== null)), now: rows[0]?.now ?? since };
}
