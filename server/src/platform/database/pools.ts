import { type Db, openDb, type PoolLimits } from './db.ts';

/**
 * Connections by their use, so that a rush of readers takes none from money, from background work, or from health checks.
 */
export interface Pools {
  /** What requests read, and what operators do. */
  db: Db;
  /** What members do with their money. */
  money: Db;
  /** Feed, settlement, steps of roll-outs: all work that runs without a request. */
  work: Db;
  health: Db;
}

/**
 * Five jobs hold a lock, each on a connection of its own: the feed for good; steps of roll-outs, the watch of their health, unused files and
 * sealing anew while they run. Two are left for what they and the settlers ask.
 */
const workConnections = 7;
export const fewestConnections = 13;

const request = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 20_000 };
const limits = {
  db: { ...request, waiting: 100 },
  money: { ...request, waiting: 300 },
  work: { connectMs: 10_000, statementMs: 20_000, lockMs: 10_000, idleInTransactionMs: 60_000, waiting: 1_000 },
  health: { connectMs: 800, statementMs: 800, lockMs: 800, idleInTransactionMs: 800, waiting: 10 },
} satisfies Record<keyof Pools, PoolLimits>;

/** @param size connections of all pools together, at least `fewestConnections` */
export function openPools(url: string, size: number): Pools {
  const money = Math.max(2, Math.floor(size / 4));
  return {
    db: openDb(url, size - workConnections - money - 1, limits.db),
    money: openDb(url, money, limits.money),
    work: openDb(url, workConnections, limits.work),
    health: openDb(url, 1, limits.health),
  };
}

export async function endPools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool: Db) => pool.end()));
}
