import { randomUUID } from 'node:crypto';
import { endHandResult, type ResultCode, setHandResult, undoBetVoid, voidBets } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  buildTestApp,
  byTwo,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  placeBet,
  postBet,
  settleAll,
  type TestFixture,
  testDatabase,
  walletOf,
  weigh,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];
afterEach(() => expectCleanLedger(db));

const reason = '확인 중';
type As = Pick<Bettor, 'token'>;
const kickOff = ({ id }: TestFixture) =>
  db.query(`update fixture set starts_at = app_now() - interval '1 minute' where id = $1`, [id]);
const resultOf = ({ id, selections }: TestFixture, codes: ResultCode[]) => ({
  fixtureId: id,
  results: codes.map((settlement, place) => ({ selectionId: selections[place]?.id ?? '', settlement })),
  reason,
});
const setResult = (fixture: TestFixture, codes: ResultCode[], as: As = one) =>
  call(app, setHandResult, { as, body: resultOf(fixture, codes), key: randomUUID() });
const voidAll = ({ id }: TestFixture, more: object = {}, as: As = one) =>
  call(app, voidBets, { as, body: { fixtureId: id, reason, ...more }, key: randomUUID() });
const undo = (id: number, as: As = one) => call(app, undoBetVoid, { as, params: { id: String(id) }, body: { reason } });
const movesOf = async (command: Parameters<typeof weigh>[2]) => (await weigh(app, one, command)).body;

/** A fixture that has begun and one that has not, and a bet of 500,000 won on the first outcome of both, at 3.00 and 2.00. */
async function multi() {
  const [begun, later] = [
    await createFixture(db, { prices: ['3.00', '1.40'] }),
    await createFixture(db, { prices: ['2.00', '1.90'] }),
  ];
  const member = await createBettor(db, app);
  const picks = [begun, later].flatMap(({ selections }) => selections.slice(0, 1));
  const { betId } = await placeBet(app, member, picks, 500_000);
  await kickOff(begun);
  return { begun, later, member, betId };
}

test('a result by hand of one leg weighs what the bet can still pay, and so does its end', async () => {
  const { begun } = await multi();
  const command = { kind: 'bet-result', body: resultOf(begun, [2, 1]) } as const;
  expect(await movesOf(command)).toMatchObject({
    needsTwo: true,
    moves: { bets: 1, toMembersWon: 0, fromMembersWon: 0, openWon: 3_000_000 },
  });
  expect(await setResult(begun, [2, 1])).toMatchObject({ status: 409, code: 'approval.needed' });
  await byTwo(app, [one, other], command);
  await settleAll(db);
  const { rows } = await db.query<{ id: number }>('select max(id)::integer as id from hand_result');
  const id = rows[0]?.id ?? 0;
  expect(await call(app, endHandResult, { as: one, params: { id: String(id) }, body: { reason } })).toMatchObject({
    code: 'approval.needed',
  });
  const end = { kind: 'bet-result-undo', id, body: { reason } } as const;
  expect(await movesOf(end)).toMatchObject({ needsTwo: true, moves: { openWon: 3_000_000 } });
});

test('a leg that is void, and a lost bet that is open again, weigh what the bet can pay', async () => {
  const { begun, member, betId } = await multi();
  const body = { fixtureId: begun.id, reason };
  expect(await movesOf({ kind: 'bet-void', body })).toMatchObject({ needsTwo: true, moves: { openWon: 1_000_000 } });
  await begun.match.result(0, 1);
  await settleAll(db);
  expect((await walletOf(db, member)).emoney).toBe(500_000);
  // It stays lost by nothing but the feed's result: in progress again it can pay 1,000,000.
  expect(await movesOf({ kind: 'bet-void', body })).toMatchObject({
    needsTwo: true,
    moves: { toMembersWon: 0, openWon: 1_000_000 },
  });
  expect(await voidAll(begun)).toMatchObject({ code: 'approval.needed' });
  expect((await db.query('select status from bet where id = $1', [betId])).rows[0]).toEqual({ status: 1 });
});

test('the end of a void over a bet in progress weighs what the bet can pay with the leg open again', async () => {
  const { begun } = await multi();
  await byTwo(app, [one, other], { kind: 'bet-void', body: { fixtureId: begun.id, reason } });
  await settleAll(db);
  const { rows } = await db.query<{ id: number }>('select max(id)::integer as id from bet_void');
  const id = rows[0]?.id ?? 0;
  expect(await undo(id)).toMatchObject({ code: 'approval.needed' });
  expect(await movesOf({ kind: 'bet-void-undo', id, body: { reason } })).toMatchObject({
    needsTwo: true,
    moves: { toMembersWon: 0, fromMembersWon: 0, openWon: 3_000_000 },
  });
});

test.each([[[2]], [[1, 2]]])('a system of %j weighs the lines that can still win', async (sizes) => {
  const member = await createBettor(db, app);
  const fixtures: TestFixture[] = [];
  for (const prices of [
    ['2.00', '1.90'],
    ['3.00', '1.40'],
    ['3.00', '1.40'],
  ])
    fixtures.push(await createFixture(db, { prices }));
  const [first] = fixtures as [TestFixture];
  const picks = fixtures.flatMap(({ selections }) => selections.slice(0, 1));
  await postBet(app, member.token, betBody(member.member, picks, { amounts: 300_000, sizes }));
  await kickOff(first);
  const { moves } = await movesOf({ kind: 'bet-result', body: resultOf(first, [2, 1]) });
  const lines = sizes.flatMap((size) => (size === 1 ? [2, 3, 3] : [6, 6, 9]));
  expect(moves.openWon).toBe(Math.floor((300_000 * lines.reduce((sum, odds) => sum + odds, 0)) / lines.length));
});

test('a window that ends later than now is refused, to one operator and to two', async () => {
  const fixture = await createFixture(db, { prices: ['2.00', '1.90'] });
  const { rows } = await db.query<{ from: Date; until: Date }>(
    `select app_now() - interval '1 hour' as from, app_now() + interval '1 minute' as until`,
  );
  const window = { placedFrom: rows[0]?.from.toISOString() ?? '', placedUntil: rows[0]?.until.toISOString() ?? '' };
  expect(await voidAll(fixture, window)).toMatchObject({ status: 422, code: 'bet-void.window' });
  const command = { kind: 'bet-void', body: { fixtureId: fixture.id, reason, ...window } } as const;
  expect((await weigh(app, one, command)).code).toBe('bet-void.window');
  const until = new Date(Date.parse(window.placedUntil) - 120_000).toISOString();
  expect((await voidAll(fixture, { ...window, placedUntil: until })).status).toBe(200);
});

test('a window without bets, or an unknown market, is refused when it is weighed', async () => {
  const { id: fixtureId } = await createFixture(db, { prices: ['2.00', '1.90'] });
  const weighed = async (more: object) =>
    (await weigh(app, one, { kind: 'bet-void', body: { fixtureId, reason, ...more } })).code;
  const [from, until] = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
  expect(await weighed({ placedFrom: from, placedUntil: until })).toBe('bet-void.window');
  expect(await weighed({ placedFrom: from })).toBe('bet-void.window');
  expect(await weighed({ placedUntil: until })).toBe('bet-void.window');
  expect(await weighed({ marketId: 1 })).toBe('trading.market-unknown');
  expect(await weighed({ marketId: 52 })).toBeNull();
});

test.each([
  ['two operators', other],
  ['one operator', one],
])('of two changes at once, each small alone, %s do one alone', async (_who, second) => {
  for (let time = 0; time < 4; time++) {
    const fixture = await createFixture(db, { prices: ['3.10', '1.40'] });
    const member = await createBettor(db, app);
    await placeBet(app, member, fixture.selections.slice(0, 1), 900_000);
    await kickOff(fixture);
    const approvers = [await createOperator(db, app), await createOperator(db, app)] as const;
    await byTwo(app, approvers, { kind: 'bet-void', body: { fixtureId: fixture.id, reason } });
    const { rows } = await db.query<{ id: number }>('select max(id)::integer as id from bet_void');
    expect((await setResult(fixture, [1, 2], approvers[0])).status).toBe(200);
    await settleAll(db);
    expect((await walletOf(db, member)).emoney).toBe(1_000_000);
    // Alone each moves at most 900,000; one after the other they would pay 2,790,000.
    const answers = await Promise.all([undo(rows[0]?.id ?? 0, second), setResult(fixture, [2, 1], one)]);
    expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([200, 'approval.needed']);
    await settleAll(db);
    expect((await walletOf(db, member)).emoney).toBeLessThanOrEqual(1_000_000);
  }
});
