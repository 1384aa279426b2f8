import type { FeedPackage } from '@madang/contracts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { ingest } from '../ingest.ts';
import { publishReport } from '../packages/deliver.ts';
import * as sql from '../queries/rejects.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';

/** A refused part, as operators see it. Ids are text. */
export interface ListedReject {
  id: string;
  package: FeedPackage;
  reason: string;
  detail: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  count: number;
  /** It waits for its fixture or selection, and needs no operator. */
  waits: boolean;
  /** It can be booked again: a message that is too long is only counted. */
  kept: boolean;
  seenBy: string | null;
}

export async function listRejects(db: Db, limit = 1_000): Promise<ListedReject[]> {
  const { rows } = await db.query<ListedReject>(sql.listRejects, [limit]);
  return rows;
}

/** Notes that this operator has looked at them. */
export async function seeRejects(db: Db, ids: readonly string[], by: string): Promise<void> {
  await db.query(sql.seeRejects, [ids, by]);
}

/**
 * Ingests rejects again, all or those with these ids, in the order in which they came, and settles the bets that they decide. A reject
 * that is booked now, or was already, is forgotten; one that is refused again stays, with the reason of now.
 */
export async function replayRejects(
  { db, changes }: { db: Db; changes: Changes },
  ids: readonly string[] | null = null,
): Promise<{ booked: number; refused: number; settledBets: number }> {
  const { rows } = await db.query<{ id: string; package: FeedPackage; reason: string; item: string }>(
    sql.rejectsToReplay,
    [ids],
  );
  const outcome = { booked: 0, refused: 0, settledBets: 0 };
  for (const { id, package: feedPackage, reason, item } of rows) {
    const report = await ingest(db, [parseEnvelope(item)], feedPackage);
    publishReport({ changes }, report, feedPackage);
    if (report.settledSelectionIds.length > 0) {
      outcome.settledBets += await settleBets(db, changes);
    }
    if (report.refused.length > 0) outcome.refused += 1;
    else outcome.booked += 1;
    // Refused for the same reason it is the same row, which `ingest` has kept.
    if (report.refused.every((refused) => refused.reason !== reason)) await db.query(sql.forgetReject, [id]);
  }
  return outcome;
}
