import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Db, fencedBy } from '../database/db.ts';

/** After a leader that died without a word, another one leads at the latest this long after the last renewal. */
export const leaseMs = 6_000;
const renewEveryMs = 2_000;
/** A leader that is well renews its lease in less. */
const unchangedMs = 3_000;
/**
 * A leader that could not renew for so long stops by itself. That is longer than a failover of the database, after which it goes on with its term
 * unless another one has led meanwhile.
 */
const giveUpMs = 20_000;
/** Names a server to people who read `leader_lease`, and to the one that hands over to it; the term alone decides who writes. */
const newHolder = () => `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
/** SQLSTATE of `hold_term`. */
const overState = 'LEASE';

export interface Lease {
  work: string;
  term: number;
  /** Each transaction and statement there fails once another server has a later term, whatever this one believes. */
  db: Db;
  /** Aborts when the lease is lost. */
  lost: AbortSignal;
  /** Lets another server lead at once. */
  release(): Promise<void>;
  /** Ends its term and begins that of the server that has made itself ready (`succession.ts`), in one statement; releases where there is none. */
  handOver(): Promise<void>;
}

/**
 * Asks for the lead of a work again and again. The lease of a server that says nothing any more is taken when it has ended and was seen
 * unchanged for some time in which the database answered; so the clock of a database that was away takes no lead from a server that
 * is well.
 */
export class Candidate {
  readonly db: Db;
  readonly work: string;
  readonly holder = newHolder();
  #seen: { endsAt: string; sinceMs: number } | null = null;

  constructor(db: Db, work: string) {
    this.db = db;
    this.work = work;
  }

  /** @returns null while another server leads */
  async take(): Promise<Lease | null> {
    const seen = this.#seen;
    // Without a database nothing is seen.
    this.#seen = null;
    const isLong = seen !== null && performance.now() - seen.sinceMs >= unchangedMs;
    const answer = await takeLease(this.db, this.work, isLong ? seen.endsAt : null, this.holder);
    if (typeof answer !== 'string') return answer;
    this.#seen = seen?.endsAt === answer ? seen : { endsAt: answer, sinceMs: performance.now() };
    return null;
  }
}

/**
 * Leads this work with a lease that renews itself. No connection is held for it, so that it works through a pooler that gives each transaction
 * another one (docs/decisions/0062).
 * @param seen the end of the lease that was seen unchanged for some time
 * @returns until when the lease runs where another server leads
 */
export async function takeLease(
  db: Db,
  work: string,
  seen: string | null = null,
  holder = newHolder(),
): Promise<Lease | string> {
  const askedAtMs = performance.now();
  const { rows } = await db.query<{ term: number | null; endsAt: string }>(
    'select term, ends_at as "endsAt" from take_lease($1, $2, $3, $4)',
    [work, holder, leaseMs, seen],
  );
  const { term, endsAt } = rows[0] ?? { term: null, endsAt: '' };
  return term === null ? endsAt : lead(db, work, term, askedAtMs);
}

/** Renews the lease of this term from now on. @param renewedAtMs when it was asked for, by `performance.now()` */
export function lead(db: Db, work: string, term: number, renewedAtMs: number): Lease {
  const lost = new AbortController();
  const lose = () => lost.abort();
  const renew = async () => {
    const begunAtMs = performance.now();
    const { rowCount } = await db.query({
      text: `update leader_lease set ends_at = clock_timestamp() + $3 * interval '1 ms' where work = $1 and term = $2`,
      values: [work, term, leaseMs],
      ...{ query_timeout: renewEveryMs },
    });
    if (rowCount === 0) lose();
    else renewedAtMs = begunAtMs;
  };
  // Also while a renewal waits for a database that is silent.
  const watch = setInterval(() => {
    if (performance.now() - renewedAtMs > giveUpMs) lose();
  }, 500).unref();
  lost.signal.addEventListener('abort', () => clearInterval(watch));
  const renewing = (async () => {
    while (await passed(renewEveryMs, lost.signal)) await renew().catch(() => {});
  })();
  const fence = `select hold_term(${pg.escapeLiteral(work)}, ${term})`;
  const end = async () => {
    lose();
    await renewing;
  };
  const free = async () => {
    await db.query(
      `update leader_lease set ends_at = '-infinity', ending = false, successor = null, successor_ready = false
       where work = $1 and term = $2`,
      [work, term],
    );
  };
  return {
    work,
    term,
    db: fencedBy(db, fence, (error) => {
      if ((error as { code?: unknown }).code === overState) lose();
    }),
    lost: lost.signal,
    release: async () => {
      await end();
      await free();
    },
    handOver: async () => {
      await end();
      const { rowCount } = await db.query(
        `update leader_lease set term = term + 1, holder = successor, taken_at = clock_timestamp(),
           ends_at = clock_timestamp() + $3 * interval '1 ms', ending = false, successor = null, successor_ready = false
         where work = $1 and term = $2 and ending and successor_ready`,
        [work, term, leaseMs],
      );
      if (rowCount === 0) await free();
    },
  };
}

/** @returns after the time; false as soon as the signal aborts */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false);
