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
