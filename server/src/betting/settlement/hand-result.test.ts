import { randomUUID } from 'node:crypto';
import {
  type ApprovalCommand,
  endHandResult,
  listBets,
  type ResultCode,
  setHandResult,
  tradingFixture,
} from '@madang/contracts';
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
  settleAll,
  type TestFixture,
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

const bodyOf = (fixture: Pick<TestFixture, 'id' | 'selections'>, codes: ResultCode[]) => ({
  fixtureId: fixture.id,
  results: codes.map((settlement, place) => ({
    selectionId: (fixture.selections[place] as TestSelection).id,
    settlement,
  })),
  reason: '피드에 결과 없음',
});
const set = (fixture: Pick<TestFixture, 'id' | 'selections'>, codes: ResultCode[], as: Pick<Bettor, 'token'> = one) =>
  call(app, setHandResult, { as, body: bodyOf(fixture, codes), key: randomUUID() });
const end = (id: number) => call(app, endHandResult, { as: one, params: { id }, body: { reason: '잘못 입력' } });
const kickOff = ({ id }: TestFixture) =>
  db.query(`update fixture set starts_at = app_now() - interval '1 minute' where id = $1`, [id]);
const emoneyOf = async (as: Bettor) => (await walletOf(db, as)).emoney;
/** A fixture that has begun, and a bet of 10,000 won on each of its three outcomes, at 2.00, 3.00 and 4.00. */
async function begun() {
  const fixture = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const member = await createBettor(db, app);
  const bets: string[] = [];
  for (const pick of fixture.selections) bets.push((await placeBet(app, member, [pick])).betId);
  await kickOff(fixture);
  return { fixture, member, bets };
}
const statusesOf = async (as: Bettor, bets: string[]) => {
  const { items } = (await call(app, listBets, { as })).body;
  return bets.map((betId) => items.find(({ id }) => id === betId)?.status);
};
const lineOf = async ({ id }: TestFixture) =>
  (await call(app, tradingFixture, { as: one, params: { fixtureId: id } })).body.markets[0];

test('a line without a result of the feed gets one: its bets are paid, and its end takes that back', async () => {
  const { fixture, member, bets } = await begun();
  const made = await set(fixture, [2, 1, 1]);
  expect(made.status).toBe(200);
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([2, 1, 1]);
  expect(await emoneyOf(member)).toBe(990_000);
  expect(await lineOf(fixture)).toMatchObject({
    result: { id: made.body.id, reason: '피드에 결과 없음', by: one.member.userId },
    selections: [{ settlement: 2, feedSettlement: null, status: 'closed' }, { settlement: 1 }, { settlement: 1 }],
  });
  expect((await end(made.body.id)).status).toBe(200);
  expect((await end(made.body.id)).code).toBe('result.undone');
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([0, 0, 0]);
  expect(await lineOf(fixture)).toMatchObject({ result: null, selections: [{ settlement: null }, {}, {}] });
});

test("the feed's result stands beside one by hand, and counts again with its end", async () => {
  const { fixture, member, bets } = await begun();
  const made = await set(fixture, [1, 1, 2]);
  await fixture.match.result(2, 1);
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([1, 1, 2]);
  expect((await lineOf(fixture))?.selections.map(({ feedSettlement }) => feedSettlement)).toEqual([2, 1, 1]);
  // A later message of the feed changes nothing either.
  await fixture.match.result(0, 0);
  await settleAll(db);
  expect(await emoneyOf(member)).toBe(1_010_000);
  await end(made.body.id);
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([1, 2, 1]);
  expect(await emoneyOf(member)).toBe(1_000_000);
});

test('what the feed settled is corrected by the difference; another result by hand takes the place of the first', async () => {
  const { fixture, member, bets } = await begun();
  await fixture.match.result(2, 1);
  await settleAll(db);
  const first = await set(fixture, [1, 2, 1]);
  await settleAll(db);
  expect(await emoneyOf(member)).toBe(1_000_000);
  expect((await set(fixture, [3, 3, 3])).status).toBe(200);
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([3, 3, 3]);
  expect(await emoneyOf(member)).toBe(1_000_000);
  expect((await end(first.body.id)).code).toBe('result.undone');
  const [settled] = (await call(app, listBets, { as: member, query: { betId: bets[0] as string } })).body.items;
  expect(settled?.settlements?.map(({ why }) => why.join()).join()).toContain('결과 정정, 적중 → 낙첨');
});

test('refused: before kick-off, a part of a line, what cannot be true together, another fixture, and members', async () => {
  const { fixture, member, bets } = await begun();
  const ahead = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  expect((await set(ahead, [2, 1, 1])).code).toBe('result.early');
  expect((await set(fixture, [2, 1])).code).toBe('result.line');
  expect((await set(fixture, [2, 2, 1])).code).toBe('result.impossible');
  expect((await set(fixture, [4, 1, 1])).code).toBe('result.impossible');
  expect((await set({ ...ahead, selections: fixture.selections }, [2, 1, 1])).code).toBe('trading.selection-unknown');
  const total = { marketId: 2, names: ['Over', 'Under'], prices: ['1.90', '1.90'], on: fixture };
  const [over] = (await createFixture(db, total)).selections as [TestSelection];
  const [home] = fixture.selections as [TestSelection];
  expect((await set({ ...fixture, selections: [home, over] }, [2, 1])).code).toBe('result.line');
  expect((await set(fixture, [2, 1, 1], member)).status).toBe(403);
  await settleAll(db);
  expect(await statusesOf(member, bets)).toEqual([0, 0, 0]);
});

test('from the amount of voids on it takes two: stakes that it loses count as well', async () => {
  const fixture = await createFixture(db, { prices: ['2.00', '3.00', '4.00'] });
  const member = await createBettor(db, app);
  await db.query('update level_setting set max_bet_amount = 2000000, max_win_amount = 10000000');
  const { betId } = await placeBet(app, member, fixture.selections.slice(0, 1), 1_000_000);
  await kickOff(fixture);
  const command: ApprovalCommand = { kind: 'bet-result', body: bodyOf(fixture, [1, 2, 1]) };
  expect((await set(fixture, [1, 2, 1])).code).toBe('approval.needed');
  const weighed = (await weigh(app, one, command)).body;
  expect(weighed).toMatchObject({ needsTwo: true, moves: { bets: 1, toMembersWon: 0, fromMembersWon: 0 } });
  expect(Object.fromEntries(weighed.facts)).toMatchObject({
    결과: '1 낙첨, X 적중, 2 낙첨',
    '낙첨이 되는 진행 중 베팅금': '1,000,000원',
  });
  const asked = await ask(app, one, command);
  expect((await second(app, one, asked)).code).toBe('approval.same-person');
  const answers = await Promise.all([second(app, other, asked), second(app, other, asked)]);
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['approval.done', 'done']);
  await settleAll(db);
  expect(await statusesOf(member, [betId])).toEqual([1]);

  const { rows } = await db.query<{ id: number }>('select id from hand_result where fixture_id = $1', [fixture.id]);
  const id = rows[0]?.id ?? 0;
  expect((await set(fixture, [2, 1, 1])).code).toBe('approval.needed');
  const undo: ApprovalCommand = { kind: 'bet-result-undo', id, body: { reason: '잘못 입력' } };
  expect((await second(app, other, await ask(app, one, undo))).status).toBe(200);
  await settleAll(db);
  expect(await statusesOf(member, [betId])).toEqual([0]);
});

test('an approval is of what it changes: a bet or a result in between, and it is asked for anew', async () => {
  const { fixture } = await begun();
  await db.query('update level_setting set max_bet_amount = 2000000, max_win_amount = 10000000');
  const asked = await ask(app, one, { kind: 'bet-result', body: bodyOf(fixture, [2, 1, 1]) });
  await fixture.match.result(2, 1);
  await settleAll(db);
  expect((await second(app, other, asked)).code).toBe('approval.changed');
});

test('in any order of messages and acts the last result by hand counts, else the feed’s last, and the books are right', async () => {
  const outcomes: [ResultCode[], number, number][] = [
    [[2, 1, 1], 1, 0],
    [[1, 2, 1], 0, 0],
    [[1, 1, 2], 0, 2],
  ];
  for (let seed = 1; seed <= 6; seed += 1) {
    const { fixture, member, bets } = await begun();
    let byHand: { id: number; codes: ResultCode[] } | null = null;
    let fed: ResultCode[] | null = null;
    for (let step = 0; step < 6; step += 1) {
      const drawn = (seed * 7 + step * 5 + seed * step) % 9;
      const [codes, home, away] = outcomes[drawn % 3] as [ResultCode[], number, number];
      if (drawn < 3) {
        await fixture.match.result(home, away);
        fed = codes;
      } else if (drawn < 6 || !byHand) {
        byHand = { id: (await set(fixture, codes)).body.id, codes };
      } else {
        expect((await end(byHand.id)).status).toBe(200);
        byHand = null;
      }
      if (step % 2 === seed % 2) await settleAll(db);
    }
    await settleAll(db);
    expect(await statusesOf(member, bets)).toEqual(byHand?.codes ?? fed ?? [0, 0, 0]);
  }
});
