import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FeedPackage } from '@madang/contracts';
import { settleBets } from '../betting/settle-bets.ts';
import type { Changes } from '../platform/changes.ts';
import type { Db } from '../platform/db.ts';
import { countReasons, publishReport } from './deliver.ts';
import { ingest } from './ingest.ts';
import type { RefusalReason } from './items.ts';

export interface ReplayReport {
  lines: number;
  applied: number;
  skipped: Record<string, number>;
  refused: Record<string, number>;
  /** What was refused, with its line counted from 1 where the line alone was at fault. */
  refusals: { line: number | null; reason: RefusalReason | 'not-json'; detail: string }[];
  settledBets: number;
}
const linesPerBatch = 200;

/** Sends messages through the ingestion, as lines of a file, and settles what they decide. Done when all is booked. */
export async function replayMessages(
  parts: { db: Db; changes: Changes },
  envelopes: readonly unknown[],
  feedPackage?: FeedPackage,
): Promise<ReplayReport> {
  const report = emptyReport();
  report.lines = envelopes.length;
  for (let from = 0; from < envelopes.length; from += linesPerBatch) {
    const batch = envelopes.slice(from, from + linesPerBatch);
    const numbered = batch.map((envelope, place) => ({ line: from + place + 1, envelope }));
    await bookBatch(parts, numbered, report, feedPackage);
  }
  return report;
}

const emptyReport = (): ReplayReport => ({
  lines: 0,
  applied: 0,
  skipped: {},
  refused: {},
  refusals: [],
  settledBets: 0,
});

/** Sends a file with one envelope of the package a line through the ingestion and settles what it decides. Done when all is booked. */
export async function replayFile(
  parts: { db: Db; changes: Changes },
  file: string,
  feedPackage?: FeedPackage,
): Promise<ReplayReport> {
  const report = emptyReport();
  let batch: { line: number; envelope: unknown }[] = [];
  const book = async () => {
    if (batch.length > 0) await bookBatch(parts, batch, report, feedPackage);
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    report.lines += 1;
    if (line.trim() === '') continue;
    try {
      batch.push({ line: report.lines, envelope: JSON.parse(line) });
    } catch {
      sum(report.refused, { 'not-json': 1 });
      report.refusals.push({ line: report.lines, reason: 'not-json', detail: line.slice(0, 100) });
    }
    if (batch.length >= linesPerBatch) await book();
  }
  await book();
  return report;
}

async function bookBatch(
  { db, changes }: { db: Db; changes: Changes },
  batch: readonly { line: number; envelope: unknown }[],
  total: ReplayReport,
  feedPackage: FeedPackage | undefined,
): Promise<void> {
  const report = await ingest(
    db,
    batch.map(({ envelope }) => envelope),
    feedPackage,
  );
  publishReport({ changes }, report);
  total.applied += report.applied;
  sum(total.skipped, report.skipped);
  sum(total.refused, countReasons(report));
  for (const { reason, detail, envelope } of report.refused) {
    total.refusals.push({ line: envelope === undefined ? null : (batch[envelope]?.line ?? null), reason, detail });
  }
  if (report.settledSelectionIds.length > 0) {
    total.settledBets += await settleBets(db, changes);
  }
}

function sum(total: Record<string, number>, counts: Partial<Record<string, number>>): void {
  for (const [reason, count] of Object.entries(counts)) total[reason] = (total[reason] ?? 0) + (count ?? 0);
}
