import { type Db, openDb, type PoolLimits, sessionLimits } from './db.ts';
import { forRole, howReached } from './pooler.ts';

/**
 * Connections by their use, so that a rush of readers takes none from money, from background work, or from health checks.
 */
export interface Pools {
  /** The pool of requests that read, and of operators. */
  db: Db;
  /** The pool of members' acts with their money. */
  money: Db;
  /** Feed, settlement, steps of roll-outs: all work that runs without a request. */
  work: Db;
  health: Db;
  /** Reads that may lag a little (`replica-reads.ts`); without replicas there is none. */
  replica?: Db;
}

/** For both packages of the feed, the settlers, rounds, leases, and all other work without a request. */
const workConnections = 7;
export const fewestConnections = 13;

const request = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 20_000 };
const limits = {
  db: { ...request, waiting: 100 },
  money: { ...request, waiting: 300 },
  work: { connectMs: 10_000, statementMs: 20_000, lockMs: 10_000, idleInTransactionMs: 60_000, waiting: 1_000 },
  health: { connectMs: 800, statementMs: 800, lockMs: 800, idleInTransactionMs: 800, waiting: 10 },
} satisfies Record<Exclude<keyof Pools, 'replica'>, PoolLimits>;

/**
 * @param size connections of all pools together, at least `fewestConnections`
 * @param readerUrl leads to replicas, with as many connections as requests have here
 */
export function openPools(url: string, size: number, readerUrl: string | null = null): Pools {
  const money = Math.max(2, Math.floor(size / 4));
  const role = new Map(rolesOfPools(url).map((of) => [of.pool, of.role]));
  const open = (pool: keyof typeof limits, connections: number) => {
    const own = role.get(pool);
    return openDb(own ? forRole(url, own) : url, connections, limits[pool]);
  };
  const ofRequests = size - workConnections - money - 1;
  return {
    ...(readerUrl !== null && { replica: openDb(readerUrl, ofRequests, limits.db) }),
    db: open('db', ofRequests),
    money: open('money', money),
    work: open('work', workConnections),
    health: open('health', 1),
  };
}

/**
 * Behind a pooler each pool has a role: with the role come its limits of time, and connections of its own at the pooler, which keeps them
 * by role. Requests have the role of the address, the others one named after it. Without a pooler: none.
 */
export function rolesOfPools(
  url: string,
): { pool: keyof typeof limits; role: string; settings: Record<string, number> }[] {
  if (!howReached(url).byPooler) return [];
  const base = decodeURIComponent(new URL(url).username);
  return (Object.keys(limits) as (keyof typeof limits)[]).map((pool) => ({
    pool,
    role: pool === 'db' ? base : `${base}_${pool}`,
    settings: sessionLimits(limits[pool]),
  }));
}

export async function endPools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool: Db) => pool.end()));
}
