import { pausePlay, setLimit } from '@madang/contracts';
import {
  type CasinoPlayer,
  call,
  casinoPlayers,
  debitOf,
  expectCleanLedger,
  named,
  ok,
  openCasino,
  testDatabase,
  testPassword,
  won,
} from '../../test/index.ts';
import { listOverdue } from '../audit/audit-ledger.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import type { AggregatorId } from './aggregators.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const lines: string[] = [];
const casino = await openCasino(database, { log: { write: (line) => lines.push(line) } });
const { app, aggregator } = casino;
const { player, moneyOf } = casinoPlayers(db, casino);

afterEach(() => expectCleanLedger(db));

test('authenticate and balance name the player and the spendable balance', async () => {
  const me = await player();
  expect(await aggregator.say('authenticate', { token: me.entry })).toEqual({
    ...ok(10_000),
    ...{ memberId: me.memberId, nickname: me.member.userId, currency: 'KRW' },
  });
  expect(await aggregator.say('balance', { memberId: me.memberId })).toEqual({ ...ok(10_000), memberId: me.memberId });
  expect(await aggregator.say('authenticate', { token: 'x'.repeat(43) })).toEqual({
    status: 'token-unknown',
    code: 403,
  });
  expect(await aggregator.say('balance', { memberId: '999999' })).toEqual({ status: 'member-unknown', code: 404 });
});

test('a round: staked, won, closed; each call is answered alike for good, and hours later', async () => {
  const me = await player();
  const stake = debitOf(me, 3_000);
  const { transactionId: _, token: __, gameId: ___, category: ____, ...round } = stake;
  const calls: [string, object, number][] = [
    ['debit', stake, 7_000],
    ['credit', { ...round, transactionId: named(), amount: won(5_500) }, 12_500],
    ['round-closed', { memberId: me.memberId, roundId: stake.roundId, transactionId: named() }, 12_500],
  ];
  for (const [operation, fields, balance] of calls)
    expect(await aggregator.say(operation, fields)).toEqual(ok(balance));
  await moveClock(db, '30 hours');
  for (const [operation, fields, balance] of calls)
    expect(await aggregator.say(operation, fields)).toEqual(ok(balance));
  expect(await moneyOf(me)).toBe(12_500);
  const { rows } = await db.query(
    'select kind, debits, credits, staked, won, game_ref from casino_round where round_ref = $1',
    [stake.roundId],
  );
  expect(rows).toEqual([
    { kind: 'slot', debits: 1, credits: 1, staked: 3_000, won: 5_500, game_ref: 'hanmadang-tiger' },
  ]);
});

test.each(['cx', 'vinus'] as const)('%s signs and writes amounts in its own way', async (id) => {
  const me = await player(10_000, id);
  const amount = id === 'vinus' ? 250_000 : '2500';
  const answer = await aggregator.say('debit', { ...debitOf(me, 0), amount }, id);
  expect(answer).toEqual({ status: 'ok', code: 200, balance: id === 'vinus' ? 750_000 : '7500.00' });
});

test('the same name with other fields is an error of its own', async () => {
  const me = await player();
  const stake = debitOf(me, 1_000);
  await aggregator.say('debit', stake);
  const differs = { status: 'transaction-differs', code: 409 };
  expect(await aggregator.say('debit', { ...stake, amount: won(2_000) })).toEqual(differs);
  expect(await aggregator.say('debit', { ...stake, roundId: named() })).toEqual(differs);
  const promotion = { memberId: me.memberId, transactionId: stake.transactionId, promotionId: 'p', amount: won(1_000) };
  expect(await aggregator.say('promotion', promotion)).toEqual(differs);
  expect(await moneyOf(me)).toBe(9_000);
});

test('too little money answers with the balance, and may be asked again', async () => {
  const me = await player();
  const stake = debitOf(me, 10_001);
  const refused = { status: 'insufficient-funds', code: 409, balance: won(10_000) };
  expect(await aggregator.say('debit', stake)).toEqual(refused);
  expect(await aggregator.say('debit', stake)).toEqual(refused);
  const promotion = { memberId: me.memberId, transactionId: named(), promotionId: 'welcome', amount: won(1) };
  expect(await aggregator.say('promotion', promotion)).toEqual(ok(10_001));
  expect(await aggregator.say('debit', stake)).toEqual(ok(0));
});

test('a rollback gives the stake back once, whatever it is called', async () => {
  const me = await player();
  const stake = debitOf(me, 4_000);
  await aggregator.say('debit', stake);
  const back = { memberId: me.memberId, transactionId: named(), referenceId: stake.transactionId };
  expect(await aggregator.say('rollback', back)).toEqual(ok(10_000));
  expect(await aggregator.say('rollback', back)).toEqual(ok(10_000));
  expect(await aggregator.say('rollback', { ...back, transactionId: named() })).toEqual(ok(10_000));
  // The first answer, of when it was booked.
  expect(await aggregator.say('debit', stake)).toEqual(ok(6_000));
  expect(await moneyOf(me)).toBe(10_000);
});

test.each<[AggregatorId, string, number]>([
  ['playfun', 'ok', 200],
  ['cx', 'transaction-unknown', 404],
])('of %s a rollback that comes first is told %s, and bars its debit', async (id, status, code) => {
  const me = await player(10_000, id);
  const stake = debitOf(me, 4_000);
  const back = { memberId: me.memberId, transactionId: named(), referenceId: stake.transactionId };
  for (const transactionId of [back.transactionId, back.transactionId, named()])
    expect(await aggregator.say('rollback', { ...back, transactionId }, id)).toMatchObject({ status, code });
  expect(await aggregator.say('debit', stake, id)).toEqual({
    status: 'rolled-back',
    code: 409,
    balance: won(10_000),
  });
  expect(await moneyOf(me)).toBe(10_000);
});

test('a rollback after the round paid is refused, and somebody has to look', async () => {
  const me = await player();
  const stake = debitOf(me, 4_000);
  await aggregator.say('debit', stake);
  await aggregator.say('credit', {
    memberId: me.memberId,
    transactionId: named(),
    roundId: stake.roundId,
    amount: won(0),
  });
  const back = { memberId: me.memberId, transactionId: named(), referenceId: stake.transactionId };
  for (let time = 0; time < 2; time++)
    expect(await aggregator.say('rollback', back)).toEqual({
      status: 'round-credited',
      code: 409,
      balance: won(6_000),
    });
  expect((await listOverdue(db)).filter((line) => line.includes(back.transactionId))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('somebody has to look'))).toHaveLength(1);
});

test('a credit needs a stake that stands; promotions and jackpots need none', async () => {
  const me = await player();
  const win = { memberId: me.memberId, transactionId: named(), roundId: named(), amount: won(700) };
  expect(await aggregator.say('credit', win)).toMatchObject({ status: 'round-unknown', code: 404 });
  expect(await aggregator.say('jackpot', { ...win, roundId: undefined })).toEqual(ok(10_700));
  expect(
    await aggregator.say('promotion', { ...win, roundId: undefined, transactionId: named(), promotionId: 'p' }),
  ).toEqual(ok(11_400));
  const stake = debitOf(me, 400);
  await aggregator.say('debit', stake);
  await aggregator.say('rollback', { memberId: me.memberId, transactionId: named(), referenceId: stake.transactionId });
  const late = { ...win, transactionId: named(), roundId: stake.roundId };
  expect(await aggregator.say('credit', late)).toMatchObject({ status: 'round-unknown' });
  expect((await listOverdue(db)).filter((line) => line.includes(late.transactionId))).toHaveLength(1);
  const other = await player();
  expect(await aggregator.say('credit', { ...late, memberId: other.memberId })).toMatchObject({
    status: 'round-unknown',
  });
});

test.each<[string, (me: CasinoPlayer) => Promise<unknown>]>([
  ['after 120 minutes', () => moveClock(db, '121 minutes')],
  [
    'after the member left the site',
    (me) =>
      db.query(`update session set ended_at = now(), end_reason = 'logout' where member_id = $1 and ended_at is null`, [
        me.member.id,
      ]),
  ],
])('%s stakes are refused; what was staked is paid and given back', async (_when, end) => {
  const me = await player();
  const [won1, back1] = [debitOf(me, 1_000), debitOf(me, 1_000)];
  await aggregator.say('debit', won1);
  await aggregator.say('debit', back1);
  await end(me);
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toEqual({
    status: 'session-ended',
    code: 403,
    balance: won(8_000),
  });
  expect(await aggregator.say('authenticate', { token: me.entry })).toEqual({ status: 'session-ended', code: 403 });
  expect(await aggregator.say('debit', won1)).toEqual(ok(9_000));
  const credit = { memberId: me.memberId, transactionId: named(), roundId: won1.roundId, amount: won(3_000) };
  expect(await aggregator.say('credit', credit)).toEqual(ok(11_000));
  const back = { memberId: me.memberId, transactionId: named(), referenceId: back1.transactionId };
  expect(await aggregator.say('rollback', back)).toEqual(ok(12_000));
});

test('while the site is under maintenance no member stakes', async () => {
  const me = await player();
  await db.query('update site_setting set site_notice_flg = true');
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toMatchObject({ status: 'maintenance', code: 409 });
  await db.query('update site_setting set site_notice_flg = false');
});

test('a limit that members set themselves holds for stakes alone; a rolled-back stake counts no longer', async () => {
  const me = await player();
  await call(app, setLimit, { as: me, body: { kind: 'stake', period: 'day', won: 5_000 } });
  const first = debitOf(me, 3_000);
  expect(await aggregator.say('debit', first)).toEqual(ok(7_000));
  const second = debitOf(me, 3_000);
  expect(await aggregator.say('debit', second)).toEqual({ status: 'limited', code: 409, balance: won(7_000) });
  await aggregator.say('rollback', { memberId: me.memberId, transactionId: named(), referenceId: first.transactionId });
  expect(await aggregator.say('debit', second)).toEqual(ok(7_000));
  await call(app, pausePlay, { as: me, body: { days: 1, password: testPassword } });
  expect(await aggregator.say('debit', debitOf(me, 100))).toMatchObject({
    status: expect.stringMatching(/limited|session-ended/),
  });
  const credit = { memberId: me.memberId, transactionId: named(), roundId: second.roundId, amount: won(9_000) };
  expect(await aggregator.say('credit', credit)).toEqual(ok(16_000));
});

test('fractions of a won are the house’s, and none is lost', async () => {
  const me = await player();
  const { roundId } = debitOf(me, 0);
  await aggregator.say('debit', debitOf(me, 1_000, { roundId }));
  let balance = 9_000;
  for (const amount of ['950.50', '0.49', '0.99', '1.02']) {
    balance += Math.trunc(Number(amount));
    const credit = { memberId: me.memberId, transactionId: named(), roundId, amount };
    expect(await aggregator.say('credit', credit)).toEqual(ok(balance));
  }
  const { rows } = await db.query(
    `select coalesce(sum(rest_won), 0)::int as kept, (select hundredths from casino_rest where member_id = $1) as left
       from casino_transaction where member_id = $1`,
    [me.member.id],
  );
  expect(rows).toEqual([{ kept: 2, left: 0 }]);
  expect(await aggregator.say('debit', { ...debitOf(me, 0), amount: '0.50' })).toEqual({
    status: 'invalid',
    code: 422,
  });
});

test('a round that is not closed is reported, unless every stake of it was rolled back', async () => {
  const me = await player();
  const [stake, back] = [debitOf(me, 1_000), debitOf(me, 1_000)];
  await aggregator.say('debit', stake);
  await aggregator.say('debit', back);
  await aggregator.say('rollback', { memberId: me.memberId, transactionId: named(), referenceId: back.transactionId });
  const open = async () =>
    (await listOverdue(db)).filter((line) => [stake, back].some(({ roundId }) => line.includes(`playfun ${roundId})`)))
      .length;
  expect(await open()).toBe(0);
  await moveClock(db, '25 hours');
  expect(await open()).toBe(1);
  await aggregator.say('round-closed', { memberId: me.memberId, roundId: stake.roundId, transactionId: named() });
  expect(await open()).toBe(0);
});
