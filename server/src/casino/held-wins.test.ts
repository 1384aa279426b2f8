import { countCasinoAlarms, decideCasinoWin, listCasinoRounds, listCasinoTasks } from '@madang/contracts';
import {
  ask,
  call,
  casinoPlayers,
  createOperator,
  debitOf,
  expectCleanLedger,
  named,
  ok,
  openCasino,
  second,
  testDatabase,
  weigh,
  won,
} from '../../test/index.ts';
import { listOverdue } from '../audit/audit-ledger.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';

// Wins far above their stakes.
const database = await testDatabase();
const { db } = database;
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { player, moneyOf } = casinoPlayers(db, casino);
const as = await createOperator(db, app);
afterEach(() => expectCleanLedger(db));

const set = (multiple: number, holds: boolean) =>
  db.query('update casino_setting set win_multiple = $1, hold_large_wins = $2', [multiple, holds]);

/** A stake of 2,000 of 10,000, and a win of so much. */
async function win(amount: number) {
  const me = await player();
  const { memberId, roundId, ...stake } = debitOf(me, 2_000);
  await aggregator.say('debit', { memberId, roundId, ...stake });
  const credit = { memberId, roundId, transactionId: named(), amount: won(amount) };
  const close = { memberId, roundId, transactionId: named() };
  const back = { memberId, transactionId: named(), referenceId: stake.transactionId };
  return { me, credit, close, back };
}
const tasks = async () => (await call(app, listCasinoTasks, { as })).body;
const waiting = async (transactionRef: string) =>
  (await tasks()).heldWins.filter((held) => held.transactionRef === transactionRef);
const held = { status: 'held', code: 202, balance: won(8_000) };

test('a win above the multiple is kept and answered alike for good; an operator pays it once', async () => {
  await set(50, true);
  const { me, credit, close, back } = await win(100_001);
  for (let time = 0; time < 2; time++) expect(await aggregator.say('credit', credit)).toEqual(held);
  // The round was won: its stake is not given back, and it may be closed.
  expect(await aggregator.say('rollback', back)).toMatchObject({ status: 'round-credited' });
  expect(await aggregator.say('round-closed', close)).toEqual(ok(8_000));
  const [entry] = await waiting(credit.transactionId);
  expect(entry).toMatchObject({ userId: me.member.userId, stakedWon: 2_000, wonWon: 100_001 });
  expect((await listOverdue(db)).filter((line) => line.includes(credit.transactionId)).length).toBeGreaterThan(0);
  expect((await call(app, listCasinoRounds, { as: me })).body.items).toMatchObject([{ wonWon: 0, heldWon: 100_001 }]);
  const before = (await call(app, countCasinoAlarms, { as })).body.alarms;

  const decide = (pay: boolean) => call(app, decideCasinoWin, { as, body: { id: entry?.id ?? 0, pay } });
  const decided = await Promise.all([decide(true), decide(true)]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide(false)).status).toBe(409);
  expect(await moneyOf(me)).toBe(108_001);
  expect(await waiting(credit.transactionId)).toEqual([]);
  expect((await call(app, listCasinoRounds, { as: me })).body.items).toMatchObject([{ wonWon: 100_001, heldWon: 0 }]);
  expect((await call(app, countCasinoAlarms, { as })).body.alarms).toBe(before - 1);
  expect(await aggregator.say('credit', credit)).toEqual(held);
  expect(await moneyOf(me)).toBe(108_001);
});

test('a refused win is never paid', async () => {
  await set(50, true);
  const { me, credit } = await win(500_000);
  await aggregator.say('credit', credit);
  const id = (await waiting(credit.transactionId))[0]?.id ?? 0;
  expect((await call(app, decideCasinoWin, { as, body: { id, pay: false } })).status).toBe(200);
  expect((await call(app, decideCasinoWin, { as, body: { id, pay: true } })).status).toBe(409);
  expect(await moneyOf(me)).toBe(8_000);
  expect((await call(app, decideCasinoWin, { as, body: { id: 999_999, pay: true } })).status).toBe(404);
});

test('at the multiple it is paid; parts of one win are counted together', async () => {
  await set(50, true);
  const { me, credit } = await win(60_000);
  expect(await aggregator.say('credit', credit)).toEqual(ok(68_000));
  expect(await aggregator.say('credit', { ...credit, transactionId: named(), amount: won(40_000) })).toEqual(
    ok(108_000),
  );
  expect(await aggregator.say('credit', { ...credit, transactionId: named(), amount: won(1) })).toMatchObject({
    status: 'held',
  });
  expect(await moneyOf(me)).toBe(108_000);
});

test('where the setting says so, it is paid at once and rings; the wins of a free round are bounded by their amount', async () => {
  await set(50, false);
  const { me, credit } = await win(100_001);
  expect(await aggregator.say('credit', credit)).toEqual(ok(108_001));
  expect(await aggregator.say('credit', credit)).toEqual(ok(108_001));
  const codes = async (ref: string) =>
    (await tasks()).alarms.filter(({ transactionRef }) => transactionRef === ref).map(({ code }) => code);
  expect(await codes(credit.transactionId)).toEqual(['win-large']);

  await set(50, true);
  const free = { ...debitOf(me, 0), free: true };
  await aggregator.say('debit', free);
  const { memberId, roundId } = free;
  const pay = (amount: number) =>
    aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(amount) });
  expect(await pay(1_000_000)).toEqual(ok(1_108_001));
  expect(await pay(1)).toMatchObject({ status: 'held' });
});

test('a win from the amount on, or beyond the day of one operator, is paid by two', async () => {
  await set(50, true);
  await db.query('update approval_setting set win_won = 300000, win_day_won = 400000');
  const [one, other] = [await createOperator(db, app), await createOperator(db, app)];
  const held = async (amount: number) => {
    const { me, credit } = await win(amount);
    await aggregator.say('credit', credit);
    return { me, id: (await waiting(credit.transactionId))[0]?.id ?? 0 };
  };
  const pay = (id: number, operator = one) => call(app, decideCasinoWin, { as: operator, body: { id, pay: true } });

  const large = await held(300_000);
  const command = { kind: 'casino-win', id: large.id } as const;
  expect(await pay(large.id)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect((await weigh(app, one, command)).body).toMatchObject({ needsTwo: true, moves: { toMembersWon: 300_000 } });
  const asked = await ask(app, one, command);
  expect(await second(app, one, asked)).toMatchObject({ code: 'approval.same-person' });
  const together = await Promise.all(Array.from({ length: 5 }, () => second(app, other, asked)));
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await moneyOf(large.me)).toBe(308_000);
  expect(await weigh(app, one, command)).toMatchObject({ code: 'casino.win-decided' });

  // Of four that come to more than the day allows, at once: two of them are paid by one operator.
  const small: Awaited<ReturnType<typeof held>>[] = [];
  while (small.length < 4) small.push(await held(150_000));
  const paid = await Promise.all(small.map(({ id }) => pay(id)));
  expect(paid.map(({ code }) => code ?? 'paid').sort()).toEqual(['approval.needed', 'approval.needed', 'paid', 'paid']);
  const [left] = small.filter((_, place) => paid[place]?.status !== 200);
  const waits = await ask(app, one, { kind: 'casino-win', id: left?.id ?? 0 });
  // Refusing takes one, and the approval that waited pays nothing.
  expect((await call(app, decideCasinoWin, { as: one, body: { id: left?.id ?? 0, pay: false } })).status).toBe(200);
  expect(await second(app, other, waits)).toMatchObject({ code: 'casino.win-decided' });
  await expect(db.query('select decide_casino_win($1, true, $2)', [left?.id, large.me.member.id])).rejects.toThrow(
    'may not decide',
  );
});

test('a jackpot or promotion above the amount is held, paid once by an operator, or refused', async () => {
  await set(50, true);
  await db.query('update casino_setting set large_gift_won = 200000');
  const me = await player();
  const give = (kind: 'jackpot' | 'promotion', amount: number) => {
    const { memberId } = debitOf(me, 0);
    const gift = { memberId, transactionId: named(), amount: won(amount) };
    return { kind, fields: kind === 'promotion' ? { ...gift, promotionId: 'p' } : gift };
  };
  const before = await moneyOf(me);
  expect(await aggregator.say('jackpot', give('jackpot', 200_000).fields)).toEqual(ok(before + 200_000));
  for (const kind of ['jackpot', 'promotion'] as const) {
    const money = await moneyOf(me);
    const { fields } = give(kind, 200_001);
    for (let time = 0; time < 2; time++) expect(await aggregator.say(kind, fields)).toMatchObject({ status: 'held' });
    expect(await moneyOf(me)).toBe(money);
    const [entry] = await waiting(fields.transactionId);
    expect(entry).toMatchObject({ gameName: kind === 'jackpot' ? '잭팟' : '프로모션', stakedWon: 0, wonWon: 200_001 });
    const decide = (pay: boolean) => call(app, decideCasinoWin, { as, body: { id: entry?.id ?? 0, pay } });
    expect((await decide(kind === 'jackpot')).status).toBe(200);
    expect((await decide(true)).status).toBe(409);
    expect(await moneyOf(me)).toBe(kind === 'jackpot' ? money + 200_001 : money);
  }
  // In parts as well: 200,000 came before.
  expect(await aggregator.say('promotion', give('promotion', 1).fields)).toMatchObject({ status: 'held' });
  await set(50, false);
  const money = await moneyOf(me);
  const { fields } = give('jackpot', 200_001);
  expect(await aggregator.say('jackpot', fields)).toEqual(ok(money + 200_001));
  expect((await tasks()).alarms.find(({ transactionRef }) => transactionRef === fields.transactionId)?.code).toBe(
    'win-large',
  );
});

test('gifts of a day count together, however many parts they come in; a day later they begin anew', async () => {
  await set(50, true);
  await db.query('update casino_setting set large_gift_won = 1000000');
  const me = await player();
  const memberId = String(me.member.id);
  const give = (operation: 'promotion' | 'jackpot', amount: number) =>
    aggregator.say(operation, {
      ...{ memberId, transactionId: named(), amount: won(amount) },
      ...(operation === 'promotion' && { promotionId: 'p' }),
    });
  expect(await give('promotion', 400_000)).toEqual(ok(410_000));
  expect(await give('jackpot', 400_000)).toEqual(ok(810_000));
  expect(await give('promotion', 200_001)).toMatchObject({ status: 'held' });
  expect(await give('promotion', 100_000)).toEqual(ok(910_000));
  const free = { ...debitOf(me, 0), free: true };
  await aggregator.say('debit', free);
  const { roundId } = free;
  const pay = (amount: number) =>
    aggregator.say('credit', { memberId: free.memberId, roundId, transactionId: named(), amount: won(amount) });
  expect(await pay(100_000)).toEqual(ok(1_010_000));
  expect(await pay(1)).toMatchObject({ status: 'held' });
  await setClock(db, { movable: true });
  await moveClock(db, '25 hours');
  expect(await give('jackpot', 1_000_000)).toEqual(ok(2_010_000));
});
