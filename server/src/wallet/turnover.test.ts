import { exchangeDesk } from '@madang/contracts';
import {
  type Bettor,
  betOnRound,
  call,
  charge,
  createBettor,
  createFixture,
  createOperator,
  decide,
  exchange,
  expectCleanLedger,
  giveBank,
  openCasino,
  openRound,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock } from '../platform/clock.ts';

const database = await testDatabase();
const { db } = database;
await runMinigames(db, [214]);
const { app, desk, enter } = await openCasino(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const dueOf = async (as: Bettor) => (await call(app, exchangeDesk, { as })).body.turnover;
async function approveCharge(as: Bettor, amount: number): Promise<void> {
  const { body } = await charge(app, as, amount);
  await decide(app, operator, body, 'approved');
}
async function betOnSports(as: Bettor, stake: number, result: 1 | 2 | 3): Promise<void> {
  const [pick] = (await createFixture(db)).selections;
  if (!pick) throw new Error('no selection');
  await placeBet(app, as, [pick], stake);
  await setResults(db, [[pick, result]]);
  await settleAll(db);
}
let named = 0;
async function openSlot(as: Bettor) {
  const token = await enter(as.token);
  const roundId = `turnover-${++named}`;
  const memberId = String(as.member.id);
  const say = (operation: string, more: object) => desk.say(operation, { memberId, ...more });
  return {
    stake: (won: number, transactionId: string) =>
      say('debit', { token, amount: `${won}.00`, transactionId, roundId, gameId: 'hanmadang-tiger', category: 'slot' }),
    rollBack: (referenceId: string) => say('rollback', { transactionId: `t${++named}`, referenceId }),
    close: () => say('round-closed', { transactionId: `t${++named}`, roundId }),
  };
}

test('rounds of minigames count once they are drawn', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await approveCharge(member, 100_000);
  const round = await openRound(app, db, member, 214);
  await betOnRound(app, member, round, round.markets[0]?.selections[0]?.key ?? '', { amounts: 30_000 });
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 100_000 });
  await moveClock(db, `${Date.parse(round.drawsAt) - Date.parse(round.serverNow) + 1_000} milliseconds`);
  await until('the round is drawn', async () => (await dueOf(member)).leftWon < 100_000);
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 70_000 });
});

test('stakes in the casino count once the round is closed, without what was rolled back', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await approveCharge(member, 100_000);
  const round = await openSlot(member);
  for (const [won, name] of [
    [20_000, 'kept'],
    [15_000, 'taken-back'],
  ] as const)
    expect(await round.stake(won, name)).toMatchObject({ status: 'ok' });
  expect(await round.rollBack('taken-back')).toMatchObject({ status: 'ok' });
  expect((await dueOf(member)).leftWon).toBe(100_000);
  expect(await round.close()).toMatchObject({ status: 'ok' });
  expect(await dueOf(member)).toEqual({ dueWon: 100_000, leftWon: 80_000 });
});

test('all play counts together, void bets do not, and too much for one charge does nothing for the next', async () => {
  const member = await createBettor(db, app, { won: 100_000 });
  await betOnSports(member, 50_000, 1);
  await approveCharge(member, 50_000);
  await betOnSports(member, 40_000, 3);
  expect(await dueOf(member)).toEqual({ dueWon: 50_000, leftWon: 50_000 });
  await betOnSports(member, 40_000, 1);
  const round = await openSlot(member);
  expect(await round.stake(30_000, 'more')).toMatchObject({ status: 'ok' });
  expect(await round.close()).toMatchObject({ status: 'ok' });
  expect(await dueOf(member)).toEqual({ dueWon: 50_000, leftWon: 0 });
  await approveCharge(member, 60_000);
  expect(await dueOf(member)).toEqual({ dueWon: 110_000, leftWon: 60_000 });
  await betOnSports(member, 25_000, 1);
  expect(await dueOf(member)).toEqual({ dueWon: 110_000, leftWon: 35_000 });
});

test('a bonus does not become cash by covering a round: 홀 and 짝 count what the two can lose', async () => {
  const member = await createBettor(db, app, { won: 1 });
  await giveBank(db, member);
  const { body } = await charge(app, member, 1_000_000, { bonusId: 2 });
  await decide(app, operator, body, 'approved');
  expect(await dueOf(member)).toEqual({ dueWon: 1_150_000, leftWon: 1_150_000 });
  let risked = 0;
  for (const amounts of [500_000, 75_000]) {
    const round = await openRound(app, db, member, 214);
    const sides = round.markets.find(({ id }) => id === 'sum-oe')?.selections ?? [];
    for (const { key } of sides) expect((await betOnRound(app, member, round, key, { amounts })).status).toBe(200);
    const paid = Math.min(...sides.map(({ price }) => Math.floor((amounts * Number(price.replace('.', ''))) / 100)));
    risked += 2 * amounts - paid;
    await moveClock(db, `${Date.parse(round.drawsAt) - Date.parse(round.serverNow) + 1_000} milliseconds`);
    await until('the round is drawn', async () => {
      const { rows } = await db.query('select from minigame_bet where member_id = $1 and status = 0', [
        member.member.id,
      ]);
      return rows.length === 0;
    });
  }
  expect(await dueOf(member)).toEqual({ dueWon: 1_150_000, leftWon: 1_150_000 - risked });
  expect((await exchange(app, member, 1_060_000)).code).toBe('exchange.turnover');
});
