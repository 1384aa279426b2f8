import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { Db, Queryable } from './db.ts';

const serverDir = join(import.meta.dirname, '..', '..');
const migrationLock = 7021;

/**
 * Brings the database to this server's tables and functions, one server at a time: applies the files of `migrations/` not applied
 * yet, each in a transaction, then makes those of `functions/` anew whose text has changed.
 * A database with migrations that this server does not know belongs to a newer server: its functions stay as they are, and this
 * server calls them. So a function keeps its name and arguments while older servers may run; one that takes or returns
 * something else gets a new name.
 * @returns the names applied and made now
 */
export async function migrate(db: Db): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { applied, newer } = await applyMigrations(client);
    return newer ? applied : [...applied, ...(await makeFunctions(client))];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Those of this server's migrations that the database has not; all of them where it has none. */
export async function missingMigrations(db: Queryable): Promise<string[]> {
  const files = await sqlFiles('migrations');
  const { rows: found } = await db.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
  const { rows } = found[0]?.there ? await db.query<{ name: string }>('select name from migration') : { rows: [] };
  const known = new Set(rows.map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => !known.has(name));
}

async function applyMigrations(client: PoolClient): Promise<{ applied: string[]; newer: boolean }> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  const known = new Set(rows.map(({ name }) => name));
  const files = await sqlFiles('migrations');
  const pending = files.filter(({ name }) => !known.has(name));
  for (const { name, text } of pending) {
    await inTransaction(client, `Migration ${name}`, async () => {
      await client.query(text);
      await client.query('insert into migration (name) values ($1)', [name]);
    });
  }
  const newest = files.at(-1)?.name ?? '';
  return { applied: pending.map(({ name }) => name), newer: rows.some(({ name }) => name > newest) };
}

/** In one transaction: no server ever sees only some of them changed. */
async function makeFunctions(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from sql_function');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = (await sqlFiles('functions')).map((file) => ({ ...file, hash: hashOf(file.text) }));
  const changed = files.filter(({ name, hash }) => known.get(name) !== hash);
  if (changed.length === 0) return [];
  await inTransaction(client, 'Functions', async () => {
    // They may call each other, whatever the order in which they are made.
    await client.query('set local check_function_bodies = off');
    for (const { name, text, hash } of changed) {
      await client.query(text).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
      await client.query(
        `insert into sql_function (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, made_at = now()`,
        [name, hash],
      );
    }
  });
  return changed.map(({ name }) => name);
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

async function sqlFiles(folder: 'migrations' | 'functions'): Promise<{ name: string; text: string }[]> {
  const dir = join(serverDir, folder);
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(dir, name), 'utf8') })));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
