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
/** Names this server to people who read `leader_lease`; the term alone decides. */
const holder = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
/** SQLSTATE of `hold_term`. */
const overState = 'LEASE';

export interface Lease {
  /** Each transaction and statement there fails once another server has a later term, whatever this one believes. */
  db: Db;
  /** Aborts when the lease is lost. */
  lost: AbortSignal;
  /** Lets another server lead at once. */
  release(): Promise<void>;
}

/**
 * Asks for the lead of a work again and again. The lease of a server that says nothing any more is taken when it has ended and was seen
 * unchanged for some time in which the database answered; so the clock of a database that was away takes no lead from a server that
 * is well.
 */
export class Candidate {
  readonly #db: Db;
  readonly #work: string;
  #seen: { endsAt: string; sinceMs: number } | null = null;

  constructor(db: Db, work: string) {
    this.#db = db;
    this.#work = work;
  }

  /** @returns null while another server leads */
  async take(): Promise<Lease | null> {
    const seen = this.#seen;
    // Without a database nothing is seen.
    this.#seen = null;
    const isLong = seen !== null && performance.now() - seen.sinceMs >= unchangedMs;
    const answer = await takeLease(this.#db, this.#work, isLong ? seen.endsAt : null);
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
export async function takeLease(db: Db, work: string, seen: string | null = null): Promise<Lease | string> {
  let renewedAtMs = performance.now();
  const { rows } = await db.query<{ term: number | null; endsAt: string }>(
    'select term, ends_at as "endsAt" from take_lease($1, $2, $3, $4)',
    [work, holder, leaseMs, seen],
  );
  const { term, endsAt } = rows[0] ?? { term: null, endsAt: '' };
  if (term === null) return endsAt;
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
  return {
    db: fencedBy(db, fence, (error) => {
      if ((error as { code?: unknown }).code === overState) lose();
    }),
    lost: lost.signal,
    release: async () => {
      lose();
      await renewing;
      await db.query(`update leader_lease set ends_at = '-infinity' where work = $1 and term = $2`, [work, term]);
    },
  };
}

/** @returns after the time; false as soon as the signal aborts */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal, ref: false }).catch(() => false);
