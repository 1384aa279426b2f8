import pg from 'pg';
import { StartError } from '../running/start-error.ts';
import type { Queryable } from './db.ts';
import { type Pools, rolesOfPools } from './pools.ts';

type Settings = Readonly<Record<string, string | number>>;

/**
 * The settings on which the speed of the site rests, over the database's own configuration. With `jit`, which is on by default, a bet
 * takes seconds: its one statement is compiled anew each time. `plan_cache_mode` is what the functions were measured with.
 */
const sessionSettings: Settings = { jit: 'off', plan_cache_mode: 'auto' };

/**
 * Has every later session of this role in this database begin with them. Kept by the database, because poolers between refuse or
 * ignore what a session asks for when it begins. The caller is that role, or may change it.
 * @param role null for the caller's own
 * @param more settings of this role
 */
export async function keepSessionSettings(
  db: Pick<pg.Client, 'query'>,
  role: string | null = null,
  database?: string,
  more: Settings = {},
): Promise<void> {
  const place = database ?? (await currentDatabase(db));
  const who = role === null ? 'current_user' : pg.escapeIdentifier(role);
  for (const [name, value] of Object.entries({ ...sessionSettings, ...more }))
    await db.query(
      `alter role ${who} in database ${pg.escapeIdentifier(place)} set ${name} = ${pg.escapeLiteral(String(value))}`,
    );
}

async function currentDatabase(db: Pick<pg.Client, 'query'>): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/**
 * @throws {StartError} where a session begins without them: bets would take seconds, or, behind a pooler, nothing would bound a
 * statement
 */
export async function checkSessionSettings(pools: Pools, databaseUrl: string): Promise<void> {
  await check(pools.work, sessionSettings, 'bets would take seconds');
  for (const { pool, settings } of rolesOfPools(databaseUrl))
    await check(pools[pool], settings, 'nothing would bound its statements');
}

async function check(db: Queryable, settings: Settings, harm: string): Promise<void> {
  const { rows } = await db.query<{ name: string; value: string; role: string }>(
    'select name, setting as value, current_user as role from pg_settings where name = any ($1) order by name',
    [Object.keys(settings)],
  );
  const others = rows.filter(({ name, value }) => String(settings[name]) !== value);
  if (others.length === 0) return;
  const found = others.map(({ name, value }) => `${name} = ${value}`).join(', ');
  const wanted = others.map(({ name }) => `${name} = ${settings[name]}`).join(', ');
  throw new StartError(
    `Sessions of "${others[0]?.role}" begin with ${found}, and ${harm}. Prepare the database again with MIGRATION_DATABASE_URL set to its owner's address (node server/src/migrate.ts), which sets ${wanted}; a pooler between must open its connections anew (pgbouncer: RECONNECT).`,
  );
}

/** Statistics for what a seed or a restored copy has just filled, so that the first plans are not made blindly. Later ones are autovacuum's. */
export async function analyzeNew(owner: Queryable): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and pg_relation_size(oid) > 0
       and pg_has_role(relowner, 'usage')`,
  );
  if (rows.length > 0) await owner.query(`analyze ${rows.map(({ name }) => name).join(', ')}`);
}
