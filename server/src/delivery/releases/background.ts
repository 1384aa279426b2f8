import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { removeLeftovers } from './leftovers.ts';
import type { Registry } from './registry.ts';
import { runDueSteps } from './run-steps.ts';
import { takeBackUnhealthy } from './watch-health.ts';

const stepsLock = 7028;
const stepsEveryMs = 1_000;
const healthLock = 7026;
const healthEveryMs = 5_000;
const patienceMs = 3_000;

/** Runs scheduled steps and takes back failing candidates, for as long as the server is up. */
export function startReleaseWork(
  app: FastifyInstance,
  { changes }: Pick<Context, 'changes'>,
  registry: Registry,
): void {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];
  const every = async (ms: number, lock: number, work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await alone(registry.db, lock, work).catch((err) => app.log.error({ err }, 'background work on releases failed'));
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  app.addHook('onReady', async () => {
    await removeLeftovers(registry.store.dir).catch((err) => app.log.warn({ err }, 'leftovers could not be removed'));
    loops.push(
      every(stepsEveryMs, stepsLock, () => runDueSteps(registry, changes)),
      every(healthEveryMs, healthLock, () => takeBackUnhealthy(registry, changes)),
    );
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    // Work that waits for a database which is gone must not keep the server from stopping; a commit is whole or not at all.
    const done = new AbortController();
    await Promise.race([Promise.all(loops), pause(patienceMs, undefined, { signal: done.signal }).catch(() => {})]);
    done.abort();
  });
}

/** Does the work unless another server is at it. The lock is the connection's, so that it ends with a server that dies. */
export async function alone(db: Db, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await db.connect();
  let broken: Error | undefined;
  // Without a listener, a connection that is lost while the work runs would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock]);
    if (!rows[0]?.ours) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
