import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { FakeBroker } from '../../../test/fake-broker.ts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { quickRates } from '../../../test/quick-rates.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { keepSilence } from '../packages/feed-package.ts';
import { type Publisher, startPublisher } from '../publisher/start-publisher.ts';
import { listRejects } from '../rejects/replay-rejects.ts';
import { queueOf } from './consume.ts';
import { runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const { fixture, heartbeat, market, snapshot } = feedTypes;
const feedPackage: FeedPackage = feedPackages.beforeKickOff;
const access = { feedPackage, packageId: 700, userName: 'site', password: 'secret' };
const queue = queueOf(access.packageId);
const first = ['2.05', '3.40', '3.10'] as const;
const moved = ['2.25', '3.30', '2.90'] as const;

const broker = new FakeBroker();
/** The answer of the feed's snapshot. */
let standing: FeedEnvelope = message(snapshot, 1);
const publisher: Publisher = await startPublisher({
  connect: broker.connect,
  host: '127.0.0.1',
  port: 0,
  packages: [{ ...access, snapshot: () => standing }],
});
const [published] = publisher.packages;
const say = async (...envelopes: FeedEnvelope[]) => {
  if (published) await publisher.say(published, envelopes);
};

const stopping = new AbortController();
const running = runPackage(
  {
    db,
    changes,
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
atEnd(async () => {
  stopping.abort();
  await running;
  await publisher.close();
});

const isOpen = async () => {
  const { rows } = await db.query<{ open: boolean }>('select feed_open(p) as open from feed_package p where id = $1', [
    feedPackage,
  ]);
  return rows[0]?.open ?? false;
};
async function priceOf(fixtureId: string, bet: string): Promise<string | undefined> {
  const { rows } = await db.query<{ price: string }>(
    'select price::text from selection where fixture_id = $1 and feed_bet_id = $2',
    [fixtureId, bet],
  );
  return rows[0]?.price;
}
const isBooked = () => until('all is booked', () => broker.waiting(queue) === 0);
const offered = (id: string, second: number, prices: readonly [string, string, string] = first) => ({
  ...fixtureAt(id, second),
  ...resultAt(id, second, prices),
});

test('waiting messages are booked and acknowledged, and the package opens with a snapshot', async () => {
  standing = message(snapshot, 10, offered('71', 10), offered('72', 10));
  await until('open', isOpen);
  expect(await priceOf('72', '721')).toBe('2.05');
  await say(message(market, 11, resultAt('71', 11, moved)));
  await until('the price has moved', async () => (await priceOf('71', '711')) === '2.25');
  // Acknowledged: nothing comes again with the next connection.
  expect(broker.waiting(queue)).toBe(0);
});

test('a lost connection closes the package at once; it opens with what a snapshot knows and the queue does not', async () => {
  const closed = new Promise<void>((resolve) => {
    const end = changes.subscribe('feed', ({ open }) => {
      if (open) return;
      end();
      resolve();
    });
  });
  broker.isUp = false;
  broker.cut();
  await closed;
  expect(await isOpen()).toBe(false);
  // Sent while no server was connected, and one of them gone for good.
  standing = message(snapshot, 20, offered('71', 20, moved), offered('73', 20));
  await say(message(fixture, 19, fixtureAt('74', 19)));
  broker.isUp = true;
  await until('open again', isOpen);
  expect(await priceOf('73', '731')).toBe('2.05');
  const { rows } = await db.query('select absent from selection where fixture_id = 72');
  expect(rows).toEqual([{ absent: true }, { absent: true }, { absent: true }]);
});

test('waiting messages are worked off before the package opens, and prices newer than the snapshot hold', async () => {
  broker.isUp = false;
  broker.cut();
  await until('closed', async () => !(await isOpen()));
  broker.isUp = true;
  standing = message(snapshot, 30, offered('71', 30), offered('75', 30));
  const waiting = Array.from({ length: 1_200 }, (_, n) =>
    message(market, 31 + n, resultAt('75', 31 + n, [(2 + (n % 50) / 100).toFixed(2), '3.40', '3.10'])),
  );
  await say(...waiting);
  await until('open', isOpen);
  await isBooked();
  expect(await priceOf('75', '751')).toBe((2 + (1_199 % 50) / 100).toFixed(2));
});

test('distribution that was switched off, and a queue that was taken away, are begun anew', async () => {
  if (published) published.isOn = false;
  standing = message(snapshot, 2_000, offered('71', 2_000, moved));
  broker.delete(queue);
  await until('distributed again', () => published?.isOn === true);
  await until('open with the latest price', async () => (await isOpen()) && (await priceOf('71', '711')) === '2.25');
});

test('text that is no JSON or no envelope is set aside with its reason and stops nothing', async () => {
  broker.send(queue, '{"Header": {');
  broker.send(queue, '{"Header": {"Type": "x"}}');
  await say(message(market, 2_001, resultAt('71', 2_001, first)));
  await until('the next one is booked', async () => (await priceOf('71', '711')) === '2.05');
  const rejects = await listRejects(db);
  expect(rejects.map(({ reason, kept }) => [reason, kept])).toEqual([
    ['malformed', true],
    ['malformed', true],
  ]);
  expect(await isOpen()).toBe(true);
});

test('a message that is lost on the way is missed by the number of its market, and a snapshot of its fixture tells what it said', async () => {
  standing = message(snapshot, 2_010, offered('71', 2_010, moved));
  // Numbered, and never queued.
  published?.messagesOf([message(market, 2_010, resultAt('71', 2_010, moved))]);
  // The next of its market, which tells nothing new.
  await say(message(market, 2_011, resultAt('71', 2_001, first)));
  await until('the price is known', async () => (await priceOf('71', '711')) === '2.25');
  expect(await isOpen()).toBe(true);
});

test('a package of the supplier may be silent for one heartbeat, before kick-off as in play', async () => {
  await db.query(`update feed_package set silent_after = '12 seconds'`);
  for (const feedPackage of Object.values(feedPackages)) await keepSilence({ db }, feedPackage);
  const { rows } = await db.query(
    `select id, extract(epoch from silent_after)::int as seconds from feed_package order by id`,
  );
  expect(rows).toEqual([
    { id: 'inplay', seconds: 7 },
    { id: 'prematch', seconds: 7 },
  ]);
});

test('a delay on the way is silence too', async () => {
  await say(message(heartbeat, 20_000));
  await isBooked();
  await say(message(heartbeat, 20_000 - 6));
  await until('heard as of when it was sent', async () => {
    const { rows } = await db.query<{ late: boolean }>(
      `select clock_timestamp() - last_heard_at >= interval '6 seconds' as late from feed_package where id = $1`,
      [feedPackage],
    );
    return rows[0]?.late ?? false;
  });
  expect(await isOpen()).toBe(true);
  await say(message(heartbeat, 20_000 - 8));
  await until('closed', async () => !(await isOpen()));
});
