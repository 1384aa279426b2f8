import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { settleBets } from '../betting/settle-bets.ts';
import type { Context } from '../platform/context.ts';
import { countReasons } from './deliver.ts';
import { closeIfSilent } from './feed-package.ts';
import type { IngestReport } from './ingest.ts';
import { type Leadership, leadFeed } from './lead.ts';
import { runSimulator } from './run-simulator.ts';

const watchMs = 1_000;

/** The feed has no routes: this starts source and watchdog with the server, unless FEED is `none`. */
export function registerFeed(app: FastifyInstance, context: Context): void {
  if (context.config.feed === 'none') return;
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
  };

  let leadership: Leadership | null = null;
  let watchdog: NodeJS.Timeout | undefined;
  const onError = (error: Error) => app.log.error({ err: error }, 'feed: stopped, will start again');
  const settle = (selectionIds: string[] | null) => settleBets(context.db, context.changes, selectionIds);
  const hooks = { log: app.log, onReport, settle };
  app.addHook('onReady', async () => {
    leadership = leadFeed(context.db, (signal) => runSimulator(context, hooks, signal), onError);
    watchdog = setInterval(() => {
      closeIfSilent(context).then(
        (closed) => closed && app.log.warn('feed: silent, package closed'),
        (error: Error) => app.log.error({ err: error }, 'feed: watchdog could not ask'),
      );
    }, watchMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(watchdog);
    await leadership?.stop();
  });
}
