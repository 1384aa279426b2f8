import { login } from '@madang/contracts';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { fund as fundMember } from '../src/ledger/fund.ts';
import type { Db } from '../src/platform/database/db.ts';
import { marketKinds } from '../src/sports/markets.ts';
import { call } from './call.ts';
import { databaseFeed } from './feed.ts';
import type { Match } from './match.ts';

export interface TestMember {
  id: number;
  userId: string;
}
export const testPassword = 'test1234!';
let passwordHash: Promise<string> | undefined;
let last = 0;

/** A member without money: level 3, ordinary, unless told otherwise. */
export async function createMember(
  db: Db,
  options: { level?: number; type?: number; role?: number; tendency?: number } = {},
): Promise<TestMember> {
  // One cheap hash for all: what a slow hash protects is not at stake here.
  passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 1 });
  const userId = `member${++last}`;
  const { rows } = await db.query<{ id: number }>(
    `insert into member (user_id, password_hash, nickname, level, type, role, tendency)
     values ($1, $2, $1, $3, $4, $5, $6) returning id`,
    [userId, await passwordHash, options.level ?? 3, options.type ?? 0, options.role ?? 0, options.tendency ?? 0],
  );
  return { id: rows[0]?.id ?? 0, userId };
}

/** Gives won and points, as often as asked. */
export async function fund(db: Db, member: TestMember, amounts: { won?: number; points?: number }): Promise<void> {
  await fundMember(db, member.id, amounts, `test-${++last}`);
}

/** Signs in over HTTP. @returns the token for the X-AUTH-TOKEN header */
export async function signIn(app: FastifyInstance, member: TestMember): Promise<string> {
  return (await call(app, login, { body: { userId: member.userId, password: testPassword } })).body.token;
}

export interface TestSelection {
  id: string;
  fixtureId: string;
  price: string;
  baseLine: string | null;
}
export interface TestFixture {
  id: string;
  sportId: number;
  /** In the order of `prices`. */
  selections: TestSelection[];
  match: Match;
}

/**
 * A fixture of the feed with one 1X2 market (football) or 12 market (volleyball), by the number of `prices`, open, kicking off in
 * an hour; the feed package is opened. `startsIn` is an SQL interval; `marketId`, `names` and `line` make other markets.
 */
export async function createFixture(
  db: Db,
  options: {
    prices?: string[];
    startsIn?: string;
    marketId?: number;
    names?: string[];
    line?: string;
    on?: TestFixture;
  } = {},
): Promise<TestFixture> {
  const prices = options.prices ?? ['2.05', '3.40', '3.10'];
  const names = options.names ?? (prices.length === 3 ? ['1', 'X', '2'] : ['1', '2']);
  const marketId = options.marketId ?? (prices.length === 3 ? 1 : 52);
  const line = options.line ?? (marketKinds.get(marketId)?.hasLine ? '2.5' : null);
  const offers = prices.map((price, place) => ({ marketId, name: names[place] ?? '', line, baseLine: line, price }));
  const sport = marketId === 52 ? 'volleyball' : 'soccer';
  const match = options.on?.match ?? (await openFixture(db, sport, options.startsIn));
  await match.offer(offers);
  const { rows } = await db.query<TestSelection>(
    `select id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine"
       from selection where fixture_id = $1 and market_id = $2 and base_line is not distinct from $4 order by array_position($3::text[], name)`,
    [match.id, marketId, names, line],
  );
  return { id: match.id, sportId: match.league.sportId, selections: rows, match };
}

const leagues = { soccer: { id: 1, name: '한강 리그' }, volleyball: { id: 2, name: '한강 배구' } };

async function openFixture(db: Db, sport: 'soccer' | 'volleyball', kickOff = '1 hour'): Promise<Match> {
  const feed = databaseFeed(db);
  await feed.open();
  return feed.fixture({ kickOff, sport, league: leagues[sport], offers: [] });
}
