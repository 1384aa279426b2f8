import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Context } from '../platform/context.ts';
import { inBackground } from '../platform/running/background.ts';
import { amqp } from './amqp/run-amqp.ts';
import type { FeedHooks, FeedSource } from './booking/book.ts';
import type { IngestReport } from './ingest-report.ts';
import { countReasons } from './packages/deliver.ts';
import { closeIfSilent } from './packages/feed-package.ts';
import { simulator } from './run-simulator.ts';
import { registerTestFeed } from './test-feed.ts';

const sources: Readonly<Record<'simulator' | 'amqp', FeedSource>> = { simulator, amqp };

/** The feed has no routes but that of tests: this starts the watchdog with every server, and the source unless FEED is `none`. */
export function registerFeed(app: FastifyInstance, context: Context): void {
  inBackground(app, {
    name: 'watchdog of the feed',
    everyMs: 1_000,
    run: async () => {
      if (await closeIfSilent(context)) app.log.warn('feed: silent, package closed');
    },
  });
  const source = context.config.feed;
  if (source === 'none') return;
  const items = new Counter({
    name: 'feed_items_total',
    help: 'Items of the feed by what became of them.',
    labelNames: ['outcome', 'reason'],
    registers: [context.metrics],
  });
  const onReport = (report: IngestReport) => {
    items.inc({ outcome: 'applied', reason: '' }, report.applied);
    for (const [reason, count] of Object.entries(report.skipped)) items.inc({ outcome: 'skipped', reason }, count);
    for (const [reason, count] of Object.entries(countReasons(report)))
      items.inc({ outcome: 'refused', reason }, count);
    if (report.refused.length > 0) {
      app.log.warn({ refused: report.refused.slice(0, 20), count: report.refused.length }, 'feed: items refused');
    }
    if (report.unknownNames.length > 0) {
      app.log.info({ names: report.unknownNames.slice(0, 100) }, 'feed: names without Korean, shown as they came');
    }
  };

  const waiting = new Gauge({
    name: 'feed_queue_waiting',
    help: 'Messages of the feed that nobody has taken, by package. At 10,000 the supplier ends distribution.',
    labelNames: ['package'],
    registers: [context.metrics],
  });
  const onWaiting: FeedHooks['onWaiting'] = (feedPackage, count) => waiting.set({ package: feedPackage }, count);

  const hooks = { log: app.log, onReport, onWaiting };
  if (source === 'test') {
    registerTestFeed(app, context, hooks);
    return;
  }
  inBackground(app, {
    name: 'feed',
    everyMs: 2_000,
    alone: context.db,
    run: (signal, db) => sources[source].run({ ...context, db }, hooks, signal),
    prepare: async (preparing) => {
      const { run, drop } = await sources[source].prepare(context, hooks, preparing);
      return { run: (signal, db) => run({ ...context, db }, hooks, signal), drop };
    },
  });
}
