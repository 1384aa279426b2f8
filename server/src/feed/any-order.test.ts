import { type FeedEnvelope, type FeedPackage, feedPackages, feedTypes } from '@madang/contracts';
import { testDatabase } from '../../test/index.ts';
import type { Db } from '../platform/db.ts';
import { ingest } from './ingest.ts';
import { randomOf } from './simulator/random.ts';
import { Simulator } from './simulator/simulator.ts';

const { beforeKickOff, inPlay } = feedPackages;
const { db } = await testDatabase(4);
const orders = [
  { seed: 'one', batchSize: 40, db: (await testDatabase(4)).db },
  { seed: 'two', batchSize: 500, db: (await testDatabase(4)).db },
  { seed: 'three', batchSize: 11, db: (await testDatabase(4)).db },
];
type Told = [feedPackage: FeedPackage, envelope: FeedEnvelope];

/** Some hours of play, told by both packages, with equal instants, as the feed writes seconds. */
function season(): Told[] {
  const startMs = Date.now() - 600_000;
  const simulator = new Simulator({ speed: 3_600, seed: 'any order' });
  const told: FeedEnvelope[] = [simulator.snapshot(startMs)];
  for (let ms = startMs; ms < startMs + 40_000; ms += 500) told.push(...simulator.step(ms));
  const text = JSON.stringify(told).replaceAll(/(\d\d:\d\d:\d\d)\.\d{3}Z/g, '$1.000Z');
  const envelopes = JSON.parse(text) as FeedEnvelope[];
  // What a keep-alive leaves out it suspends as of when it comes: on the safe side, in whatever order.
  const ofPlay = envelopes.filter(({ Header }) => Header.Type !== feedTypes.keepAlive);
  return [
    ...envelopes.map((envelope): Told => [beforeKickOff, envelope]),
    ...ofPlay.map((envelope): Told => [inPlay, envelope]),
  ];
}

async function tell(db: Db, told: readonly Told[], batchSize: number): Promise<void> {
  for (let from = 0; from < told.length; from += batchSize) {
    const batch = told.slice(from, from + batchSize);
    for (const feedPackage of [beforeKickOff, inPlay]) {
      const envelopes = batch.filter(([of]) => of === feedPackage).map(([, envelope]) => envelope);
      if (envelopes.length > 0) await ingest(db, envelopes, feedPackage);
    }
  }
}

/** All tables of the feed without what counts arrivals or says when they came. */
async function stateOf(db: Db): Promise<Record<string, unknown[]>> {
  const without: Readonly<Record<string, string>> = {
    sport: '',
    location: '',
    league: '',
    fixture: '',
    main_line: '',
    selection: 'id version settled_at',
    feed_package: 'last_heard_at changed_at',
    feed_reject: 'id first_seen_at last_seen_at count',
  };
  const state: Record<string, unknown[]> = {};
  for (const [table, names] of Object.entries(without)) {
    const { rows } = await db.query<{ row: unknown }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t order by 1`,
      [names.split(' ')],
    );
    state[table] = rows.map(({ row }) => row);
  }
  return state;
}

test('a file of the feed ends in the same state in any order, doubled, and in batches of any size', async () => {
  const told = season();
  await tell(db, told, 200);
  const expected = await stateOf(db);
  expect(expected.selection?.length).toBeGreaterThan(500);
  expect(JSON.stringify(expected.selection).match(/"settlement":[1-5]/g)?.length).toBeGreaterThan(30);
  expect(expected.main_line?.length).toBeGreaterThan(50);
  expect(expected.feed_reject).toEqual([]);

  for (const { seed, batchSize, db: other } of orders) {
    await tell(other, shuffled([...told, ...told], randomOf(seed).next), batchSize);
    const state = await stateOf(other);
    for (const table of Object.keys(expected))
      expect([seed, table, state[table]]).toEqual([seed, table, expected[table]]);
  }
}, 300_000);

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
