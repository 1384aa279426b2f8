import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';

export interface Work {
  /** Names it in the log. */
  name: string;
  /** Pause between the end of one run and the begin of the next. */
  everyMs: number;
  /** An advisory lock: of all servers on the database, the one that holds it does the work. */
  lock?: { db: Db; key: number };
  /**
   * Never runs twice at once in one server. It may take as long as it likes, and should end soon after the signal aborts: the
   * server stops, or the lock is lost.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Worker {
  /** Ends the pause; during a run, the next one follows without a pause. */
  wake(): void;
  /** Resolves when the work has ended, or after `patienceMs`: work that waits for a lost database must not hold up the stop. */
  stop(patienceMs?: number): Promise<void>;
}

/** How often the holder of a lock asks whether it still has its connection. */
const watchMs = 2_000;

/** Does the work at once and then again and again, for as long as the server is up. */
export function inBackground(app: FastifyInstance, work: Work): Pick<Worker, 'wake'> {
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = startWork(work, app.log);
  });
  app.addHook('onClose', () => worker?.stop());
  return { wake: () => worker?.wake() };
}

/** What throws is logged, and tried again after the pause. */
export function startWork({ name, everyMs, lock, run }: Work, log: Pick<FastifyBaseLogger, 'error'>): Worker {
  const stopping = new AbortController();
  let alarm = new AbortController();
  const once = async () => (lock ? alone(lock.db, lock.key, run, stopping.signal) : run(stopping.signal));
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      await once().catch((err) => log.error({ err, work: name }, 'background work failed'));
      if (!stopping.signal.aborted) await pause(everyMs, alarm.signal);
    }
  })();
  return {
    wake: () => alarm.abort(),
    stop: async (patienceMs = 3_000) => {
      stopping.abort();
      alarm.abort();
      const done = new AbortController();
      await Promise.race([ended, pause(patienceMs, done.signal)]);
      done.abort();
    },
  };
}

/** Resolves after the time, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {});

/** The lock is the connection's: when a server dies or loses the database, Postgres gives the lock to another. */
async function alone(db: Db, key: number, run: Work['run'], stopping: AbortSignal): Promise<void> {
  const client = await db.connect();
  const over = new AbortController();
  let broken: Error | undefined;
  // From first to last: a connection that breaks without a listener ends the process.
  const onBroken = (error: Error) => {
    broken = error;
    over.abort();
  };
  client.on('error', onBroken);
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [key]);
    if (rows[0]?.ours !== true) return;
    const watching = watch(client, over.signal).catch(onBroken);
    try {
      await run(AbortSignal.any([stopping, over.signal]));
    } finally {
      over.abort();
      await watching;
      // The next user of this connection must not hold the lock: a connection that cannot be unlocked is closed.
      if (!broken)
        await client.query('select pg_advisory_unlock($1)', [key]).catch((error: Error) => {
          broken = error;
          throw error;
        });
    }
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/** A connection that is gone without a word is noticed by asking. */
async function watch(client: Pick<Db, 'query'>, signal: AbortSignal): Promise<void> {
  const next = () => pause(watchMs, signal);
  for (await next(); !signal.aborted; await next()) await client.query('select 1');
}
