import { type FeedEnvelope, feedPackages, feedTypes } from '@madang/contracts';
import { FakeBroker } from '../../../test/fake-broker.ts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { atEnd, betBody, buildTestApp, createBettor, postBet, testDatabase, until } from '../../../test/index.ts';
import { startKillingProxy } from '../../../test/killing-proxy.ts';
import { quickRates } from '../../../test/quick-rates.ts';
import { openDb } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { startPublisher } from '../publisher/start-publisher.ts';
import { queueOf } from './consume.ts';
import { runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const isLong = Boolean(process.env.LONG_TESTS);
const stalledMs = isLong ? 60_000 : 1_500;
const messages = isLong ? 10_000 : 2_000;
const recoversWithinMs = 15_000;
const access = { feedPackage: feedPackages.inPlay, packageId: 900, userName: 'guest', password: 'guest' };
const { heartbeat, market, snapshot } = feedTypes;
const fixtures = Array.from({ length: 100 }, (_, place) => String(5_000 + place));

const database = await testDatabase();
const { db, url } = database;
const app = await buildTestApp(database, { config: { feed: 'none' } });
const proxy = await startKillingProxy(url);
const through = openDb(proxy.url, 4);
const broker = new FakeBroker();
const priceAt = (step: number) => [(1.5 + (step % 300) / 100).toFixed(2), '3.40', '3.10'] as const;
let second = 10;
let count = 0;
const pricesNow = new Map(fixtures.map((id) => [id, priceAt(count)]));
const standing = (): FeedEnvelope =>
  message(
    snapshot,
    second,
    ...fixtures.map((id) => ({
      ...fixtureAt(id, 1, 2, '2026-01-01T00:00:00'),
      ...resultAt(id, second, pricesNow.get(id) ?? priceAt(0)),
    })),
  );
const publisher = await startPublisher({
  connect: broker.connect,
  host: '127.0.0.1',
  port: 0,
  packages: [{ ...access, snapshot: standing }],
});
const stopping = new AbortController();
let beating: NodeJS.Timeout | undefined;
let running: Promise<void> | undefined;
atEnd(async () => {
  clearInterval(beating);
  stopping.abort();
  proxy.thaw();
  await running;
  await publisher.close();
  await through.end();
  await proxy.close();
});

const isOpen = async () =>
  (await db.query<{ open: boolean }>(`select feed_open(p) as open from feed_package p where id = 'inplay'`)).rows[0]
    ?.open ?? false;

/** @returns whether a bet on a shown selection is taken: at once, or to be decided */
async function isTaken(): Promise<boolean> {
  const { rows } = await db.query<{ id: string; fixtureId: string; price: string; version: number }>(
    `select id::text, fixture_id::text as "fixtureId", price::text, version from selection where name = 'X' order by id limit 1`,
  );
  const bettor = await createBettor(db, app);
  const picks = rows.map((row) => ({ ...row, baseLine: null }));
  const { status } = await postBet(
    app,
    bettor.token,
    betBody(bettor.member, picks, { betStyle: 'EU', gameDetailType: '91', version: rows[0]?.version ?? 0 }),
  );
  expect([200, 202, 409]).toContain(status);
  return status !== 409;
}

test(`a database that says nothing for ${stalledMs / 1000} s while ${messages} messages wait: closed meanwhile, then open with the last of them`, async () => {
  const [published] = publisher.packages;
  if (!published) throw new Error('There is no package.');
  // Databases of tests bear more silence than a site; the short run less.
  await db.query('update feed_package set silent_after = $1', [isLong ? '12 seconds' : '1 second']);
  running = runPackage(
    {
      db: through,
      changes: memoryChanges(),
      hooks: { log: { info: () => {}, warn: () => {}, error: () => {} }, onReport: () => {} },
      address: { ...access, brokerUrl: '' },
      api: trade360Api(
        { distribution: publisher.url, snapshot: publisher.url },
        { ...access, brokerUrl: '' },
        quickRates,
      ),
      connect: broker.connect,
    },
    stopping.signal,
  );
  beating = setInterval(() => void publisher.say(published, [message(heartbeat, second)]), 100);
  await until('open', isOpen);
  expect(await isTaken()).toBe(true);

  proxy.freeze();
  const frozenAt = performance.now();
  for (let n = 0; n < messages; n += 500) {
    const told = Array.from({ length: 500 }, () => {
      count += 1;
      // Close together: a message from further ahead than the clocks differ is refused.
      second += 0.1;
      const id = fixtures[count % fixtures.length] as string;
      const prices = priceAt(count);
      pricesNow.set(id, prices);
      return message(market, second, resultAt(id, second, prices));
    });
    await publisher.say(published, told);
  }
  await until('silent', async () => !(await isOpen()));
  expect(await isTaken()).toBe(false);
  // No call opens it for as long as the database is away from the feed.
  await until(
    'the stall is over',
    async () => {
      expect(await isOpen()).toBe(false);
      return performance.now() - frozenAt >= stalledMs;
    },
    stalledMs + 60_000,
  );

  expect(await isTaken()).toBe(false);

  proxy.thaw();
  const thawedAt = performance.now();
  await until('open again', isOpen);
  const tookMs = performance.now() - thawedAt;
  expect(await isTaken()).toBe(true);
  const { rows } = await db.query<{ id: string; price: string }>(
    `select fixture_id::text as id, price::text from selection where name = '1' order by fixture_id`,
  );
  expect(rows).toEqual(fixtures.map((id) => ({ id, price: pricesNow.get(id)?.[0] })));
  await until('nothing waits', () => broker.waiting(queueOf(access.packageId)) === 0);
  // On a machine that does nothing else; the ordinary run shares it.
  if (isLong) expect(tookMs).toBeLessThan(recoversWithinMs);
}, 600_000);
