import type { FeedPackage } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ingestRead, type ReadBatch, readBatch } from '../ingest.ts';
import type { IngestReport } from '../ingest-report.ts';
import { publishReport } from '../packages/deliver.ts';
import type { IngestOptions } from '../reading/items.ts';

/** The surroundings that a source runs in. */
export interface FeedHooks {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  onReport(report: IngestReport): void;
  /** How many messages wait in the queue of a package. */
  onWaiting?(feedPackage: FeedPackage, waiting: number): void;
}
export type FeedParts = Pick<Context, 'db' | 'changes'>;

/** A source of envelopes: a broker, a simulator, a file. */
export interface FeedSource {
  /** Books all of it through `book` until the signal aborts. */
  run(context: Context, hooks: FeedHooks, signal: AbortSignal): Promise<void>;
  /** Makes it ready to go on after a server that ends and leads it still: its packages stay open. Writes nothing. */
  prepare(context: Context, hooks: FeedHooks, signal: AbortSignal): Promise<PreparedFeed>;
}

interface PreparedFeed {
  run: FeedSource['run'];
  drop(): Promise<unknown>;
}

/** Books a batch, then tells what it changed. @throws when the database is not there; then nothing of the batch is booked */
export const book = (
  parts: FeedParts,
  hooks: Pick<FeedHooks, 'onReport'>,
  envelopes: readonly unknown[],
  feedPackage: FeedPackage,
  options?: IngestOptions,
): Promise<IngestReport> => bookRead(parts, hooks, readBatch(envelopes), feedPackage, options);

/** Does the same as `book`, with items that are read already. */
export async function bookRead(
  { db, changes }: FeedParts,
  hooks: Pick<FeedHooks, 'onReport'>,
  read: ReadBatch,
  feedPackage: FeedPackage,
  options?: IngestOptions,
): Promise<IngestReport> {
  const report = await ingestRead(db, read, feedPackage, options);
  publishReport({ changes }, report, feedPackage);
  hooks.onReport(report);
  return report;
}
