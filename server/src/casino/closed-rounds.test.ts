import { type BodyOf, listCasinoTasks, saveCasinoAggregator } from '@madang/contracts';
import {
  call,
  casinoPlayers,
  createOperator,
  debitOf,
  expectCleanLedger,
  named,
  ok,
  openCasino,
  testDatabase,
  won,
} from '../../test/index.ts';
import { listOverdue } from '../audit/audit-ledger.ts';
import { moveClock, setClock } from '../platform/running/clock.ts';
import { expectEmptyDay } from './reconcile-list.ts';

// Calls in rounds that their aggregator has closed.
const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const casino = await openCasino(database);
const { app, aggregator } = casino;
const { player, moneyOf } = casinoPlayers(db, casino);
afterEach(() => expectCleanLedger(db));

type Acts = Omit<BodyOf<typeof saveCasinoAggregator>, 'id' | 'maintenanceFlg'>;
const refuseAll: Acts = {
  ...{ closedDebit: 'refuse', closedCredit: 'refuse', closedRollback: 'refuse' },
  ...{ unknownGame: 'refuse', zeroDebit: 'refuse' },
};
async function set(acts: Acts): Promise<void> {
  const as = await createOperator(db, app);
  const body = { id: 'playfun', maintenanceFlg: false, ...acts } as const;
  expect((await call(app, saveCasinoAggregator, { as, body })).status).toBe(200);
}
/** A round that was lost and closed, with 7,000 won left. */
async function lost() {
  const me = await player();
  const stake = debitOf(me, 3_000);
  const { memberId, roundId, transactionId: referenceId } = stake;
  await aggregator.say('debit', stake);
  await aggregator.say('round-closed', { memberId, roundId, transactionId: named() });
  const late = {
    debit: debitOf(me, 1_000, { roundId }),
    credit: { memberId, roundId, transactionId: named(), amount: won(1_000) },
    rollback: { memberId, transactionId: named(), referenceId },
  };
  return { me, stake, late };
}
const alarmsOf = async (transactionRef: string) =>
  (await call(app, listCasinoTasks, { as: await createOperator(db, app) })).body.alarms
    .filter((alarm) => alarm.transactionRef === transactionRef)
    .map(({ code }) => code);

test.each(['debit', 'credit', 'rollback'] as const)(
  'a late %s is refused again and again, rings once and moves nothing',
  async (operation) => {
    await set(refuseAll);
    const { me, stake, late } = await lost();
    for (let time = 0; time < 2; time++)
      expect(await aggregator.say(operation, late[operation])).toEqual({
        status: 'round-closed',
        code: 409,
        balance: won(7_000),
      });
    // The earlier call is answered as it was.
    expect(await aggregator.say('debit', stake)).toEqual(ok(7_000));
    expect(await moneyOf(me)).toBe(7_000);
    expect(await alarmsOf(late[operation].transactionId)).toEqual([`late-${operation}`]);
  },
);

test.each([
  ['debit', 'closedDebit', 6_000],
  ['credit', 'closedCredit', 8_000],
  ['rollback', 'closedRollback', 10_000],
] as const)('an aggregator whose late %s is taken: it is booked once, and rings', async (operation, act, left) => {
  await set({ ...refuseAll, [act]: 'alarm' });
  const { me, late } = await lost();
  for (let time = 0; time < 2; time++) expect(await aggregator.say(operation, late[operation])).toEqual(ok(left));
  expect(await moneyOf(me)).toBe(left);
  expect(await alarmsOf(late[operation].transactionId)).toEqual([`late-${operation}`]);
  const others = (['debit', 'credit', 'rollback'] as const).filter((each) => each !== operation);
  for (const other of others) {
    // A taken debit opened the round again.
    const { late: mine } = await lost();
    expect(await aggregator.say(other, mine[other])).toMatchObject({ status: 'round-closed' });
  }
});

test('a stake that opens a closed round again is reported until the round is closed once more', async () => {
  await set({ ...refuseAll, closedDebit: 'alarm' });
  const { me, late } = await lost();
  await aggregator.say('debit', late.debit);
  await moveClock(db, '25 hours');
  const open = async () =>
    (await listOverdue(db)).filter((line) => line.includes(`playfun ${late.debit.roundId})`)).length;
  expect(await open()).toBe(1);
  const { memberId } = me;
  await aggregator.say('round-closed', { memberId, roundId: late.debit.roundId, transactionId: named() });
  expect(await open()).toBe(0);
});

test('a member who loses the right to play stakes no more in the entry that is open; earlier stakes are paid', async () => {
  const me = await player();
  const before = debitOf(me, 3_000);
  await aggregator.say('debit', before);
  await db.query('update member set tendency = 22 where id = $1', [me.member.id]);
  expect(await aggregator.say('debit', debitOf(me, 1_000))).toEqual({
    status: 'member-refused',
    code: 403,
    balance: won(7_000),
  });
  expect(await aggregator.say('debit', before)).toEqual(ok(7_000));
  const { memberId, roundId } = before;
  expect(await aggregator.say('credit', { memberId, roundId, transactionId: named(), amount: won(500) })).toEqual(
    ok(7_500),
  );
});

test('an empty list of a day is refused when nothing but a debit and its rollback stands there', async () => {
  const me = await player(10_000, 'cx');
  const stake = debitOf(me, 3_000);
  const [{ day }] = (await db.query<{ day: string }>(`select (app_now() at time zone 'Asia/Seoul')::date::text as day`))
    .rows as [{ day: string }];
  await expectEmptyDay(db, day, 'cx');
  await aggregator.say('debit', stake, 'cx');
  const back = { memberId: me.memberId, transactionId: named(), referenceId: stake.transactionId };
  await aggregator.say('rollback', back, 'cx');
  await expect(expectEmptyDay(db, day, 'cx')).rejects.toThrow('2 of cx');
  await expect(expectEmptyDay(db, null, 'cx')).rejects.toThrow('does not begin with a day');
});
