import type { PoolClient } from 'pg';
import type { Db } from '../platform/db.ts';

/** Key of the advisory lock; one server at a time runs the feed. */
const feedLock = 7023;
const checkMs = 2_000;

export interface Leadership {
  stop(): Promise<void>;
}

/**
 * Runs `work` on the one server that holds the lock. The lock is the connection's: when a server dies or loses the database,
 * Postgres gives the lock to another. `work` is given a signal that says when to stop and resolves when it has.
 */
export function leadFeed(
  db: Db,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: Error) => void,
): Leadership {
  const stopping = new AbortController();
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      await lead(db, work, stopping.signal).catch(onError);
      await pause(checkMs, stopping.signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}

async function lead(db: Db, work: (signal: AbortSignal) => Promise<void>, stopping: AbortSignal): Promise<void> {
  const client = await db.connect();
  const deposed = new AbortController();
  let broken: Error | undefined;
  // From first to last: a connection that breaks while nobody listens to it ends the process.
  const onBroken = (error: Error) => {
    broken = error;
    deposed.abort();
  };
  client.on('error', onBroken);
  try {
    const { rows } = await client.query<{ led: boolean }>('select pg_try_advisory_lock($1) as led', [feedLock]);
    if (rows[0]?.led !== true) return;
    const signal = AbortSignal.any([stopping, deposed.signal]);
    const watching = watch(client, signal).catch(onBroken);
    try {
      await work(signal);
    } finally {
      deposed.abort();
      await watching;
    }
    if (!broken) await client.query('select pg_advisory_unlock($1)', [feedLock]);
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}

/** A connection that is gone without a word is noticed by asking. */
async function watch(client: PoolClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('select 1');
    await pause(checkMs, signal);
  }
}

/** Resolves after the time, or at once when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
