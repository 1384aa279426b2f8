import { listOpenBets, listOpenMembers } from '@madang/contracts';
import {
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  inPlayMatches,
  placeBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { liveFixture, place } = inPlayMatches(database, app);
const operator = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));

const first = ({ selections }: { selections: TestSelection[] }) => selections[0] as TestSelection;
const listed = async (sort: 'loss' | 'newest' | 'edge' = 'loss') =>
  (await call(app, listOpenBets, { as: operator, query: { sort, itemsPerPage: 100 } })).body.items;

test('open bets of all members by possible loss and time, each with its member, legs and value', async () => {
  const [sharp, other] = [await createBettor(db, app), await createBettor(db, app)];
  const [match, second] = [
    await createFixture(db, { prices: ['2.20', '3.00'] }),
    await createFixture(db, { prices: ['1.50', '2.60'] }),
  ];
  await placeBet(app, sharp, [first(match)], 10_000);
  await placeBet(app, other, [first(match), first(second)], 50_000);
  // The feed follows the member.
  await db.query('update selection set price = 2.00, version = version + 1 where id = $1', [first(match).id]);

  const [large, small] = await listed();
  expect(large).toMatchObject({
    ...{ memberId: other.member.id, kind: 'multi', inPlay: false, stakeWon: 50_000, lossWon: 115_000, odds: '3.30' },
    legs: [
      { price: '2.20', priceNow: '2.00' },
      { price: '1.50', priceNow: '1.50' },
    ],
  });
  expect(small).toMatchObject({ memberId: sharp.member.id, kind: 'single', lossWon: 12_000, odds: '2.20' });
  expect(small?.edge).toBeCloseTo(0.1, 6);
  expect(small?.memberEdge).toBeCloseTo(0.1, 6);
  expect((await listed('newest')).map(({ betId }) => betId)).toEqual([large?.betId, small?.betId]);
  expect((await listed('edge'))[0]?.edge).toBeCloseTo(0.1, 6);

  const betsOf = async (query: { fixtureId?: string; memberId?: number }) =>
    (await call(app, listOpenBets, { as: operator, query })).body.items.map(({ betId }) => betId);
  expect(await betsOf({ fixtureId: first(second).fixtureId })).toEqual([large?.betId]);
  expect(await betsOf({ memberId: sharp.member.id })).toEqual([small?.betId]);
  expect(await betsOf({ memberId: sharp.member.id, fixtureId: first(second).fixtureId })).toEqual([]);

  await setResults(db, [[first(match), 1]]);
  await settleAll(db);
  expect(await listed()).toEqual([]);
});

test('what all open bets of a member can cost together, the most first', async () => {
  const [small, large] = [await createBettor(db, app), await createBettor(db, app)];
  const match = await createFixture(db, { prices: ['2.00', '5.00'] });
  const of = async (sort: 'loss' | 'stake' | 'bets') =>
    (await call(app, listOpenMembers, { as: operator, query: { sort } })).body.items;
  await placeBet(app, small, [first(match)], 20_000);
  await placeBet(app, small, [first(match)], 30_000);
  await placeBet(app, large, [match.selections[1] as TestSelection], 20_000);
  await db.query('update member set stake_percent = 40 where id = $1', [large.member.id]);
  expect(await of('loss')).toMatchObject([
    { memberId: large.member.id, bets: 1, stakeWon: 20_000, lossWon: 80_000, stakePercent: 40, memberEdge: 0 },
    { memberId: small.member.id, bets: 2, stakeWon: 50_000, lossWon: 50_000, stakePercent: 100, memberEdge: 0 },
  ]);
  for (const sort of ['stake', 'bets'] as const)
    expect((await of(sort)).map(({ memberId }) => memberId)).toEqual([small.member.id, large.member.id]);
  expect((await call(app, listOpenMembers, { as: small })).status).toBe(403);
  await setResults(db, [[first(match), 1]]);
  await settleAll(db);
  expect((await of('loss')).map(({ memberId }) => memberId)).toEqual([large.member.id]);
  await setResults(db, [[match.selections[1] as TestSelection, 1]]);
  await settleAll(db);
});

test('in play a price says nothing of value; members see no list', async () => {
  const member = await createBettor(db, app);
  const { first: side } = await liveFixture();
  await place(member, [side]);
  await moveClock(db, '7 seconds');
  await until('the bet in play is taken', async () => (await listed()).length > 0);
  expect(await listed()).toMatchObject([{ inPlay: true, edge: null, memberEdge: null }]);
  expect(await listed('edge')).toEqual([]);
  expect((await call(app, listOpenBets, { as: member })).status).toBe(403);
});
