import { type FeedPackage, feedPackageSchema, feedPackages, feedTypes } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import type { Context } from '../platform/context.ts';
import { inBackground } from '../platform/running/background.ts';
import { book, type FeedHooks } from './booking/book.ts';
import { Envelopes } from './simulator/messages.ts';

/** Where FEED=test takes what the feed says: a JSON array of envelopes, of `?package=`. Answers when all of it is booked, told and settled. */
export const testFeedPath = '/api/test-feed';
const heartbeatMs = 2_000;
const packages = Object.values(feedPackages);

/**
 * A feed for tests, which is open as soon as the server listens and says nothing by itself but that it is alive. What a test
 * posts goes the way of every envelope: ingestion, stream, settlement.
 */
export function registerTestFeed(app: FastifyInstance, context: Context, hooks: FeedHooks): void {
  const envelopes = new Envelopes();
  const tell = async (given: readonly unknown[], feedPackage: FeedPackage = feedPackages.beforeKickOff) => {
    const report = await book(context, hooks, given, feedPackage);
    if (report.settledSelectionIds.length > 0) await settleBets(context.db, context.changes);
    return report;
  };
  app.addHook('onReady', async () => {
    // Tests hold up servers and databases for longer than a feed may be silent.
    await context.db.query(`update feed_package set silent_after = '1 day'`);
    for (const each of packages) await tell([envelopes.of(feedTypes.snapshot, Date.now(), { Events: [] })], each);
  });
  inBackground(app, {
    name: 'heartbeat of the test feed',
    everyMs: heartbeatMs,
    run: () => Promise.all(packages.map((each) => tell([envelopes.of(feedTypes.heartbeat, Date.now())], each))),
  });
  const querystring = z.object({ package: feedPackageSchema.optional() });
  app.post(testFeedPath, { schema: { hide: true, body: z.array(z.unknown()), querystring } }, async ({ body, query }) =>
    tell(body as unknown[], (query as z.output<typeof querystring>).package).then(({ applied, skipped, refused }) => ({
      applied,
      skipped,
      refused,
    })),
  );
}
