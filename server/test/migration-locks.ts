import type pg from 'pg';
import type { Db } from '../src/platform/database/db.ts';
import {
  type Burden,
  concurrentIndex,
  isOutsideTransaction,
  saidBurdens,
  statementsOf,
} from '../src/platform/database/migration-text.ts';

interface Found {
  /** "holds bet" */
  burden: `${Burden} ${string}`;
  statement: string;
  /** The strongest lock of it, as Postgres names it. */
  lock?: string;
}

/** Against which a bet, or its settlement, waits. */
const strong = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

/** Run outside a transaction, and again after a kill between them. */
const mayStandAlready = [
  /^drop index concurrently if exists /i,
  /^alter table [a-z0-9_]+ validate constraint /i,
  /^(set|reset) /i,
];

/**
 * Runs a migration on the tables as they are, takes it back, and lists what it does to tables that were there before: locks against
 * writers, passes over all rows, new files.
 */
export async function burdensOf(db: Db, text: string): Promise<Found[]> {
  const client = await db.connect();
  const found: Found[] = [];
  try {
    await client.query('begin');
    const files = await filesOf(client);
    const note = (burden: Burden, table: string, statement: string, lock?: string) => {
      if (!found.some((each) => each.burden === `${burden} ${table}`))
        found.push({ burden: `${burden} ${table}`, statement, ...(lock ? { lock } : {}) });
    };
    for (const statement of statementsOf(text)) {
      const scans = await scansOf(client);
      await client.query(statement);
      for (const { table, lock } of await locksOf(client)) if (files.has(table)) note('holds', table, statement, lock);
      for (const [table, count] of await scansOf(client))
        if (files.has(table) && count > (scans.get(table) ?? 0)) note('scans', table, statement);
      for (const [table, file] of await filesOf(client))
        if (files.has(table) && files.get(table) !== file) note('rewrites', table, statement);
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A line for everything that the migration does and does not say, and for every statement outside a transaction that cannot be run again. */
export async function unsaidBurdens(db: Db, name: string, text: string): Promise<string[]> {
  if (isOutsideTransaction(text))
    return statementsOf(text)
      .filter((statement) => !concurrentIndex(statement) && !mayStandAlready.some((form) => form.test(statement)))
      .map((statement) => `${name}: cannot be run again after a kill: ${statement}`);
  const said = new Set(saidBurdens(text));
  return (await burdensOf(db, text))
    .filter(({ burden }) => !said.has(burden))
    .map(
      ({ burden, statement, lock }) =>
        `${name}: ${burden}${lock ? ` (${lock})` : ''}, and does not say why: ${statement}`,
    );
}

async function locksOf(client: pg.PoolClient): Promise<{ table: string; lock: string }[]> {
  const { rows } = await client.query<{ table: string; lock: string }>(
    `select relname as table, mode as lock from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and granted and relkind = 'r' and relnamespace = 'public'::regnamespace and mode = any ($1)
      order by relname, array_position($1, mode)`,
    [strong],
  );
  return rows;
}

/** Table -> the file that has its rows. */
async function filesOf(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; file: number }>(
    `select relname as name, relfilenode as file from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
}

/** Table -> how often this transaction has passed over all of its rows. */
async function scansOf(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: number }>(
    `select relname as name, pg_stat_get_xact_numscans(oid)::int as scans from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
