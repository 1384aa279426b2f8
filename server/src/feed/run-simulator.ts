import { type FeedEnvelope, feedPackages } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { pause } from '../platform/background.ts';
import { siteNowMs } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { publishReport } from './deliver.ts';
import { closeNow } from './feed-package.ts';
import { type IngestReport, ingest } from './ingest.ts';
import { loadUnfinished } from './simulator/load-unfinished.ts';
import { Simulator } from './simulator/simulator.ts';

/** What the simulator plays. */
const feedPackage = feedPackages.beforeKickOff;
const stepMs = 250;
const retryMs = 1_000;

export interface FeedHooks {
  log: FastifyBaseLogger;
  onReport(report: IngestReport): void;
}

/**
 * Feeds the simulator's envelopes to the ingestion until the signal aborts. A batch that could not be booked is kept and tried
 * again before the next, so that no settlement is lost while the database is away.
 */
export async function runSimulator(context: Context, hooks: FeedHooks, signal: AbortSignal): Promise<void> {
  await closeNow(context, feedPackage);
  const simulator = new Simulator({
    speed: context.config.feedSpeed,
    resume: await loadUnfinished(context.db, feedPackage),
  });
  // The site's clock, which tests move: what kicks off by it must kick off here too.
  const nowMs = () => siteNowMs(context.db);
  let pending: FeedEnvelope[] = [simulator.snapshot(await nowMs())];
  while (!signal.aborted) {
    const startedAtMs = Date.now();
    try {
      if (pending.length > 0) {
        const report = await ingest(context.db, pending, feedPackage, 'simulator');
        pending = report.needsSnapshot ? [simulator.snapshot(await nowMs())] : [];
        publishReport(context, report);
        hooks.onReport(report);
      }
      pending.push(...simulator.step(await nowMs()));
    } catch (error) {
      hooks.log.error({ err: error }, 'feed: batch not booked, trying again');
      await pause(retryMs, signal);
    }
    await pause(Math.max(0, stepMs - (Date.now() - startedAtMs)), signal);
  }
}
