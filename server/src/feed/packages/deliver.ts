import type { FeedPackage } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import type { IngestReport } from '../ingest-report.ts';

/** Publishes the changes of a committed batch. Nothing here decides about money: a server that missed it reads the same from the database. */
export function publishReport(
  { changes }: Pick<Context, 'changes'>,
  report: Pick<IngestReport, 'odds' | 'fixtures' | 'listing' | 'opened' | 'closed'>,
  feedPackage: FeedPackage,
): void {
  if (report.closed) changes.publish('feed', { feedPackage, open: false });
  if (report.opened) changes.publish('feed', { feedPackage, open: true });
  const at = Date.now();
  const updates = [...report.fixtures, ...report.odds].map((update) => ({ ...update, at }));
  if (updates.length > 0) changes.publish('fixtureUpdates', updates);
  if (report.listing) changes.publish('listing', {});
}

/** Reason -> how many items, for logs, metrics and the replay's summary. */
export function countReasons(report: Pick<IngestReport, 'refused'>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason } of report.refused) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
