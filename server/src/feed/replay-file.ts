import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { settleBets } from '../betting/settle-bets.ts';
import type { Changes } from '../changes.ts';
import type { Db } from '../db.ts';
import { countReasons, publishReport } from './deliver.ts';
import { type IngestReport, ingest } from './ingest.ts';

export interface ReplayReport {
  lines: number;
  applied: number;
  skipped: Record<string, number>;
  refused: Record<string, number>;
  /** Lines that are no JSON, counted from 1. */
  unreadableLines: number[];
  settledBets: number;
}
const linesPerBatch = 200;

/** Sends a file with one envelope a line through the ingestion and settles what it decides. Done when all is booked. */
export async function replayFile(parts: { db: Db; changes: Changes }, file: string): Promise<ReplayReport> {
  const report: ReplayReport = { lines: 0, applied: 0, skipped: {}, refused: {}, unreadableLines: [], settledBets: 0 };
  let batch: unknown[] = [];
  const book = async () => {
    if (batch.length > 0) addTo(report, await bookBatch(parts, batch, report));
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    report.lines += 1;
    if (line.trim() === '') continue;
    try {
      batch.push(JSON.parse(line));
    } catch {
      report.unreadableLines.push(report.lines);
    }
    if (batch.length >= linesPerBatch) await book();
  }
  await book();
  return report;
}

async function bookBatch(
  parts: { db: Db; changes: Changes },
  batch: unknown[],
  total: ReplayReport,
): Promise<IngestReport> {
  const report = await ingest(parts.db, batch);
  publishReport(parts, report);
  if (report.settledSelectionIds.length > 0) {
    total.settledBets += await settleBets(parts.db, parts.changes, report.settledSelectionIds);
  }
  return report;
}

function addTo(total: ReplayReport, report: IngestReport): void {
  total.applied += report.applied;
  sum(total.skipped, report.skipped);
  sum(total.refused, countReasons(report));
}
function sum(total: Record<string, number>, counts: Partial<Record<string, number>>): void {
  for (const [reason, count] of Object.entries(counts)) total[reason] = (total[reason] ?? 0) + (count ?? 0);
}
