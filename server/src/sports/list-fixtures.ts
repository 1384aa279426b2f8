import {
  type Fixture,
  type HoldReason,
  type listFixtures,
  type Market,
  type Selection,
  sportNames,
} from '@madang/contracts';
import { type BettingPage, bettingPages } from '@madang/rules';
import type { z } from 'zod';
import type { Queryable } from '../platform/database/db.ts';
import { boardValues, isListed, onBoard, outrightOnBoard } from './board.ts';
import { marketKinds, marketNameKorean, sideOf, sideOrder } from './markets.ts';
import { clockOf, type StoredPlay } from './play.ts';
import { holdOf, scoreOf } from './queries.ts';

type Filter = z.output<NonNullable<(typeof listFixtures)['query']>>;
type SelectionRow = [
  id: string,
  marketId: number,
  marketName: string,
  name: string,
  line: string | null,
  baseLine: string | null,
  price: string,
  status: Selection['status'],
  version: number,
];
interface Row
  extends Omit<Fixture, 'sportName' | 'startsAt' | 'score' | 'clock' | 'package' | 'markets' | 'further' | 'hold'>,
    Pick<StoredPlay, 'seconds' | 'running'> {
  startsAt: Date;
  period: number;
  hold: HoldReason | null;
  homeScore: number | null;
  awayScore: number | null;
  /** Of the package, by the database's clock. While it is closed nothing of it is open. */
  isOpen: boolean;
  selections: SelectionRow[] | null;
  /** By market, where the feed has named one. */
  mainLines: Record<string, string> | null;
  /** Lines that can be bet on, of all markets of the package. */
  lines: number;
}

/** The number of fixture `f` in its round, unless it was moved out of that. */
const protoNumber = `(
  select json_build_object('year', proto.year, 'round', proto.round, 'number', number)
    from proto_fixture proto cross join proto_round_of(f.starts_at) of
   where fixture_id = f.id and (proto.year, proto.round) = (of.year, of.round))`;

/** The columns by which a page finds, counts and sorts a fixture. */
export type BoardRow = Pick<
  Fixture,
  'id' | 'sportId' | 'locationId' | 'locationName' | 'leagueId' | 'leagueName' | 'home' | 'away' | 'proto'
> & {
  /** Of its kick-off, in Seoul. */
  day: string;
};

const protoColumn = (view: Filter['view']) => `${bettingPages[view].rounds ? protoNumber : 'null'} as proto`;
/** Fixture `f` on a board, its league `l` and its location `p`. Materialized, so that each fixture is looked at once. */
const board = (isOnBoard: string) => `
  board as materialized (select f.id from fixture f join league l on l.id = f.league_id where ${isOnBoard})`;
const fromBoard = `
  board join fixture f using (id) join league l on l.id = f.league_id join location p on p.id = l.location_id`;

/** $1 to $3 of the page. */
const everyRow = (view: Filter['view']) => `
  with ${board(onBoard(view))}
  select f.id::text, l.sport_id as "sportId", p.id as "locationId", p.name as "locationName", l.id as "leagueId",
    l.name as "leagueName", f.home, f.away, to_char(f.starts_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, ${protoColumn(view)}
  from ${fromBoard} order by f.starts_at, l.name, f.id`;

/**
 * $1 to $3 of the page, $4 the ids of the fixtures, or null for all. The selections of a fixture are looked at once, and each is written as a list
 * in the order of `SelectionRow`: the names of the fields would cost as much as all else.
 */
const everyFixture = (view: Filter['view'], isOnBoard = onBoard(view)) => `
  with clock as materialized (
    select app_now() as at, coalesce((select package_sold(heard) from feed_package heard where heard.id = $1), false) as open
  ), ${board(`($4::bigint[] is null or f.id = any ($4)) and ${isOnBoard}`)}
  select json_agg(fixture order by fixture."startsAt", fixture."leagueName", fixture.id::bigint) as fixtures from (
    select f.id::text, l.sport_id as "sportId", p.id as "locationId", p.name as "locationName", l.id as "leagueId",
      l.name as "leagueName", f.home, f.away, f.starts_at as "startsAt", fixture_status(f) as status, f.period, f.hold,
      f.home_score as "homeScore", f.away_score as "awayScore", coalesce((f.play -> 'seconds')::int, -1) as seconds,
      coalesce((f.play -> 'running')::boolean, false) as running, clock.open as "isOpen", offered.selections, (
        select json_object_agg(m.market_id, m.base_line) from main_line m
        where m.fixture_id = f.id and m.package = $1) as "mainLines", offered.lines,
      ${protoColumn(view)}
    from clock cross join ${fromBoard} cross join lateral (
      select count(distinct (s.market_id, s.base_line)) filter (where s.status in (1, 2))::int as lines,
        json_agg(json_build_array(s.id::text, s.market_id, s.market_name, s.name, s.line, s.base_line, s.price::text,
          selection_status(s, f, clock.at), s.version) order by s.id) filter (where ${isListed}) as selections
      from selection s where s.fixture_id = f.id and s.package = $1 and s.settlement is null) offered) fixture`;

/**
 * Of each sport on a board the fixture with the most bets on what the board lists of it, those with the most first, at most $5. One that kicks off
 * within $4 milliseconds comes after the others of its sport. Equal ones keep the board's order.
 */
const topOfSports = (view: Filter['view']) => `
  with ${board(onBoard(view))}, ranked as (
    select distinct on (l.sport_id) f.id, f.starts_at, l.name as league, counted.bets, soon.soon
    from ${fromBoard} cross join lateral (
      select count(leg.bet_id) as bets from selection s join bet_leg leg on leg.selection_id = s.id
      where s.fixture_id = f.id and ${isListed}) counted
    cross join lateral (select f.starts_at < app_now() + $4 * interval '1 millisecond' as soon) soon
    order by l.sport_id, soon.soon, counted.bets desc, f.starts_at, l.name, f.id)
  select id::text from ranked order by bets desc, soon, starts_at, league, id limit $5`;

/** Their ids, as `topOfSports` has it. */
export async function topOnBoard(db: Queryable, view: Filter['view'], leadMs: number, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(topOfSports(view), [...boardValues(view), leadMs, most]);
  return rows.map(({ id }) => id);
}

/** All fixtures of a board in the order of its pages: before kick-off or in play. */
export async function rowsOnBoard(db: Queryable, view: Filter['view']): Promise<BoardRow[]> {
  const { rows } = await db.query<BoardRow>(everyRow(view), boardValues(view));
  return bettingPages[view].rounds ? firstRound(rows) : rows;
}

/** These fixtures of a board, or all, in the order of its pages, with the markets that the board lists. Those not on it are left out. */
export async function fixturesOnBoard(
  db: Queryable,
  view: Filter['view'],
  ids?: readonly string[],
): Promise<Fixture[]> {
  const found = await fixtures(db, view, bettingPages[view], ids ?? null);
  return bettingPages[view].rounds && !ids ? firstRound(found) : found;
}

/** The outrights of seasons and races: those that can be bet on, the soonest to end first. The first team is the name, `startsAt` when betting ends. */
export async function outrights(db: Queryable): Promise<Fixture[]> {
  const { rows } = await db.query<{ fixtures: Row[] | null }>(everyFixture('europe', outrightOnBoard), [
    ...boardValues('europe'),
    null,
  ]);
  return (rows[0]?.fixtures ?? []).map((row) => toFixture(bettingPages.europe, row));
}

/** Those of the round that ends first. */
function firstRound<Row extends Pick<Fixture, 'proto'>>(found: readonly Row[]): Row[] {
  const first = found.find(({ proto }) => proto)?.proto;
  return found.filter(({ proto }) => proto?.year === first?.year && proto?.round === first?.round);
}

/** One of them with all its lines; undefined when it is not on the board. */
export async function fixtureOnBoard(db: Queryable, view: Filter['view'], id: string): Promise<Fixture | undefined> {
  const [fixture] = await fixtures(db, view, { ...bettingPages[view], lines: 'all' }, [id]);
  return fixture;
}

async function fixtures(
  db: Queryable,
  view: Filter['view'],
  page: BettingPage,
  ids: readonly string[] | null,
): Promise<Fixture[]> {
  const { rows } = await db.query<{ fixtures: Row[] | null }>(everyFixture(view), [...boardValues(view), ids]);
  return (rows[0]?.fixtures ?? []).map((row) => toFixture(page, row));
}

function toFixture(page: BettingPage, row: Row): Fixture {
  const {
    period,
    homeScore,
    awayScore,
    seconds,
    running,
    selections,
    mainLines,
    startsAt,
    lines,
    proto,
    hold,
    isOpen,
    ...fixture
  } = row;
  const { sportId } = fixture;
  const byMarket = Map.groupBy(selections ?? [], ([, marketId]) => marketId);
  const order = page.markets === 'all' ? [...marketKinds.keys()] : (page.markets[sportId] ?? []);
  const markets = order.flatMap((id) => toMarket({ page, sportId, isOpen }, byMarket.get(id) ?? [], mainLines?.[id]));
  return {
    ...fixture,
    sportName: sportNames[sportId] ?? '',
    startsAt: new Date(startsAt).toISOString(),
    score: scoreOf({ sportId, period, home: homeScore, away: awayScore }),
    ...clockOf({ seconds, running }),
    ...holdOf({ status: fixture.status, hold }),
    package: page.feedPackage,
    markets,
    ...(proto && { proto }),
    further: Math.max(0, lines - markets.reduce((sum, market) => sum + linesOf(market), 0)),
  };
}

const linesOf = ({ selections }: Market) => new Set(selections.map(({ betBaseline }) => betBaseline)).size;

function toMarket(
  { page, sportId, isOpen }: { page: BettingPage; sportId: number; isOpen: boolean },
  offered: readonly SelectionRow[],
  named: string | undefined,
): Market[] {
  const [first] = offered;
  if (!first) return [];
  const [, marketId, marketName, , , firstLine] = first;
  const kind = marketKinds.get(marketId);
  if (!kind) return [];
  const mainLine = named ?? firstLine;
  const onLine =
    kind.hasLine && page.lines === 'main' ? offered.filter(([, , , , , baseLine]) => baseLine === mainLine) : offered;
  const selections = onLine.flatMap(([id, , , betName, betLine, betBaseline, price, told, version]): Selection[] => {
    const side = sideOf(kind, betName);
    if (!side) return [];
    const status = told === 'open' && !isOpen ? 'suspended' : told;
    return [{ id, side, betName, price, betLine, betBaseline, status, version }];
  });
  if (selections.length === 0) return [];
  selections.sort((a, b) => lineOrder(a, b) || sideOrder.indexOf(a.side) - sideOrder.indexOf(b.side));
  return [{ marketId, group: kind.group, marketName, marketNameKorean: marketNameKorean(kind, sportId), selections }];
}

/** Lines that are no numbers ("1:0") keep the order of the feed. */
const lineOrder = (a: Selection, b: Selection) => Number(a.betBaseline) - Number(b.betBaseline) || 0;
