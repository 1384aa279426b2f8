import {
  endTradingPrice,
  type FixtureUpdate,
  listBets,
  listSecurityEvents,
  offerCashOut,
  placeBet as placeEndpoint,
  setTradingPrice,
  tradingFixture,
} from '@madang/contracts';
import {
  ask,
  type Bettor,
  betBody,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  inPlayMatches,
  placeBet,
  postBet,
  second,
  settleAll,
  type TestSelection,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { endDuePrices } from './set-price.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
const { liveFixture, say, place, newestBet } = inPlayMatches(database, app);
const operator = await createOperator(db, app);
const other = await createOperator(db, app);
const viewer = await createOperator(db, app);
await db.query(`update member set grants = '{viewer}' where id = $1`, [viewer.member.id]);
await db.query('update bet_setting set cash_out_margin = 0');
afterEach(() => expectCleanLedger(db));

type Asked = Partial<{ minutes: number | null; covered: boolean; as: Pick<Bettor, 'token'> }>;
const set = ({ id }: Pick<TestSelection, 'id'>, price: string, { as = operator, ...more }: Asked = {}) =>
  call(app, setTradingPrice, { as, body: { selectionId: id, price, minutes: null, reason: '부상 소식', ...more } });
const setByTwo = ({ id }: TestSelection, price: string, more: Asked = {}) =>
  byTwo(app, [operator, other], {
    kind: 'trading-price',
    body: { selectionId: id, price, minutes: null, reason: '부상 소식', covered: false, ...more },
  });
const end = (id = 0) => call(app, endTradingPrice, { as: operator, body: { id } });
const standing = async ({ id, fixtureId }: TestSelection) => {
  const { body } = await call(app, tradingFixture, { as: operator, params: { fixtureId } });
  return body.markets.flatMap(({ selections }) => selections).find((each) => each.id === id);
};
const endsOf = async ({ id }: TestSelection) =>
  (
    await db.query<{ price: string; ended_as: string | null }>(
      'select price::text, ended_as from trading_price where selection_id = $1 order by id',
      [id],
    )
  ).rows.map(({ price, ended_as }) => [price, ended_as]);
const offered = async (...prices: string[]) => {
  const { match, selections } = await createFixture(db, { prices });
  return { match, first: selections[0] as TestSelection, second: selections[1] as TestSelection };
};

test("a price by hand is sold from then on; the feed's is kept beside it, and comes back with its release", async () => {
  const member = await createBettor(db, app);
  const { match, first } = await offered('2.05', '1.85');
  const heard: FixtureUpdate[] = [];
  const off = changes.subscribe('fixtureUpdates', (updates) => heard.push(...updates));
  expect((await set(first, '1.80')).status).toBe(200);
  off();
  expect(heard.flatMap(({ odds }) => odds ?? []).map(([id, price]) => [id, price])).toEqual([[first.id, '1.80']]);
  const refused = await call(app, placeEndpoint, {
    as: member,
    body: betBody(member.member, [first]),
    key: crypto.randomUUID(),
  });
  expect(refused.refused('bet.changed')).toMatchObject([
    { old: { betPrice: '2.05' }, new: { betPrice: '2.05', betPriceByAdmin: '1.80' } },
  ]);
  await match.price('home', '2.30');
  expect(await standing(first)).toMatchObject({
    price: '1.80',
    byHand: { feedPrice: '2.30', by: operator.member.userId, reason: '부상 소식', expiresAt: null },
  });
  expect((await placeBet(app, member, [{ ...first, price: '1.80' }])).betId).toBeDefined();
  const { byHand } = (await standing(first)) ?? {};
  expect((await end(byHand?.id)).status).toBe(200);
  expect((await end(byHand?.id)).code).toBe('trading.price-ended');
  expect(await standing(first)).toMatchObject({ price: '2.30', byHand: null });
  await match.price('home', '2.40');
  expect(await standing(first)).toMatchObject({ price: '2.40', byHand: null });
  const { items } = (
    await call(app, listSecurityEvents, { as: operator, query: { route: '/admin/trading/price', itemsPerPage: 100 } })
  ).body;
  expect(items.find(({ input }) => input?.selectionId === first.id)?.input).toMatchObject({ price: '1.80' });
});

test('a member who takes every change is booked at the price by hand', async () => {
  const member = await createBettor(db, app);
  const { first } = await offered('2.00', '2.00');
  await set(first, '1.75');
  const body = { ...betBody(member.member, [first]), accept: 'any' as const };
  expect((await postBet(app, member.token, body)).code).toBeNull();
  expect((await call(app, listBets, { as: member })).body.items[0]).toMatchObject({ totalOdds: '1.75' });
});

test('a price by hand ends at its time; another takes its place', async () => {
  const { first } = await offered('2.00', '2.00');
  await set(first, '1.70', { minutes: 5 });
  await set(first, '1.60', { minutes: 10 });
  await moveClock(db, '6 minutes');
  await endDuePrices(db, changes);
  expect(await standing(first)).toMatchObject({ price: '1.60' });
  await moveClock(db, '5 minutes');
  await endDuePrices(db, changes);
  expect(await standing(first)).toMatchObject({ price: '2.00', byHand: null });
  expect(await endsOf(first)).toEqual([
    ['1.70', 'replaced'],
    ['1.60', 'expired'],
  ]);
});

test('a price by hand is of one line: where the feed moves it, the feed is sold', async () => {
  const { selections } = await liveFixture([2]);
  const over = selections.find(({ name }) => name === 'Over');
  if (!over) throw new Error('no side');
  await set(over, '1.50');
  await say(over, { price: '2.10', baseLine: '7.5' });
  expect(await standing(over)).toMatchObject({ price: '2.10', byHand: null });
  await endDuePrices(db, changes);
  expect(await endsOf(over)).toEqual([['1.50', 'moved']]);
});

test('a bet in play that waits is decided by the price by hand', async () => {
  const member = await createBettor(db, app);
  const { first } = await liveFixture([1]);
  await place(member, [first]);
  await set(first, '1.90');
  await moveClock(db, '7 seconds');
  await until('decided', async () => {
    const { rows } = await db.query('select reason from delayed_bet where member_id = $1 and reason = $2', [
      member.member.id,
      'price',
    ]);
    return rows.length > 0;
  });
  expect(await newestBet(member)).toBeUndefined();
});

test('a cash-out is worth no more than by the price of the feed, and less by a higher one by hand', async () => {
  const member = await createBettor(db, app);
  const { first } = await offered('2.00', '2.00');
  const { betId } = await placeBet(app, member, [first]);
  const worth = async () => (await call(app, offerCashOut, { as: member, body: { betId } })).body.paysWon;
  const before = await worth();
  expect((await set(first, '1.01')).status).toBe(200);
  expect(await worth()).toBe(before);
  await setByTwo(first, '4.00', { covered: true });
  expect(await worth()).toBeLessThan(before);
});

test('what a hand puts on the price of the feed is paid by a result alone, never by a cash-out', async () => {
  const [member, waiting] = [await createBettor(db, app), await createBettor(db, app)];
  const { match, first } = await offered('2.00', '1.80');
  expect((await set(first, '2.20')).status).toBe(200);
  const { betId } = await placeBet(app, member, [{ ...first, price: '2.20' }], 10_000);
  const offer = () => call(app, offerCashOut, { as: member, body: { betId } });
  expect((await offer()).body.paysWon).toBe(9_090);
  await end((await standing(first))?.byHand?.id);
  expect((await offer()).body.paysWon).toBe(9_569);
  // Nor what the feed lost while the hand held its price.
  await match.price('home', '1.90');
  const { first: live } = await liveFixture([1]);
  await set(live, '2.10');
  await place(waiting, [{ ...live, price: '2.10' }]);
  await moveClock(db, '7 seconds');
  await until('decided', async () => (await newestBet(waiting)) !== undefined);
  const { rows } = await db.query<{ member: number; price: string; feed: string }>(
    'select member_id as member, price::text, feed_price::text as feed from bet join bet_leg on bet_id = id where member_id = any ($1) order by id',
    [[member.member.id, waiting.member.id]],
  );
  expect(rows).toEqual([
    { member: member.member.id, price: '2.20', feed: '2.00' },
    { member: waiting.member.id, price: '2.10', feed: '2.00' },
  ]);
  const most = await db.query<{ won: number }>('select most_cash_out($1, 10000) as won', [betId]);
  expect(most.rows[0]?.won).toBe(10_526);
  await match.result(1, 0);
  await settleAll(db);
  expect((await call(app, listBets, { as: member })).body.items[0]).toMatchObject({ status: 2, payoutWon: 22_000 });
});

test('a price that a hand holds low hides no cover; one that the feed covers later ends', async () => {
  const { match, first, second } = await offered('1.55', '2.40');
  expect((await set(second, '1.01')).status).toBe(200);
  expect((await set(first, '1.85')).code).toBe('trading.covered');
  expect((await set(first, '1.70')).status).toBe(200);
  await match.price('away', '2.44');
  await endDuePrices(db, changes);
  expect(await standing(first)).toMatchObject({ price: '1.55', byHand: null });
  expect(await endsOf(first)).toEqual([['1.70', 'moved']]);
  expect(await standing(second)).toMatchObject({ price: '1.01', byHand: { feedPrice: '2.44' } });
});

test('prices that return more than all stakes are refused until the operator says so, also of two operators at once', async () => {
  const { first, second } = await offered('1.90', '1.90');
  expect((await set(first, '2.20')).refused('trading.covered')).toEqual({ returns: '1.0195' });
  expect(await standing(first)).toMatchObject({ price: '1.90', byHand: null });
  expect((await set(first, '2.20', { covered: true })).code).toBe('approval.needed');
  await setByTwo(first, '2.20', { covered: true });
  expect(await standing(first)).toMatchObject({ price: '2.20' });
  const other = await offered('1.90', '1.90');
  const both = await Promise.all([set(other.first, '2.05'), set(other.second, '2.05')]);
  expect(both.map(({ code }) => code ?? 'set').sort()).toEqual(['set', 'trading.covered']);
  expect(second.id).not.toBe(other.second.id);
});

test('far above the feed two operators set a price; one that the feed leaves below it ends', async () => {
  const { match, first } = await offered('1.50', '2.00');
  expect((await set(first, '1.81')).code).toBe('approval.needed');
  expect((await set(first, '1.80')).status).toBe(200);
  await match.price('home', '1.49');
  await endDuePrices(db, changes);
  expect(await standing(first)).toMatchObject({ price: '1.49', byHand: null });
  expect(await endsOf(first)).toEqual([['1.80', 'moved']]);
  await setByTwo(first, '20.00', { covered: true });
  await match.price('home', '1.20');
  await endDuePrices(db, changes);
  expect(await standing(first)).toMatchObject({ price: '20.00', byHand: { feedPrice: '1.20' } });
});

test('the database takes no price by hand in the name of two that they did not approve, nor one that is raised by one', async () => {
  const { first, second } = await offered('1.50', '2.00');
  const direct = (of: TestSelection, price: string, by: number, byTwo: boolean) =>
    db.query(`select set_price($1, $2, null, '몰래', $3, $4) as outcome`, [of.id, price, by, byTwo]);
  const { id } = operator.member;
  await expect(direct(first, '30.00', id, true)).rejects.toThrow('no second operator');
  await expect(direct(first, '30.00', id, false)).rejects.toThrow('no second operator');
  await expect(direct(first, '1.51', (await createBettor(db, app)).member.id, false)).rejects.toThrow('may not set');
  await setByTwo(first, '20.00', { covered: true });
  await expect(direct(first, '21.00', other.member.id, true)).rejects.toThrow('no second operator');
  await expect(direct(second, '20.00', other.member.id, true)).rejects.toThrow('no second operator');
  expect((await direct(second, '2.01', id, false)).rows).toEqual([{ outcome: 'set' }]);
});

test('who does not trade sets no price; nor beyond the bounds, of a closed selection, or of a bonus', async () => {
  const { match, first } = await offered('2.00', '2.00');
  expect((await set(first, '1.80', { as: viewer })).status).toBe(403);
  for (const price of ['1.00', '1000.01', '1.5', '0.50', '1e2']) expect((await set(first, price)).status).toBe(422);
  expect((await set({ id: '99' }, '1.80')).code).toBe('trading.selection-unknown');
  const { rows } = await db.query<{ id: string }>('select id::text from selection where market_id = -1 limit 1');
  expect((await set({ id: rows[0]?.id ?? '' }, '1.80')).code).toBe('trading.selection-unknown');
  await set(first, '1.80');
  await match.result(1, 0);
  expect((await set(first, '1.80')).code).toBe('trading.closed');
  await endDuePrices(db, changes);
  expect(await endsOf(first)).toEqual([['1.80', 'over']]);
});

test('an approval of a price by hand holds while the price of the feed stays near the one that was seen', async () => {
  const { match, first } = await offered('2.00', '2.00');
  const command = {
    kind: 'trading-price',
    body: { selectionId: first.id, price: '3.00', minutes: null, reason: '부상 소식', covered: true },
  } as const;
  const asked = await ask(app, operator, command);
  // A goal: the feed has it at less, and no operator saw that.
  await match.price('home', '1.79');
  expect(await second(app, other, asked)).toMatchObject({ status: 409, code: 'approval.changed' });
  expect(await standing(first)).toMatchObject({ price: '1.79', byHand: null });
  await match.price('home', '2.21');
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
  await match.price('home', '1.80');
  expect((await second(app, other, asked)).status).toBe(200);
  expect(await standing(first)).toMatchObject({ price: '3.00', byHand: { feedPrice: '1.80' } });

  const far = await offered('2.00', '2.00');
  const of = { ...command, body: { ...command.body, selectionId: far.first.id } };
  const { id } = await ask(app, operator, of);
  await far.match.price('home', '1.10');
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query(
      `update approval set decided_by = $2, decided_at = app_now(), outcome = 'approved', decision_reason = 'x' where id = $1`,
      [id, other.member.id],
    );
    await expect(
      client.query(`select set_price($1, '3.00', null, '몰래', $2, true)`, [far.first.id, other.member.id]),
    ).rejects.toThrow('no second operator');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
