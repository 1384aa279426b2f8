import type { Queryable } from '../../platform/database/db.ts';
import type { IngestReport } from '../ingest-report.ts';
import { keepForeign, whichAreForeign } from '../queries/foreign.ts';
import { waitingReasons } from '../reading/items.ts';
import type { Reject } from '../rejects/rejects.ts';

/**
 * Remembers the fixtures of sports that the site does not have, and takes their other items out of the report and out of the rejects:
 * they would wait for good. @returns the rejects to keep
 */
export async function passOver(
  tx: Queryable,
  foreign: readonly string[],
  report: IngestReport,
  rejects: readonly Reject[],
): Promise<Reject[]> {
  if (foreign.length > 0) {
    await tx.query(keepForeign, [foreign]);
    report.skipped['not-ours'] = (report.skipped['not-ours'] ?? 0) + foreign.length;
  }
  const waiting = rejects.filter(({ refused, key }) => key && waitingReasons.has(refused.reason));
  if (waiting.length === 0) return [...rejects];
  const ids = [...new Set(waiting.map(({ key }) => key?.fixture_id))];
  const { rows } = await tx.query<{ id: string }>(whichAreForeign, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  const passed = new Set(waiting.filter(({ key }) => key && known.has(key.fixture_id)).map(({ refused }) => refused));
  if (passed.size > 0) {
    report.refused = report.refused.filter((refused) => !passed.has(refused));
    report.skipped['not-ours'] = (report.skipped['not-ours'] ?? 0) + passed.size;
  }
  return rejects.filter(({ refused }) => !passed.has(refused));
}
