import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/db.ts';
import { type Candidate, type Lease, lead } from './lease.ts';

/** The things that a server has made ready to go on with the work of a leader that ends. */
export interface Prepared {
  /** The first run of the new leader, in place of the work's own. */
  run(signal: AbortSignal, db: Db): Promise<unknown>;
  /** The lead went elsewhere. */
  drop(): Promise<unknown>;
}

/** So often a server that does not lead looks whether the leader ends. */
export const lookMs = 250;
/** A leader that ends waits so long for a server that wants to go on, */
const noneAfterMs = 3 * lookMs;
/** and so long until that one is ready: it asks the supplier for a snapshot. */
const readyWithinMs = 6_000;
const pollMs = 25;
/** A successor that says nothing for so long is none; longer than the leader waits for it. */
const successorMs = 10_000;

/**
 * Tells the others that the leader ends, and waits until one of them is ready to go on. It leads meanwhile.
 * @returns whether one is; then `lease.handOver()` changes the terms
 */
export async function offerLease(db: Db, { work, term, lost }: Lease): Promise<boolean> {
  const { rowCount } = await db.query(
    `update leader_lease set ending = true, successor = null, successor_ready = false where work = $1 and term = $2`,
    [work, term],
  );
  const begunAtMs = performance.now();
  let seenAtMs = begunAtMs;
  while (rowCount === 1 && !lost.aborted) {
    const { rows } = await db.query<{ claimed: boolean; ready: boolean }>(
      `select successor is not null as claimed, successor_ready as ready from leader_lease where work = $1 and term = $2`,
      [work, term],
    );
    const [row] = rows;
    if (!row || row.ready) return row !== undefined;
    const nowMs = performance.now();
    if (row.claimed) seenAtMs = nowMs;
    if (nowMs - seenAtMs > noneAfterMs || nowMs - begunAtMs > readyWithinMs) return false;
    await wait(pollMs);
  }
  return false;
}

/**
 * Makes itself ready where the leader ends and no other server does so, and waits for the lead.
 * @returns null where the leader does not end, or led on, or another server goes on
 */
export async function succeed(
  candidate: Candidate,
  prepare: (signal: AbortSignal) => Promise<Prepared>,
  stopping: AbortSignal,
): Promise<{ lease: Lease; prepared: Prepared } | null> {
  const { db, work, holder } = candidate;
  const claimed = await db.query(
    `update leader_lease set successor = $2, successor_until = clock_timestamp() + $3 * interval '1 ms', successor_ready = false
     where work = $1 and ending and ends_at > clock_timestamp() and (successor is null or successor_until < clock_timestamp())`,
    [work, holder, successorMs],
  );
  if (claimed.rowCount !== 1) return null;
  const untilMs = performance.now() + successorMs;
  const withdraw = () =>
    db.query(
      `update leader_lease set successor = null, successor_ready = false where work = $1 and ending and successor = $2`,
      [work, holder],
    );
  let prepared: Prepared;
  try {
    prepared = await prepare(AbortSignal.any([stopping, AbortSignal.timeout(readyWithinMs)]));
  } catch (error) {
    await withdraw();
    throw error;
  }
  try {
    await db.query(`update leader_lease set successor_ready = true where work = $1 and ending and successor = $2`, [
      work,
      holder,
    ]);
    const lease = await handed(candidate, untilMs, stopping, withdraw);
    if (lease) return { lease, prepared };
  } catch (error) {
    await prepared.drop();
    throw error;
  }
  await prepared.drop();
  return null;
}

async function handed(
  { db, work, holder }: Candidate,
  untilMs: number,
  stopping: AbortSignal,
  withdraw: () => Promise<unknown>,
): Promise<Lease | null> {
  for (let last = false; ; ) {
    const askedAtMs = performance.now();
    const { rows } = await db.query<{ term: number | null; waits: boolean }>(
      `select case when holder = $2 and ends_at > clock_timestamp() then term end as term, ending and successor is not distinct from $2 as waits
       from leader_lease where work = $1`,
      [work, holder],
    );
    const { term = null, waits = false } = rows[0] ?? {};
    if (term !== null) return lead(db, work, term, askedAtMs);
    if (!waits || last) return null;
    // After the withdrawal the lead comes no more; it may have come just before.
    last = stopping.aborted || askedAtMs > untilMs;
    if (last) await withdraw();
    else await wait(pollMs);
  }
}
