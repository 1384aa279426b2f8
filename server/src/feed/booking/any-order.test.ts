import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { feedState, shuffled } from '../../../test/feed-state.ts';
import { testDatabase } from '../../../test/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { ingest } from '../ingest.ts';
import { randomOf } from '../simulator/random.ts';
import { Simulator } from '../simulator/simulator.ts';

const { beforeKickOff, inPlay } = feedPackages;
const { db } = await testDatabase(4);
const orders = [
  { seed: 'one', batchSize: 40, db: (await testDatabase(4)).db },
  { seed: 'two', batchSize: 500, db: (await testDatabase(4)).db },
  { seed: 'three', batchSize: 11, db: (await testDatabase(4)).db },
];
type FeedMessage = [feedPackage: FeedPackage, envelope: FeedEnvelope];

/** Some hours of play, told by both packages, with equal instants, as the feed writes seconds. */
function season(): FeedMessage[] {
  const startMs = Date.now() - 600_000;
  const simulator = new Simulator({ speed: 3_600, seed: 'any order' });
  const told: FeedEnvelope[] = [simulator.snapshot(startMs)];
  for (let ms = startMs; ms < startMs + 40_000; ms += 500) told.push(...simulator.step(ms));
  const text = JSON.stringify(told).replaceAll(/(\d\d:\d\d:\d\d)\.\d{3}Z/g, '$1.000Z');
  const envelopes = JSON.parse(text) as FeedEnvelope[];
  // What a keep-alive leaves out it suspends as of when it comes: on the safe side, in whatever order.
  const ofPlay = envelopes.filter(({ Header }) => Header.Type !== feedTypes.keepAlive);
  return [
    ...envelopes.map((envelope): FeedMessage => [beforeKickOff, envelope]),
    ...ofPlay.map((envelope): FeedMessage => [inPlay, envelope]),
  ];
}

async function tell(db: Db, told: readonly FeedMessage[], batchSize: number): Promise<void> {
  for (let from = 0; from < told.length; from += batchSize) {
    const batch = told.slice(from, from + batchSize);
    for (const feedPackage of [beforeKickOff, inPlay]) {
      const envelopes = batch.filter(([of]) => of === feedPackage).map(([, envelope]) => envelope);
      if (envelopes.length > 0) await ingest(db, envelopes, feedPackage);
    }
  }
}

test('a file of the feed ends in the same state in any order, doubled, and in batches of any size', async () => {
  const told = season();
  await tell(db, told, 200);
  const expected = await feedState(db);
  expect(expected.selection?.length).toBeGreaterThan(500);
  expect(JSON.stringify(expected.selection).match(/"settlement":[1-5]/g)?.length).toBeGreaterThan(30);
  expect(expected.main_line?.length).toBeGreaterThan(50);
  expect(expected.feed_reject).toEqual([]);

  for (const { seed, batchSize, db: other } of orders) {
    await tell(other, shuffled([...told, ...told], randomOf(seed).next), batchSize);
    const state = await feedState(other);
    for (const table of Object.keys(expected))
      expect([seed, table, state[table]]).toEqual([seed, table, expected[table]]);
  }
}, 300_000);
