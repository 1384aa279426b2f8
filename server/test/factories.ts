import { login, sportIds } from '@madang/contracts';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { fund as fundMember } from '../src/ledger/fund.ts';
import type { Db } from '../src/platform/db.ts';
import { call } from './call.ts';

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

// Beyond what a double can hold, as the feed's ids are.
const firstSelectionId = 9_100_000_000_000_000_000n;

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
}

/**
 * A fixture with one 1X2 market (football) or 12 market (volleyball), by the number of `prices`, open, kicking off in an hour; the feed package is opened.
 * `startsIn` is an SQL interval; `marketId`, `names` and `line` make other markets.
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
  const fixtureId = options.on?.id ?? String(1_000_000_000_000 + ++last);
  const sportId = options.on?.sportId ?? (marketId === 52 ? sportIds.volleyball : sportIds.football);
  if (!options.on) await insertFixture(db, fixtureId, sportId, options.startsIn ?? '1 hour');
  const { rows } = await db.query<TestSelection>(
    `insert into selection (id, fixture_id, market_id, market_name, name, line, base_line, price, status, feed_updated_at)
     select $7::bigint + place, $1, $6::integer, 'market ' || $6::integer, name, $4, $5, price, 1, now()
       from unnest($2::text[], $3::numeric[]) with ordinality as given (name, price, place)
     returning id::text, fixture_id::text as "fixtureId", price::text, base_line as "baseLine"`,
    [
      fixtureId,
      names,
      prices,
      options.line ?? null,
      options.line ?? null,
      marketId,
      String(firstSelectionId + BigInt(++last) * 10n),
    ],
  );
  return { id: fixtureId, sportId, selections: rows };
}

async function insertFixture(db: Db, id: string, sportId: number, startsIn: string): Promise<void> {
  await db.query(`
    insert into sport (id, name, sort) values (6046, '축구', 1), (154830, '배구', 4) on conflict do nothing;
    insert into location (id, name) values (1, '대한민국') on conflict do nothing;
    insert into league (id, sport_id, location_id, name) values (1, 6046, 1, '한강 리그'), (154830, 154830, 1, '한강 배구') on conflict do nothing;
    update feed_package set open = true, last_heard_at = now() where id = 'prematch'`);
  await db.query(
    `insert into fixture (id, league_id, home, away, starts_at, status, fixture_updated_at)
     values ($1, $5, $3, $4, now() + $2::interval, 1, now())`,
    [id, startsIn, `홈 ${id}`, `원정 ${id}`, sportId === sportIds.football ? 1 : sportId],
  );
}
