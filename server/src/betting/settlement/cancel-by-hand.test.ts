import { randomUUID } from 'node:crypto';
import { cancelBetByHand, listBets, listSecurityEvents, offerCashOut, takeCashOut } from '@madang/contracts';
import {
  ask,
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  placeBet,
  second,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  walletOf,
  weigh,
} from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOperator(db, app), await createOperator(db, app)];
afterEach(() => expectCleanLedger(db));

const cancel = (betId: string, key: string = randomUUID(), as: Pick<Bettor, 'token'> = one) =>
  call(app, cancelBetByHand, { as, body: { betId, reason: '배당 오류' }, key });
const pickOf = async (startsIn = '1 hour') =>
  (await createFixture(db, { prices: ['2.00', '2.00'], startsIn })).selections[0] as TestSelection;
const statusOf = async (as: Bettor, betId: string) =>
  (await call(app, listBets, { as, query: { betId } })).body.items[0]?.status;

test('one bet is cancelled: its stake comes back once, and a result later changes nothing', async () => {
  const member = await createBettor(db, app);
  const pick = await pickOf();
  const [first, rest] = [await placeBet(app, member, [pick]), await placeBet(app, member, [pick])];
  const key = randomUUID();
  const done = await cancel(first.betId, key);
  expect(done.body).toEqual({ betId: first.betId, returnedWon: 10_000 });
  expect((await cancel(first.betId, key)).body).toEqual(done.body);
  expect((await cancel(first.betId)).code).toBe('cash-out.settled');
  expect(await statusOf(member, first.betId)).toBe(-1);
  await setResults(db, [[pick, 2]]);
  await settleAll(db);
  expect([await statusOf(member, first.betId), await statusOf(member, rest.betId)]).toEqual([-1, 2]);
  expect((await walletOf(db, member)).emoney).toBe(1_010_000);
  const { items } = (await call(app, listSecurityEvents, { as: one, query: { route: '/admin/bets/cancel' } })).body;
  expect(items.find(({ input, status }) => input?.betId === first.betId && status === 200)?.input).toMatchObject({
    reason: '배당 오류',
  });
});

test('a settled bet, one of which a part was cashed out, and an unknown one are not cancelled; traders alone do it', async () => {
  const member = await createBettor(db, app);
  const [pick, open] = [await pickOf(), await pickOf()];
  const settled = await placeBet(app, member, [pick]);
  const part = await placeBet(app, member, [open]);
  await setResults(db, [[pick, 1]]);
  await settleAll(db);
  const { body } = await call(app, offerCashOut, { as: member, body: { betId: part.betId, stakeWon: 4_000 } });
  await call(app, takeCashOut, { as: member, body: { offerId: body.offerId }, key: randomUUID() });
  expect((await cancel(settled.betId)).code).toBe('cash-out.settled');
  expect((await cancel(part.betId)).code).toBe('cash-out.settled');
  expect((await cancel('999999999')).code).toBe('bet.unknown');
  expect((await cancel(part.betId, randomUUID(), member)).status).toBe(403);
});

test('from the amount of voids on it takes two: the first sees what it moves, the second does it, once', async () => {
  const member = await createBettor(db, app);
  await db.query('update level_setting set max_bet_amount = 2000000, max_win_amount = 10000000');
  const bet = await placeBet(app, member, [await pickOf()], 1_000_000);
  const command = { kind: 'bet-cancel', body: { betId: bet.betId, reason: '배당 오류' } } as const;
  expect((await cancel(bet.betId)).code).toBe('approval.needed');
  expect((await weigh(app, one, command)).body).toMatchObject({
    needsTwo: true,
    moves: { bets: 1, members: 1, toMembersWon: 1_000_000, fromMembersWon: 0 },
  });
  expect(await statusOf(member, bet.betId)).toBe(0);
  const asked = await ask(app, one, command);
  expect((await second(app, one, asked)).code).toBe('approval.same-person');
  const answers = await Promise.all([second(app, other, asked), second(app, other, asked)]);
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['approval.done', 'done']);
  expect(await statusOf(member, bet.betId)).toBe(-1);
  expect((await walletOf(db, member)).emoney).toBe(1_000_000);
});

test('of a cancel and a result at once one counts', async () => {
  const member = await createBettor(db, app);
  const pick = await pickOf();
  const bets = await Promise.all([1, 2, 3, 4].map(async () => (await placeBet(app, member, [pick])).betId));
  await setResults(db, [[pick, 1]]);
  const [answers] = await Promise.all([Promise.all(bets.map((betId) => cancel(betId))), settleAll(db)]);
  await settleAll(db);
  const cancelled = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ code }) => [null, undefined, 'cash-out.settled', 'cash-out.settling'].includes(code))).toBe(
    true,
  );
  expect((await walletOf(db, member)).emoney).toBe(1_000_000 - (4 - cancelled) * 10_000);
});
