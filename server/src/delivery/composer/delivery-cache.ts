import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { tellOfRefused } from '../releases/lists/alerts.ts';
import {
  type Delivery,
  emptyDelivery,
  loadDelivery,
  newestRevisions,
  type RefusedRow,
  revisionRefusal,
  statementOf,
} from '../releases/load-delivery.ts';
import type { DeliveryContext } from '../signing/delivery-context.ts';

const checkIntervalMs = 1_000;
/** The interval at which the records of an unchanged revision are compared with their signatures again. */
const verifyIntervalMs = 30_000;
/** The most revisions that a starting server goes back to find one that is as it was signed. */
const lookBack = 20;

/**
 * Keeps the newest verified revision in memory. It is read again after a `composition` change, and compared with the database at
 * most once a second, so that another server's change is seen without a broker. A revision that is not as it was signed, or
 * older than the last served one, is refused and reported to operators. Then, and while the database is away, the last good one is served.
 */
export function deliveryCache(
  { db, changes, signer, served: sequence, metrics }: DeliveryContext,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const report = refusalReports({ db, changes, metrics }, log);
  let known: Delivery | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let verifiedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<Delivery> | undefined;
  /** Grows with every change: tells a check that began before the change. */
  let changesHeard = 0;
  let lastHeard = 0;
  const off = changes.subscribe('composition', ({ revision }) => {
    changesHeard++;
    lastHeard = Math.max(lastHeard, revision);
    checkedAt = Number.NEGATIVE_INFINITY;
    checking = undefined;
  });

  async function accept(delivery: Delivery): Promise<Delivery> {
    // Two checks may overlap, and the one with the older answer end last.
    if (known && delivery.sequence < known.sequence) return known;
    const isUnheard = known !== undefined && delivery.revision > Math.max(known.revision, lastHeard);
    known = delivery;
    await sequence.raise(delivery.sequence).catch((error) => {
      log.error({ err: error }, 'the last served sequence could not be kept for the next start');
    });
    // No message came: there is no broker, or the server that made the change stopped before it published. Open pages must hear of it.
    if (isUnheard) changes.publish('composition', { revision: delivery.revision });
    return delivery;
  }

  /** The newest revision; `current` when that must not be served. */
  async function look(current: Delivery): Promise<Delivery> {
    const [row] = await newestRevisions(db, 1);
    const due = performance.now() - verifiedAt >= verifyIntervalMs;
    if (row && statementOf(row) === current.statement && !due) return current;
    verifiedAt = performance.now();
    const subject = `revision:${row?.revision ?? current.revision}`;
    const reason = row ? revisionRefusal(signer, row, sequence.last()) : sequence.last() > 0 ? 'missing' : null;
    if (!row || reason) {
      report(reason ? [{ subject, reason }] : []);
      return current;
    }
    const { delivery, refused } = await loadDelivery(db, signer, row);
    report(refused);
    const isKnown = delivery.statement === current.statement;
    // The same revision, still as it was: the documents made of it and its good records are kept.
    if (isKnown && (refused.length > 0 || delivery.records.size === current.records.size)) return current;
    // A bad fallback version must not hold up a change: the change may be the one that takes it away.
    return isWhole(delivery, row) ? accept(delivery) : current;
  }

  async function lookFirst(): Promise<Delivery> {
    verifiedAt = performance.now();
    const newest = await findServable({ db, signer, served: sequence }, report);
    return newest ? accept(newest) : emptyDelivery;
  }

  async function check(): Promise<Delivery> {
    const startedAt = performance.now();
    const heardBefore = changesHeard;
    let found: Delivery;
    try {
      found = await (known ? look(known) : lookFirst());
    } catch (error) {
      if (!known) throw error;
      found = known;
    }
    if (changesHeard === heardBefore) checkedAt = startedAt;
    return found;
  }

  /** As long as nothing can be served, this is what the last check found. */
  let empty: Delivery | undefined;
  async function current(): Promise<Delivery> {
    const kept = known ?? empty;
    if (kept && performance.now() - checkedAt < checkIntervalMs) return kept;
    if (!checking) {
      const mine = check()
        .then((found) => {
          if (!known) empty = found;
          return found;
        })
        .finally(() => {
          if (checking === mine) checking = undefined;
        });
      checking = mine;
    }
    return checking;
  }

  return { current, close: off };
}

/** At the start, when none is in memory: the newest revision that can be served, without those of its releases that cannot. */
async function findServable(
  { db, signer, served }: Pick<DeliveryContext, 'db' | 'signer' | 'served'>,
  report: ReportRefused,
): Promise<Delivery | null> {
  const rows = await newestRevisions(db, lookBack);
  const told: RefusedRow[] = [];
  if (rows.length === 0 && served.last() > 0) told.push({ subject: 'revision:1', reason: 'missing' });
  for (const row of rows) {
    const reason = revisionRefusal(signer, row, served.last());
    if (reason) {
      told.push({ subject: `revision:${row.revision}`, reason });
      continue;
    }
    const { delivery, refused } = await loadDelivery(db, signer, row);
    told.push(...refused);
    if (row.live.shell && !delivery.live.shell) continue;
    report(told);
    return delivery;
  }
  report(told);
  return null;
}

type ReportRefused = (refused: readonly RefusedRow[]) => void;

/** Tells operators of the rows that are not served: a figure, a line and an alert for each. */
function refusalReports(
  { db, changes, metrics }: Pick<DeliveryContext, 'db' | 'changes' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): ReportRefused {
  const refusals = new Counter({
    name: 'release_record_refused_total',
    help: 'Release and revision rows that were not served, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  });
  /** Rows that are refused now, so that each is reported once and not at every check. */
  let told = new Set<string>();
  return (refused) => {
    const before = told;
    told = new Set(refused.map(({ subject, reason }) => `${subject} ${reason}`));
    for (const { subject, reason } of refused) {
      if (before.has(`${subject} ${reason}`)) continue;
      refusals.inc({ reason });
      log.error({ subject, reason }, 'a release record is not as it was signed and is not served');
      tellOfRefused(db, changes, { subject, reason }).catch((err) => log.error({ err }, 'no alert could be written'));
    }
  };
}

/** Everything that the revision puts into pages can be served. */
const isWhole = (served: Pick<Delivery, 'live' | 'rollouts'>, row: Pick<Delivery, 'live' | 'rollouts'>) =>
  Object.keys(served.live).length === Object.keys(row.live).length &&
  Object.keys(served.rollouts).length === Object.keys(row.rollouts).length;

export type DeliveryCache = ReturnType<typeof deliveryCache>;
