import { type FeedEnvelope, feedPackages, feedTypes } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { quickRates } from '../../../test/quick-rates.ts';
import { findRabbitmq, startRabbitmq } from '../../../test/rabbitmq.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { startPublisher } from '../publisher/start-publisher.ts';
import { queueOf } from './consume.ts';
import { runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const withBroker = findRabbitmq() ? test : test.skip;
const reason = findRabbitmq() ? '' : ' (no rabbitmq-server here: apt-get install rabbitmq-server)';
const { db } = await testDatabase();
const broker = findRabbitmq() ? await startRabbitmq() : null;
const access = { feedPackage: feedPackages.inPlay, packageId: 701, userName: 'guest', password: 'guest' };
const { market, snapshot } = feedTypes;
const first = ['2.05', '3.40', '3.10'] as const;
const moved = ['2.25', '3.30', '2.90'] as const;

let end = async () => {};
atEnd(() => end());

withBroker(
  `RabbitMQ that dies and comes back: its client reads, acknowledges, closes and opens again${reason}`,
  async () => {
    if (!broker) throw new Error('There is no broker.');
    let standing: FeedEnvelope = message(snapshot, 10, {
      ...fixtureAt('71', 10, 2, '2026-01-01T00:00:00'),
      ...resultAt('71', 10, first),
    });
    const publisher = await startPublisher({
      connect: broker.connect,
      host: '127.0.0.1',
      port: 0,
      packages: [{ ...access, snapshot: () => standing }],
    });
    const [published] = publisher.packages;
    if (!published) throw new Error('There is no package.');
    const stopping = new AbortController();
    const running = runPackage(
      {
        db,
        changes: memoryChanges(),
        hooks: { log: { info: () => {}, warn: () => {}, error: () => {} }, onReport: () => {} },
        address: { ...access, brokerUrl: broker.url },
        api: trade360Api(
          { distribution: publisher.url, snapshot: publisher.url },
          { ...access, brokerUrl: broker.url },
          quickRates,
        ),
        connect: broker.connect,
      },
      stopping.signal,
    );
    end = async () => {
      stopping.abort();
      await running;
      await publisher.close();
    };
    const isOpen = async () => {
      const { rows } = await db.query<{ open: boolean }>(
        `select feed_open(p) as open from feed_package p where id = 'inplay'`,
      );
      return rows[0]?.open ?? false;
    };
    const priceNow = async () =>
      (await db.query<{ price: string }>(`select price::text from selection where feed_bet_id = 711`)).rows[0]?.price;
    await until('open', isOpen, 180_000);
    await publisher.say(published, [message(market, 11, resultAt('71', 11, moved))]);
    await until('the price has moved', async () => (await priceNow()) === '2.25');

    await broker.kill();
    await until('closed', async () => !(await isOpen()));
    standing = message(snapshot, 20, {
      ...fixtureAt('71', 20, 2, '2026-01-01T00:00:00'),
      ...resultAt('71', 20, first),
    });
    await broker.start();
    await until(
      'open with what was said meanwhile',
      async () => (await isOpen()) && (await priceNow()) === '2.05',
      180_000,
    );
    await publisher.say(published, [message(market, 21, resultAt('71', 21, moved))]);
    await until('the price has moved again', async () => (await priceNow()) === '2.25');

    // Booked and acknowledged: nothing of it waits.
    const connection = await broker.connect();
    const channel = await connection.createChannel();
    await until('nothing waits', async () => (await channel.checkQueue(queueOf(access.packageId))).messageCount === 0);
    const { headers } = await publisherHeaders(channel);
    expect(headers).toEqual({
      MessageGuid: expect.any(String),
      MessageType: String(market),
      timestamp_in_ms: expect.stringMatching(/^\d{13}$/),
      MessageSequence: expect.any(String),
      FixtureId: '71',
      SportId: '6046',
      MarketId: '1',
    });
    await connection.close();

    /** As another client of the feed finds them in its own queue. */
    async function publisherHeaders(other: typeof channel) {
      stopping.abort();
      await running;
      await publisher.say(published as NonNullable<typeof published>, [message(market, 22, resultAt('71', 22, first))]);
      const got = await other.get(queueOf(access.packageId));
      if (!got) throw new Error('The queue is empty.');
      return got.properties;
    }
  },
  600_000,
);
