import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type FeedPackage, feedPackages } from '@madang/contracts';
import { settleBets } from '../../betting/settlement/settle-bets.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';
import { ingestRead, type ReadBatch, readAhead, readBatch } from '../ingest.ts';
import { countReasons, publishReport } from '../packages/deliver.ts';
import type { RefusalReason } from '../reading/items.ts';
import { parseEnvelope } from '../reading/parse-envelope.ts';

export interface ReplayReport {
  lines: number;
  applied: number;
  skipped: Record<string, number>;
  refused: Record<string, number>;
  /** The refused parts, with their line counted from 1 where the line alone was at fault. */
  refusals: { line: number | null; reason: RefusalReason | 'not-json'; detail: string }[];
  settledBets: number;
}
const linesPerBatch = 500;

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
    const lines = batch.map((_, place) => from + place + 1);
    await bookBatch(parts, { lines, read: readBatch(batch) }, report, feedPackage);
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
  let waiting: Line[] = [];
  let booking = Promise.resolve();
  /** One batch is read while the one before is booked. */
  const book = async () => {
    const lines: number[] = [];
    const read = await readAhead(envelopesOf(waiting, lines, report));
    waiting = [];
    await booking;
    if (lines.length === 0) return;
    booking = bookBatch(parts, { lines, read }, report, feedPackage);
    // The awaiting code gets the error.
    booking.catch(() => {});
  };
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    report.lines += 1;
    if (line.trim() === '') continue;
    waiting.push({ text: line, number: report.lines });
    if (waiting.length >= linesPerBatch) await book();
  }
  await book();
  await booking;
  return report;
}

interface Line {
  text: string;
  number: number;
}

/** @param numbers takes those of the lines that are JSON */
function* envelopesOf(lines: readonly Line[], numbers: number[], report: ReplayReport): Generator<unknown> {
  for (const { text, number } of lines) {
    let envelope: unknown;
    try {
      envelope = parseEnvelope(text);
    } catch {
      sum(report.refused, { 'not-json': 1 });
      report.refusals.push({ line: number, reason: 'not-json', detail: text.slice(0, 100) });
      continue;
    }
    numbers.push(number);
    yield envelope;
  }
}

async function bookBatch(
  { db, changes }: { db: Db; changes: Changes },
  { lines, read }: { lines: readonly number[]; read: ReadBatch },
  total: ReplayReport,
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
): Promise<void> {
  const report = await ingestRead(db, read, feedPackage);
  publishReport({ changes }, report, feedPackage);
  total.applied += report.applied;
  sum(total.skipped, report.skipped);
  sum(total.refused, countReasons(report));
  for (const { reason, detail, envelope } of report.refused) {
    total.refusals.push({ line: envelope === undefined ? null : (lines[envelope] ?? null), reason, detail });
  }
  if (report.settledSelectionIds.length > 0) {
    total.settledBets += await settleBets(db, changes);
  }
}

function sum(total: Record<string, number>, counts: Partial<Record<string, number>>): void {
  for (const [reason, count] of Object.entries(counts)) total[reason] = (total[reason] ?? 0) + (count ?? 0);
}
