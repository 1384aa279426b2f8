import type { Queryable } from '../../platform/database/db.ts';
import type { IngestReport } from '../ingest-report.ts';
import type {
  FixtureItem,
  Items,
  RefusalReason,
  ScoreItem,
  SelectionItem,
  SettlementItem,
  SkipReason,
} from '../reading/items.ts';
import type { Reject } from '../rejects/rejects.ts';

/** The statements of one batch share these. */
export interface Batch {
  tx: Queryable;
  report: IngestReport;
  rejects: Reject[];
  sources: Items['sources'];
}
export type Refusable = FixtureItem | ScoreItem | SelectionItem | SettlementItem;
/** null: applied. */
export type Outcome = SkipReason | RefusalReason | null;

export function refuse(
  { report, rejects, sources }: Batch,
  item: Refusable,
  reason: RefusalReason,
  detail: string,
): void {
  const refused = { reason, detail };
  report.refused.push(refused);
  rejects.push({ refused, source: sources.get(item)?.(), key: 'bet_id' in item ? item : { fixture_id: item.id } });
}

const skips: ReadonlySet<SkipReason | RefusalReason> = new Set<SkipReason>([
  'late-or-duplicate',
  'already-settled',
  'without-price',
  'not-ours',
]);
const isSkip = (outcome: SkipReason | RefusalReason): outcome is SkipReason => skips.has(outcome);

/** Reports the outcome of an item. @param named its name in a refusal */
export function countOutcome(batch: Batch, item: Refusable, outcome: Outcome, named: () => string): void {
  const { report } = batch;
  if (outcome === null) report.applied += 1;
  else if (isSkip(outcome)) report.skipped[outcome] = (report.skipped[outcome] ?? 0) + 1;
  else refuse(batch, item, outcome, named());
}
