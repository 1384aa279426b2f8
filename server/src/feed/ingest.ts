import { setImmediate as turn } from 'node:timers/promises';
import { type FeedPackage, feedPackages } from '@madang/contracts';
import pg from 'pg';
import { type Db, type Queryable, transaction } from '../platform/database/db.ts';
import { apply } from './booking/apply.ts';
import { type IngestReport, joinReports, nothing } from './ingest-report.ts';
import { type IngestOptions, type Items, noItems, type RefusedItem } from './reading/items.ts';
import { envelopeToKeep, readEnvelope } from './reading/read-envelope.ts';
import { keep, takeWaitingItems } from './rejects/rejects.ts';

/** One batch at a time, of all sources: an item that waits for a fixture must not miss the batch that brings it, nor a name its translation. */
export const ingestLock = 'select pg_advisory_xact_lock(7030)';

/** A batch that was read and is to be booked, once. */
export interface ReadBatch {
  envelopes: unknown[];
  items: Items;
}

/** Envelopes that are read at a stretch while the database works: it is not kept waiting for longer than that. */
const envelopesATurn = 8;

export function readBatch(envelopes: Iterable<unknown>): ReadBatch {
  const batch: ReadBatch = { envelopes: [], items: noItems() };
  for (const envelope of envelopes) readNext(batch, envelope);
  return batch;
}

/** As `readBatch`, to be done while the database books the batch before: whatever that has to say is heard in between. */
export async function readAhead(envelopes: Iterable<unknown>): Promise<ReadBatch> {
  const batch: ReadBatch = { envelopes: [], items: noItems() };
  for (const envelope of envelopes) {
    readNext(batch, envelope);
    if (batch.envelopes.length % envelopesATurn === 0) await turn();
  }
  return batch;
}

function readNext({ envelopes, items }: ReadBatch, envelope: unknown): void {
  const known = items.refused.length;
  readEnvelope(envelope, items);
  for (const refused of items.refused.slice(known)) refused.envelope = envelopes.length;
  envelopes.push(envelope);
}

/**
 * Applies a batch of envelopes of one package of the feed in one transaction. Twice, late or out of order makes no difference to the
 * outcome. What cannot be used is refused item by item with its reason and kept (`feed_reject`), and the rest is booked; what names a
 * fixture or a selection that is not known yet is kept until that comes, and applied then. A value that the database itself rejects
 * refuses its envelope only. @throws when the database is not there; then nothing of the batch is booked
 */
export const ingest = (
  db: Db,
  envelopes: readonly unknown[],
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
  options?: IngestOptions,
): Promise<IngestReport> => ingestRead(db, readBatch(envelopes), feedPackage, options);

/** As `ingest`, with items that are read already. */
export async function ingestRead(
  db: Db,
  { envelopes, items }: ReadBatch,
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
  options?: IngestOptions,
): Promise<IngestReport> {
  try {
    return await transaction(db, async (tx) => {
      await tx.query(ingestLock);
      return applyWithWaiting(tx, { ...items, ...options }, feedPackage);
    });
  } catch (error) {
    if (!isRejectedValue(error)) throw error;
    if (envelopes.length <= 1) {
      const refused: RefusedItem = { reason: 'not-storable', detail: (error as Error).message, envelope: 0 };
      await keep(db, [{ refused, source: envelopeToKeep(envelopes[0]) }], feedPackage);
      return { ...nothing(), refused: [refused] };
    }
    const middle = envelopes.length >> 1;
    const first = await ingest(db, envelopes.slice(0, middle), feedPackage, options);
    const second = await ingest(db, envelopes.slice(middle), feedPackage, options);
    for (const refused of second.refused) if (refused.envelope !== undefined) refused.envelope += middle;
    return joinReports(first, second);
  }
}

/** Items that waited for this batch, in any package, are applied after it, and then items that waited for those. */
async function applyWithWaiting(tx: Queryable, items: Items, feedPackage: FeedPackage): Promise<IngestReport> {
  let report = await apply(tx, items, feedPackage);
  let named = namedFixtures(items);
  while (named.length > 0) {
    const waiting = await takeWaitingItems(tx, named);
    named = [];
    for (const [ofPackage, taken] of waiting) {
      report = joinReports(report, await apply(tx, taken, ofPackage));
      named.push(...namedFixtures(taken));
    }
  }
  return report;
}

const namedFixtures = ({ fixtures, selections }: Items) => [
  ...new Set([...fixtures.map(({ id }) => id), ...selections.map((item) => item.fixture_id)]),
];

/** SQLSTATE classes 22 and 23: the data is wrong, not the database. */
const isRejectedValue = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
