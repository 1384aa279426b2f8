import { availableParallelism } from 'node:os';
import type { Db } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { isTracing, noteInTrace } from '../../platform/tracing/tracing.ts';
import { awaitSettlers, type SettledRound, settleRound } from '../queries.ts';

/** Members whose bets are settled wait to place for as long as a round takes (docs/decisions/0033). */
export const betsPerRound = 100;
/**
 * Of one server, each on results of its own; the pool of background work has a connection for each. A core is left to placement: on two,
 * a second settler settles a third more, and makes placements wait more than twice as long.
 */
export const settlers = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Settles what the feed's results decide (`selection.settlement`, committed before) and no other settler has taken, and publishes
 * balances and bets. Safe to run twice and at the same time.
 * @param signal ends it after the round under way
 * @returns how many bets were settled
 */
export async function settleFree(db: Db, changes: Changes, signal?: AbortSignal): Promise<number> {
  const first = await settleOnce(db, changes);
  if (first.taken === 0) return first.decided;
  const ends = await Promise.allSettled(Array.from({ length: settlers }, () => settleOn(db, changes, signal)));
  let settled = first.decided;
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason;
    settled += end.value;
  }
  return settled;
}

async function settleOn(db: Db, changes: Changes, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  while (!signal?.aborted) {
    const { taken, decided } = await settleOnce(db, changes);
    settled += decided;
    if (taken === 0) break;
  }
  return settled;
}

async function settleOnce(db: Db, changes: Changes): Promise<SettledRound> {
  const begunAtMs = Date.now();
  const round = await settleRound(db, betsPerRound);
  const keys = await keysOf(db, round);
  for (const wallet of round.wallets) changes.publish('balance', wallet);
  for (const bet of round.bets) {
    const tell = () => changes.publish('bet', bet);
    const key = keys.get(bet.betId);
    if (key) noteInTrace(key, 'settle_work', begunAtMs, { 'bet.id': bet.betId, 'bet.status': bet.status }, tell);
    else tell();
  }
  return round;
}

/** By bet, where they are traced: a settlement is a part of the trace of its bet. */
async function keysOf(db: Db, { bets }: SettledRound): Promise<ReadonlyMap<string, string>> {
  if (!isTracing() || bets.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; key: string }>(
    'select id::text, idempotency_key::text as key from bet where id = any ($1::bigint[])',
    [bets.map(({ betId }) => betId)],
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The same, until every bet with a result is settled, also those that another settler has taken. */
export async function settleBets(db: Db, changes: Changes): Promise<number> {
  let settled = 0;
  do {
    settled += await settleFree(db, changes);
  } while ((await awaitSettlers(db)) > 0);
  return settled;
}
