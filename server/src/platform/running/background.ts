import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../database/database-faults.ts';
import type { Db } from '../database/db.ts';
import { Candidate, type Lease, leaseMs } from './lease.ts';
import { lookMs, offerLease, type Prepared, succeed } from './succession.ts';

type WorkLog = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;

/** Between two tries while the database is away, at least. */
const awayPauseMs = 1_000;

interface AnyWork {
  /** Names it in the log, and in `leader_lease`. */
  name: string;
  /** Pause between the end of one run and the begin of the next. */
  everyMs: number;
}

/** Every server does it. */
interface WorkOfEach extends AnyWork {
  alone?: undefined;
  /** Never runs twice at once in one server. It may take as long as it likes, and should end soon after the signal aborts: the server stops. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Of all servers on the database one does it, until that one stops or dies. */
interface WorkOfLeader extends AnyWork {
  alone: Db;
  /**
   * Never runs twice at once. The signal aborts also when the lease is lost.
   * @param db all that is written goes there: it refuses the writes of a server that leads no more
   */
  run(signal: AbortSignal, db: Db): Promise<unknown>;
  /**
   * Makes the work ready here while another server, which ends, leads it still: then the terms change at once, and the work goes on without
   * a gap. Writes nothing. @throws when it cannot be made ready; then the work begins anew, as after a leader that died
   */
  prepare?(signal: AbortSignal): Promise<Prepared>;
}

export type Work = WorkOfEach | WorkOfLeader;

export interface Worker {
  /** Ends the pause; during a run, the next one follows without a pause. */
  wake(): void;
  /** Gives the lead to a server that has made the work ready, and ends it here; does nothing where there is no such server. */
  handOver(): Promise<void>;
  /** Resolves when the work has ended, or after `patienceMs`: work that waits for a lost database must not hold up the stop. */
  stop(patienceMs?: number): Promise<void>;
}

/** The background work of each server, by its listener. */
const workers = new WeakMap<object, readonly Worker[]>();

/** Called before a server ends. Another server that is ready takes over the work that this one leads. */
export async function handOverWork({ server }: Pick<FastifyInstance, 'server'>): Promise<void> {
  await Promise.all((workers.get(server) ?? []).map((worker) => worker.handOver()));
}

/** Does the work at once and then again and again, for as long as the server is up. */
export function inBackground(app: FastifyInstance, work: Work): Pick<Worker, 'wake'> {
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = startWork(work, app.log);
    workers.set(app.server, [...(workers.get(app.server) ?? []), worker]);
  });
  app.addHook('onClose', () => worker?.stop());
  return { wake: () => worker?.wake() };
}

/** An error is logged, and the work tried again after the pause; a database that is away is one line when it goes and one when it is back. */
export function startWork(work: Work, log: WorkLog): Worker {
  const { name, everyMs } = work;
  const stopping = new AbortController();
  let alarm = new AbortController();
  const turns = turnsOf(work, stopping.signal);
  let awaySinceMs: number | null = null;
  /** @returns the pause after it */
  const once = async (): Promise<number> => {
    try {
      const isOurs = await turns.once();
      if (awaySinceMs !== null) log.info({ work: name, awayMs: Date.now() - awaySinceMs }, 'background work goes on');
      awaySinceMs = null;
      // The leader may be gone when its lease ends.
      if (isOurs) return everyMs;
      return Math.min(everyMs, work.alone && work.prepare ? lookMs : leaseMs);
    } catch (err) {
      if (!isDatabaseAway(err)) log.error({ err, work: name }, 'background work failed');
      else if (awaySinceMs === null) {
        awaySinceMs = Date.now();
        log.warn({ err, work: name }, 'background work waits: the database is away, too slow or full');
      }
      return awaySinceMs === null ? everyMs : Math.max(everyMs, awayPauseMs);
    }
  };
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      const pauseMs = await once();
      if (!stopping.signal.aborted) await pause(pauseMs, alarm.signal);
    }
    await turns.end();
  })();
  return {
    wake: () => alarm.abort(),
    handOver: async () => {
      try {
        if (!(await turns.offer())) return;
      } catch (err) {
        log.warn({ err, work: name }, 'background work is not handed over');
        return;
      }
      stopping.abort();
      alarm.abort();
      await ended;
      log.info({ work: name }, 'background work is handed over');
    },
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

interface Turns {
  /** @returns whether this server does the work */
  once(): Promise<boolean>;
  /** @returns whether another server is ready to lead: then `end` gives it the lead */
  offer(): Promise<boolean>;
  end(): Promise<unknown>;
}

/** A leader keeps its lease between its runs, so that each of them needs no other statement. */
function turnsOf(work: Work, stopping: AbortSignal): Turns {
  if (!work.alone) {
    const once = async () => {
      await work.run(stopping);
      return true;
    };
    return { once, offer: async () => false, end: async () => {} };
  }
  const { alone, name, run, prepare } = work;
  const candidate = new Candidate(alone, name);
  let lease: Lease | null = null;
  let prepared: Prepared | null = null;
  let hasSuccessor = false;
  return {
    once: async () => {
      if (!lease || lease.lost.aborted) lease = await candidate.take();
      if (!lease && prepare) {
        const next = await succeed(candidate, prepare, stopping);
        lease = next?.lease ?? null;
        prepared = next?.prepared ?? null;
      }
      if (!lease) return false;
      const first = prepared;
      prepared = null;
      await (first ? first.run : run)(AbortSignal.any([stopping, lease.lost]), lease.db);
      return true;
    },
    offer: async () => {
      if (!prepare || !lease || lease.lost.aborted) return false;
      hasSuccessor = await offerLease(alone, lease);
      return hasSuccessor;
    },
    // Without a database the lease ends by itself.
    end: async () => (hasSuccessor ? lease?.handOver() : lease?.release())?.catch(() => {}),
  };
}
