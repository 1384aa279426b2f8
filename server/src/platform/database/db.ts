import pg from 'pg';
import { isUnwrittenAct, writeActIn } from '../acts/act-scope.ts';
import { isConnectionLost, OverloadedError } from './database-faults.ts';
import { howReached } from './pooler.ts';

export type Db = pg.Pool;
/** The target of a query: the pool, or the one connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

// bigint (20): balances and amounts fit a double's 53 bits (9,007 trillion won); ids of the feed do not and are cast to text in SQL.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a number: cast it to text in the query`);
  return value;
});

/** Time limits of connecting and of statements; past them a call fails as `isDatabaseAway`. */
export interface PoolLimits {
  /** Until a connection is free, or made. */
  connectMs: number;
  /** By the database's clock; a database that says nothing at all is given a second more. */
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** The number that may wait for a connection; the next one is turned away at once. */
  waiting: number;
}

/** The names are those of Postgres, the values milliseconds. */
export const sessionLimits = ({ statementMs, lockMs, idleInTransactionMs }: PoolLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** A statement by which the staff acts is a transaction with its row in the security log (`act-scope.ts`). */
class ActingPool extends pg.Pool {
  // The overloads of pg are many, and all of them come through here.
  override query(...asked: never[]): never {
    const isStatement = typeof asked.at(-1) !== 'function';
    if (!isStatement || !isUnwrittenAct()) return super.query(...(asked as [never])) as never;
    return transaction(this, (tx) => tx.query(...(asked as unknown as [string]))) as never;
  }
}

/** Turns away calls that would wait behind too many. */
class BoundedPool extends ActingPool {
  readonly #waiting: number;
  constructor(config: pg.PoolConfig, waiting: number) {
    super(config);
    this.#waiting = waiting;
  }
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const isFull = this.waitingCount >= this.#waiting;
    const full = () => new OverloadedError(`${this.waitingCount} wait for a connection already`);
    if (!callback) return isFull ? Promise.reject(full()) : super.connect();
    if (isFull) process.nextTick(callback, full(), undefined, () => {});
    else super.connect(callback);
    return undefined;
  }
}

/** Leaves the names of prepared statements away: the next statement may find another connection. */
class NamelessClient extends pg.Client {
  override query(...asked: never[]): never {
    const [first, ...others] = asked as unknown as [unknown, ...never[]];
    const isNamed = typeof first === 'object' && first !== null && 'name' in first;
    return super.query(...([isNamed ? { ...first, name: undefined } : first, ...others] as [never])) as never;
  }
}

/**
 * @param databaseUrl `howReached` says what its parameters mean
 * @param limits none for migrations, audits and other work without a time limit
 */
export function openDb(databaseUrl: string, max: number, limits?: PoolLimits): Db {
  const { url: connectionString, byPooler, names } = howReached(databaseUrl);
  const config = { connectionString, max, application_name: 'madang', ...(!names && { Client: NamelessClient }) };
  const pool = limits
    ? new BoundedPool(
        {
          ...config,
          connectionTimeoutMillis: limits.connectMs,
          query_timeout: limits.statementMs + 1_000,
          ...(!byPooler && sessionLimits(limits)),
        },
        limits.waiting,
      )
    : new ActingPool(config);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/**
 * Runs `work` in one transaction; rolls back when it throws. The first one by which an act of the staff changes anything has its row of
 * the security log.
 */
export async function transaction<Result>(db: Db, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db.connect();
  let settleAct: Awaited<ReturnType<typeof writeActIn>> = null;
  let broken: Error | undefined;
  // The pool listens to idle connections only: one that ends in the middle of work would end the process.
  const onBroken = (error: Error) => {
    broken = error;
  };
  client.on('error', onBroken);
  try {
    await client.query('begin');
    const result = await work(client);
    if (!parts.has(db)) settleAct = await writeActIn(client, result);
    await client.query('commit');
    settleAct?.(true);
    return result;
  } catch (error) {
    settleAct?.(false);
    if (isConnectionLost(error)) broken = error as Error;
    else
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/** Pools that are transactions of others, which alone commit. */
const parts = new WeakSet<Db>();

/** A transaction as a pool: what opens one of its own there is a part of it, and undone alone when it throws. One at a time. */
export function joinedTo(tx: Queryable): Db {
  const words: Readonly<Record<string, string>> = {
    begin: 'savepoint part',
    commit: 'release savepoint part',
    // Released too: else the part around it, which has the same name, would be undone no further than to here.
    rollback: 'rollback to savepoint part; release savepoint part',
  };
  const query = (text: string, values?: unknown[]) => tx.query(words[text] ?? text, values);
  const none = () => undefined;
  const connect = async () => ({ query, on: none, off: none, release: none });
  const part = { query: tx.query.bind(tx), connect } as unknown as Db;
  parts.add(part);
  return part;
}

/**
 * A pool each of whose transactions begins with this statement, in one round trip. A statement without a transaction becomes one.
 * @param onRefused is given what the statement was refused with
 */
export function fencedBy(db: Db, fence: string, onRefused: (error: unknown) => void): Db {
  const connect = async () => {
    const client = await db.connect();
    const query = (...asked: [never]) =>
      (asked[0] as unknown) === 'begin'
        ? client.query(`begin; ${fence}`).catch((error) => {
            onRefused(error);
            throw error;
          })
        : client.query(...asked);
    return {
      query,
      on: client.on.bind(client),
      off: client.off.bind(client),
      release: client.release.bind(client),
    };
  };
  const fenced = {
    connect,
    query: (...asked: [never]) => transaction(fenced, (tx) => tx.query(...asked)),
  } as unknown as Db;
  return fenced;
}
