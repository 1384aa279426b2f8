import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { listSetAside } from './list-set-aside.ts';

const betsNamed = 10;

/**
 * Bets that settlement set aside, for who watches the site: a gauge, and a line as soon as there are others than before. Nothing is
 * lost by them (each is tried again), but a member waits for money.
 */
export function watchSetAside(
  log: Pick<FastifyBaseLogger, 'error'>,
  { db, metrics }: Pick<Context, 'db' | 'metrics'>,
): () => Promise<void> {
  const gauge = new Gauge({
    name: 'settlement_set_aside_bets',
    help: 'Bets that could not be settled and are tried again. Above 0, somebody has to look at /admin/set-aside.',
    registers: [metrics],
  });
  const oldest = new Gauge({
    name: 'settlement_oldest_result_seconds',
    help: 'For how long the oldest result waits for its bets to be settled; 0: none waits.',
    registers: [metrics],
  });
  let known = new Set<string>();
  return async () => {
    const bets = await listSetAside(db);
    const { rows } = await db.query<{ seconds: number }>(
      `select coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as seconds from settlement_work`,
    );
    oldest.set(rows[0]?.seconds ?? 0);
    gauge.set(bets.length);
    const fresh = bets.filter(({ betId }) => !known.has(betId));
    known = new Set(bets.map(({ betId }) => betId));
    if (fresh.length === 0) return;
    const named = fresh.slice(0, betsNamed).map(({ betId, reason }) => ({ betId, reason }));
    log.error({ count: bets.length, bets: named }, 'settlement: bets set aside');
  };
}
