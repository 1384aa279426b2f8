import { countSetAside, feedTypes, listFeedRejects, replayFeedRejects, seeFeedRejects } from '@madang/contracts';
import { fixtureAt, message, resultAt } from '../../test/feed-envelopes.ts';
import {
  buildTestApp,
  call,
  createBettor,
  createMember,
  expectCleanLedger,
  placeBet,
  selectionIds,
  signIn,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { ingest } from './ingest.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { fixture, market, settlement, snapshot } = feedTypes;
const prices = ['2.05', '3.40', '3.10'] as const;
const operator = { token: await signIn(app, await createMember(db, { type: 1, role: 10 })) };

const listed = async () => (await call(app, listFeedRejects, { as: operator })).body;
const counted = async () => (await call(app, countSetAside, { as: operator })).body;

beforeEach(() => db.query('truncate feed_reject'));

test('an operator sees what was refused, books it again, and the bets on it are paid', async () => {
  await ingest(db, [
    message(snapshot, 1),
    message(fixture, 1, fixtureAt('900', 1)),
    message(market, 1, resultAt('900', 1, prices)),
  ]);
  const bettor = await createBettor(db, app);
  await placeBet(app, bettor, [
    { id: (await selectionIds(db, '900'))('9001'), fixtureId: '900', price: '2.05', baseLine: null },
  ]);
  const wrong = message(settlement, 3, resultAt('900', 3, prices, { settlements: [2, 2, 2] }));
  for (let twice = 0; twice < 2; twice++) await ingest(db, [wrong]);
  const rejects = await listed();
  expect(rejects).toHaveLength(3);
  expect(rejects[0]).toMatchObject({
    ...{ package: 'prematch', reason: 'impossible-together', count: 2, waits: false, kept: true, seenBy: null },
    detail: expect.stringContaining('fixture 900'),
  });
  expect(await counted()).toEqual({ bets: 0, feedRejects: 3 });

  const winner = rejects.find(({ detail }) => detail.includes('bet 9001:'))?.id ?? '';
  const replay = async () => (await call(app, replayFeedRejects, { as: operator, body: { ids: [winner] } })).body;
  expect(await replay()).toEqual({ booked: 1, refusedAgain: 0 });
  // By this call, or by the server's own settler.
  await until('the bet is paid', async () => (await walletOf(db, bettor)).emoney === 1_010_500);
  expect(await replay()).toEqual({ booked: 0, refusedAgain: 0 });
  expect(await counted()).toEqual({ bets: 0, feedRejects: 2 });
  await expectCleanLedger(db);
});

test('a seen reject counts no more and stands last; a waiting one is not counted', async () => {
  const waiting = message(settlement, 2, resultAt('999', 2, prices, { settlements: [2, 1, 1] }));
  await ingest(db, [message(fixture, 1, fixtureAt('901', 1)), waiting, 'nonsense', 'more nonsense']);
  const before = await listed();
  expect(before.map(({ waits }) => waits)).toEqual([false, false, true, true, true]);
  const [first] = before;
  await call(app, seeFeedRejects, { as: operator, body: { ids: [first?.id ?? ''] } });
  expect(await counted()).toMatchObject({ feedRejects: 1 });
  const after = await listed();
  expect(after.at(-1)).toEqual({ ...first, seenBy: expect.any(String) });
});

test('for operators alone', async () => {
  const as = { token: await signIn(app, await createMember(db)) };
  for (const endpoint of [listFeedRejects, countSetAside])
    expect(await call(app, endpoint, { as })).toMatchObject({ status: 403 });
  for (const endpoint of [replayFeedRejects, seeFeedRejects])
    expect(await call(app, endpoint, { as, body: { ids: ['1'] } })).toMatchObject({ status: 403 });
});
