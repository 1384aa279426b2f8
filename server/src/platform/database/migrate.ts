import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { BeforeBaselineError, baselineName } from './baseline.ts';
import type { Db, Queryable } from './db.ts';
import { concurrentIndex, isOutsideTransaction, statementsOf } from './migration-text.ts';
import { settingsFile } from './setting-views.ts';
import { baselineFiles, functionFiles, migrationFiles, type SqlFile, sqlDir } from './sql-files.ts';

const migrationLock = 7021;
/**
 * A statement that waits for a lock on a table has all later ones wait behind it, those of members too. So a migration waits for a moment, gives up its place, and
 * tries again.
 */
const lockWaitMs = 1_000;
const betweenTriesMs = 500;
const patienceMs = 120_000;
/** SQLSTATE of `lock_timeout`. */
const lockNotAvailable = '55P03';
/** SQLSTATE of a type, of a table that is not there. */
const missing = new Set(['42704', '42P01']);

/**
 * Brings the database to this server's tables and functions, one server at a time: gives an empty one the baseline, applies the files of
 * `migrations/` not applied yet, each in a transaction unless it says otherwise, then makes the views of settings and those of
 * `functions/` anew whose text has changed.
 * A database with migrations that this server does not know belongs to a newer server: its functions stay as they are, and this
 * server calls them. So a function keeps its name and arguments while older servers may run; one that takes or returns
 * something else gets a new name.
 * @param db of two connections or more
 * @param dir where this server's `migrations` and `functions` are
 * While others hold a table that a migration needs, it tries again for two minutes.
 * @returns the names applied and made now; of a new database the baseline stands for all functions
 * @throws {BeforeBaselineError}
 */
export async function migrate(db: Db, dir = sqlDir): Promise<string[]> {
  const client = await db.connect();
  const turn = await db.connect();
  try {
    // For as long as this transaction is open, also where a pooler gives other connections to the others.
    await turn.query('begin');
    await turn.query('set local idle_in_transaction_session_timeout = 0');
    // As a simple query: one with parameters keeps a snapshot, for which an index that is made concurrently waits.
    await turn.query(`select pg_advisory_xact_lock(${migrationLock})`);
    const begun = await applyBaseline(client, dir);
    const { applied, newer } = await applyMigrations(client, dir);
    return [...begun, ...applied, ...(newer ? [] : await makeFunctions(client, dir))];
  } finally {
    await turn.query('commit').catch(() => {});
    turn.release();
    client.release();
  }
}

/**
 * Those of this server's migrations that the database has not; all of them where it has none.
 * @throws {BeforeBaselineError}
 */
export async function missingMigrations(db: Queryable): Promise<string[]> {
  const known = await knownMigrations(db);
  const names = [baselineName, ...(await migrationFiles()).map(({ name }) => name)];
  return names.filter((name) => !known?.has(name));
}

/** null for a database without any. */
async function knownMigrations(db: Queryable): Promise<ReadonlySet<string> | null> {
  const { rows: found } = await db.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
  if (!found[0]?.there) return null;
  const { rows } = await db.query<{ name: string }>('select name from migration');
  const known = new Set(rows.map(({ name }) => name));
  if (!known.has(baselineName)) throw new BeforeBaselineError();
  return known;
}

/**
 * Makes the functions and the tables of all domains. Files name what others make: tables refer to tables, triggers call functions, functions
 * take rows of tables. A file that names something that is missing waits until the others have made it.
 */
async function applyBaseline(client: PoolClient, dir: string): Promise<string[]> {
  if (await knownMigrations(client)) return [];
  await inTransaction(client, 'The baseline', async () => {
    // They may call each other, and name tables, whatever the order in which they are made.
    await client.query('set local check_function_bodies = off');
    const functions = await functionFiles(dir);
    let files = [...functions, ...(await baselineFiles(dir)), settingsFile()];
    while (files.length > 0) {
      const waiting: { file: SqlFile; error: Error }[] = [];
      for (const file of files) {
        const error = await whyItWaits(client, file);
        if (error) waiting.push({ file, error });
      }
      if (waiting.length === files.length) throw waiting[0]?.error;
      files = waiting.map(({ file }) => file);
    }
    await noteFunction(client, settingsFile());
    for (const file of functions) await noteFunction(client, file);
    await client.query('insert into migration (name) values ($1)', [baselineName]);
  });
  return [baselineName];
}

/** Runs the file. @returns null, or of a file that is undone the error that names what is missing @throws any other error */
async function whyItWaits(client: PoolClient, file: SqlFile): Promise<Error | null> {
  await client.query('savepoint one_file');
  try {
    await runFile(client, file);
    await client.query('release savepoint one_file');
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !missing.has((error.cause as { code?: string }).code ?? '')) throw error;
    await client.query('rollback to savepoint one_file');
    return error;
  }
}

async function applyMigrations(client: PoolClient, dir: string): Promise<{ applied: string[]; newer: boolean }> {
  const known = (await knownMigrations(client)) ?? new Set();
  const files = await migrationFiles(dir);
  const pending = files.filter(({ name }) => !known.has(name));
  for (const file of pending) {
    const { name, text } = file;
    if (isOutsideTransaction(text)) await runOutside(client, file);
    else
      await patiently(() =>
        inTransaction(client, `Migration ${name}`, async () => {
          await client.query(`set local lock_timeout = ${lockWaitMs}`);
          await client.query(text);
          await noteMigration(client, name);
        }),
      );
  }
  const newest = files.at(-1)?.name ?? baselineName;
  return { applied: pending.map(({ name }) => name), newer: [...known].some((name) => name > newest) };
}

const noteMigration = (client: PoolClient, name: string) =>
  client.query('insert into migration (name) values ($1)', [name]);

/** Statement by statement; after a kill between them all are run again, so that each of them may stand already. */
async function runOutside(client: PoolClient, { name, text }: SqlFile): Promise<void> {
  for (const statement of statementsOf(text)) {
    const index = concurrentIndex(statement);
    // One that was broken off stands there and is used by no query.
    if (index) await dropInvalid(client, index);
    await client.query(statement).catch((error: Error) => {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    });
  }
  await noteMigration(client, name);
}

async function dropInvalid(client: PoolClient, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ]);
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
}

const isOfLock = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === lockNotAvailable || isOfLock(error.cause));

/** @throws what `work` throws, of a lock that is not to be had the last time */
async function patiently(work: () => Promise<void>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOfLock(error) || performance.now() > endMs) throw error;
      await wait(betweenTriesMs);
    }
  }
}

/** All functions change in one transaction, so that no server sees a part of the change. */
async function makeFunctions(client: PoolClient, dir: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_function');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = [settingsFile(), ...(await functionFiles(dir))].filter(
    ({ name, text }) => known.get(name) !== hashOf(text),
  );
  if (changed.length === 0) return [];
  await patiently(() =>
    inTransaction(client, 'Functions', async () => {
      await client.query(`set local lock_timeout = ${lockWaitMs}`);
      // They may call each other, whatever the order in which they are made.
      await client.query('set local check_function_bodies = off');
      for (const file of changed) {
        await runFile(client, file);
        await noteFunction(client, file);
      }
    }),
  );
  return changed.map(({ name }) => name);
}

const noteFunction = (client: PoolClient, { name, text }: SqlFile) =>
  client.query(
    `insert into sql_function (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, made_at = now()`,
    [name, hashOf(text)],
  );

async function runFile(client: PoolClient, { name, text }: SqlFile): Promise<void> {
  await client.query(text).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
}

async function inTransaction(client: PoolClient, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
