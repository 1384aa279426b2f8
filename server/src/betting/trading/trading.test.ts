import {
  type FixtureUpdate,
  liftTradingStop,
  listFixtures,
  listSecurityEvents,
  listTrading,
  stopTrading,
  tradingFixture,
} from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  placeBet,
  postBet,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
} from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
const operator = await createOperator(db, app);
const cashier = await createOperator(db, app);
await db.query(`update member set grants = '{cashier}' where id = $1`, [cashier.member.id]);
afterEach(() => expectCleanLedger(db));

const stop = (fixtureId: string, marketId: number | null = null, as: Pick<Bettor, 'token'> = operator) =>
  call(app, stopTrading, { as, body: { fixtureId, marketId, reason: '득점 확인' } });
const lift = (id: number) => call(app, liftTradingStop, { as: operator, body: { id } });
const read = async (fixtureId: string) =>
  (await call(app, tradingFixture, { as: operator, params: { fixtureId } })).body;
const tryBet = async (member: Bettor, picks: TestSelection[]) =>
  (await postBet(app, member.token, betBody(member.member, picks))).code;
const pickOf = ({ selections }: { selections: TestSelection[] }) => selections[0] as TestSelection;

test('a stopped fixture refuses, also what the feed tells of later, and pages hear of it; a lift opens it again', async () => {
  const member = await createBettor(db, app);
  const fixture = await createFixture(db, { prices: ['2.00', '3.00'] });
  const heard: FixtureUpdate[] = [];
  const off = changes.subscribe('fixtureUpdates', (updates) => heard.push(...updates));
  expect((await stop(fixture.id)).status).toBe(200);
  off();
  expect(heard.find(({ id }) => id === fixture.id)?.odds?.map(([, , status]) => status)).toEqual([
    'suspended',
    'suspended',
  ]);
  expect(await tryBet(member, [pickOf(fixture)])).toBe('bet.changed');
  const later = await createFixture(db, {
    on: fixture,
    marketId: 2,
    prices: ['1.90', '1.90'],
    names: ['Over', 'Under'],
  });
  expect(await tryBet(member, [pickOf(later)])).toBe('bet.changed');
  const { stops } = (await read(fixture.id)).fixture;
  expect(stops).toMatchObject([{ marketId: null, reason: '득점 확인', by: operator.member.userId }]);
  expect((await lift(stops[0]?.id ?? 0)).status).toBe(200);
  expect((await lift(stops[0]?.id ?? 0)).code).toBe('trading.lifted');
  expect(await tryBet(member, [pickOf(fixture)])).toBeNull();
});

test('a stopped market leaves the others open, and the board shows which', async () => {
  const member = await createBettor(db, app);
  const fixture = await createFixture(db);
  const totals = await createFixture(db, {
    on: fixture,
    marketId: 2,
    prices: ['1.90', '1.90'],
    names: ['Over', 'Under'],
  });
  await stop(fixture.id, 2);
  expect(await tryBet(member, [pickOf(totals)])).toBe('bet.changed');
  expect(await tryBet(member, [pickOf(fixture)])).toBeNull();
  const { items } = (
    await call(app, listFixtures, { as: member, query: { path: '/korea/cross', fixtureId: fixture.id } as never })
  ).body;
  const markets = items.find(({ id }) => id === fixture.id)?.markets ?? [];
  const statusOf = (id: number) =>
    markets.find(({ marketId }) => marketId === id)?.selections.map(({ status }) => status);
  expect(new Set(statusOf(1))).toEqual(new Set(['open']));
  expect(new Set(statusOf(2))).toEqual(new Set(['suspended']));
  // A stop of all and one of the market: lifting the first leaves the second.
  await stop(fixture.id);
  const all = (await read(fixture.id)).fixture.stops.find(({ marketId }) => marketId === null);
  await lift(all?.id ?? 0);
  expect(await tryBet(member, [pickOf(totals)])).toBe('bet.changed');
});

test('a market that is stopped twice is stopped once; an unknown one is not found; traders alone do it, and the log has it', async () => {
  const fixture = await createFixture(db);
  expect(
    (await Promise.all([stop(fixture.id), stop(fixture.id), stop(fixture.id)])).map(({ status }) => status),
  ).toEqual([200, 200, 200]);
  expect((await read(fixture.id)).fixture.stops).toHaveLength(1);
  expect((await stop('999999999999999999')).code).toBe('trading.fixture-unknown');
  expect((await stop(fixture.id, 52)).code).toBe('trading.market-unknown');
  expect((await stop(fixture.id, null, cashier)).status).toBe(403);
  expect((await stop(fixture.id, null, await createBettor(db, app))).status).toBe(403);
  const { items } = (
    await call(app, listSecurityEvents, { as: operator, query: { route: '/admin/trading/stop', itemsPerPage: 100 } })
  ).body;
  expect(items.find(({ input }) => input?.fixtureId === fixture.id && input.marketId === null)).toBeDefined();
});

test('exposure by fixture and selection re-adds to the open bets', async () => {
  const [one, other] = [await createBettor(db, app), await createBettor(db, app)];
  const [fixture, second] = [await createFixture(db, { prices: ['2.00', '3.00'] }), await createFixture(db)];
  const [home, away] = fixture.selections as [TestSelection, TestSelection];
  await placeBet(app, one, [home], 10_000);
  await placeBet(app, other, [away], 20_000);
  await placeBet(app, one, [home, pickOf(second)], 5_000);
  const { fixture: found, markets, limitWon } = await read(fixture.id);
  expect(found).toMatchObject({ bets: 3, stakeWon: 35_000 });
  const [market] = markets;
  expect(market?.selections).toMatchObject([
    // Single bets alone: 20,000 are lost to the house, 10,000 are won.
    { bets: 2, stakeWon: 15_000, resultWon: 10_000 },
    { bets: 1, stakeWon: 20_000, worstWon: 40_000, resultWon: -30_000 },
  ]);
  expect(found.worstWon).toBe(market?.selections.reduce((sum, { worstWon }) => sum + worstWon, 0));
  expect(limitWon).toBeGreaterThan(0);
  const list = (await call(app, listTrading, { as: cashier, query: { itemsPerPage: 100 } })).body;
  const worsts = list.items.map(({ worstWon }) => worstWon);
  expect(worsts).toEqual([...worsts].sort((a, b) => b - a));
  expect(list.items.find(({ id }) => id === fixture.id)).toMatchObject({ bets: 3 });
  expect((await call(app, listTrading, { as: cashier, query: { search: '%' } })).body.totalCount).toBe(0);
});

test('won that one connection took and another let go of are no exposure, nor is a decided selection', async () => {
  const member = await createBettor(db, app);
  const [fixture, other] = [await createFixture(db), await createFixture(db)];
  await placeBet(app, member, [pickOf(fixture), pickOf(other)], 10_000);
  const before = await read(fixture.id);
  await db.query(
    `insert into exposure (of_fixture, id, stripe, used)
     select of_fixture, id, stripe, used
       from (values (true, $1::bigint), (false, $2)) as side (of_fixture, id) cross join (values (0, 70000), (15, -70000)) as moved (stripe, used)
     on conflict (of_fixture, id, stripe) do update set used = exposure.used + excluded.used`,
    [fixture.id, pickOf(fixture).id],
  );
  expect(await read(fixture.id)).toEqual(before);
  await setResults(db, [[pickOf(fixture), 2]]);
  await settleAll(db);
  const { fixture: decided, markets } = await read(fixture.id);
  expect(decided).toMatchObject({ bets: 0, worstWon: 0 });
  expect(markets[0]?.selections[0]?.worstWon).toBe(0);
  const listed = (await call(app, listTrading, { as: operator, query: { itemsPerPage: 100 } })).body.items;
  expect(listed.map(({ id }) => id)).not.toContain(fixture.id);
  expect(listed.map(({ id }) => id)).toContain(other.id);
});
