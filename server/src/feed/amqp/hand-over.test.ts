import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { FakeBroker } from '../../../test/fake-broker.ts';
import { fixtureAt, message, resultAt } from '../../../test/feed-envelopes.ts';
import { atEnd, testDatabase, until } from '../../../test/index.ts';
import { quickRates } from '../../../test/quick-rates.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { startPublisher } from '../publisher/start-publisher.ts';
import { queueOf } from './consume.ts';
import { preparePackage, runPackage } from './run-package.ts';
import { trade360Api } from './trade360-api.ts';

const { db } = await testDatabase();
const changes = memoryChanges();
const { market, snapshot } = feedTypes;
const feedPackage: FeedPackage = feedPackages.beforeKickOff;
const access = { feedPackage, packageId: 701, userName: 'site', password: 'secret' };
const queue = queueOf(access.packageId);
const first = ['2.05', '3.40', '3.10'] as const;
const moved = ['2.25', '3.30', '2.90'] as const;
const again = ['2.35', '3.20', '2.80'] as const;

const broker = new FakeBroker();
let standing: FeedEnvelope = message(snapshot, 1);
const publisher = await startPublisher({
  connect: broker.connect,
  host: '127.0.0.1',
  port: 0,
  packages: [{ ...access, snapshot: () => standing }],
});
atEnd(() => publisher.close());
const [published] = publisher.packages;
const say = async (...envelopes: FeedEnvelope[]) => {
  if (published) await publisher.say(published, envelopes);
};
const server = () => ({
  db,
  changes,
  hooks: { log: { info: () => {}, warn: () => {}, error: () => {} }, onReport: () => {} },
  address: { ...access, brokerUrl: '' },
  api: trade360Api({ distribution: publisher.url, snapshot: publisher.url }, { ...access, brokerUrl: '' }, quickRates),
  connect: broker.connect,
});
const state = async () => {
  const { rows } = await db.query<{ open: boolean; since: string }>(
    'select feed_open(p) as open, changed_at::text as since from feed_package p where id = $1',
    [feedPackage],
  );
  return rows[0];
};
async function priceOf(fixtureId: string, bet: string) {
  const { rows } = await db.query<{ price: string; absent: boolean }>(
    'select price::text, absent from selection where fixture_id = $1 and feed_bet_id = $2',
    [fixtureId, bet],
  );
  return rows[0];
}
const offered = (id: string, second: number, prices: readonly [string, string, string] = first) => ({
  ...fixtureAt(id, second),
  ...resultAt(id, second, prices),
});

test('the next server reads on where the one before ended: nothing is missing, no older price wins, the package stays open', async () => {
  const ending = new AbortController();
  standing = message(snapshot, 10, offered('81', 10), offered('82', 10), offered('83', 10));
  const running = runPackage(server(), ending.signal);
  await until('open', async () => (await state())?.open === true);
  const before = await state();

  const next = server();
  // Taken while the first one leads; by then 83 has left without a word.
  standing = message(snapshot, 20, offered('81', 20), offered('82', 20));
  const prepared = await preparePackage(next, ending.signal);
  await say(message(market, 21, resultAt('81', 21, moved)));
  await until('the first books it', async () => (await priceOf('81', '811'))?.price === '2.25');
  ending.abort();
  await running;
  // No server reads: it waits.
  await say(message(market, 22, resultAt('82', 22, again)));
  expect(broker.waiting(queue)).toBe(1);

  const stopping = new AbortController();
  const following = runPackage(next, stopping.signal, prepared);
  atEnd(async () => {
    stopping.abort();
    await following;
  });
  await until('the next books it', async () => (await priceOf('82', '821'))?.price === '2.35');
  await until('the snapshot is compared', async () => (await priceOf('83', '831'))?.absent === true);
  // Newer than the snapshot, and booked before it.
  expect(await priceOf('81', '811')).toEqual({ price: '2.25', absent: false });
  expect(await state()).toEqual(before);
});

test('without a snapshot a server is not ready, and keeps no connection', async () => {
  const parts = server();
  let closed = 0;
  const connect = async () => {
    const connection = await broker.connect();
    connection.once('close', () => closed++);
    return connection;
  };
  const api = { ...parts.api, snapshot: () => Promise.reject(new Error('429')) };
  await expect(preparePackage({ ...parts, api, connect }, new AbortController().signal)).rejects.toThrow('429');
  expect(closed).toBe(1);
});
