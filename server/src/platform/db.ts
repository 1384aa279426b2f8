import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type Db = pg.Pool;
/** What a query can be sent to: the pool, or the one connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

// bigint (20): balances and amounts fit a double's 53 bits (9,007 trillion won); ids of the feed do not and are cast to text in SQL.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a number: cast it to text in the query`);
  return value;
});

export function openDb(connectionString: string, max: number): Db {
  const pool = new pg.Pool({ connectionString, max, application_name: 'madang' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Runs `work` in one transaction; rolls back when it throws. */
export async function transaction<Result>(db: Db, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.connect();
  let broken: Error | undefined;
  // The pool listens to idle connections only: one that ends in the middle of work would end the process.
  const onBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');

/** Applies the `.sql` files not applied yet, each in a transaction, one server at a time. @returns the names applied now */
export async function migrate(db: Db): Promise<string[]> {
  const client = await db.connect();
  try {
    await client.query('select pg_advisory_lock(7021)');
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    const pending = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort();
    for (const name of pending) {
      await client.query('begin');
      try {
        await client.query(await readFile(join(migrationsDir, name), 'utf8'));
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock(7021)').catch(() => {});
    client.release();
  }
}
