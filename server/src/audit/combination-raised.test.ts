import { offerCashOut, takeCashOut } from '@madang/contracts';
import {
  type Bettor,
  betBody,
  bookmaker,
  buildTestApp,
  call,
  createBettor,
  inPlayMatches,
  moneyOfBets,
  postBet,
  setResults,
  settleAll,
  silentRows,
  type TestSelection,
  testDatabase,
  until,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { auditLedger } from './audit-ledger.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const { offer } = bookmaker(db);
const { liveFixture, place } = inPlayMatches(database, app);

/** More than there are of bets; exposure has a row of each stripe. */
const mostRows = 60;
const columns = Object.entries(moneyOfBets).flatMap(([table, names]) => names.map((name) => [table, name] as const));

const member = await createBettor(db, app, { won: 10_000_000 });
const [won, other, gone, again, lost, alsoLost, open] = (await offer(
  '1.50',
  '1.55',
  '1.80',
  '1.85',
  '1.60',
  '1.65',
  '1.70',
)) as [TestSelection, TestSelection, TestSelection, TestSelection, TestSelection, TestSelection, TestSelection];

/** Two to four legs and systems: won, void in part and whole, lost, open. */
const combinations: readonly (readonly [legs: TestSelection[], sizes?: number[]])[] = [
  [[won, gone]],
  [[won, other, gone]],
  [[won, other, gone, again]],
  [[won, other]],
  [[won, lost]],
  [[won, gone, open]],
  [[won, other, gone], [2]],
  [[won, gone, lost, open], [2]],
  [
    [won, other, gone, again],
    [2, 3],
  ],
  [
    [other, lost, alsoLost],
    [2, 3],
  ],
];

async function cashOut(of: Bettor, betId: string, stakeWon: number, status: number): Promise<void> {
  const { offerId } = (await call(app, offerCashOut, { as: of, body: { betId, stakeWon } })).body;
  expect((await call(app, takeCashOut, { as: of, body: { offerId } })).status).toBe(status);
}

async function betInPlay(): Promise<void> {
  const legs = [(await liveFixture()).first, (await liveFixture()).first];
  const { status, body } = await place(member, legs);
  expect(status).toBe(202);
  await moveClock(db, '8 seconds');
  const rowsOf = async (text: string) => (await db.query(text)).rowCount;
  await until('it is accepted', async () => (await rowsOf(`select from bet where id = ${body.betId}`)) === 1);
  await cashOut(member, body.betId, 4_000, 202);
  await moveClock(db, '8 seconds');
  await until(
    'a part is paid',
    async () => (await rowsOf(`select from bet where cashed_won > 0 and id = ${body.betId}`)) === 1,
  );
}

for (const [legs, sizes] of combinations) {
  const { code } = await postBet(app, member.token, betBody(member.member, legs, { amounts: 12_000, sizes }));
  expect([legs.length, sizes, code]).toEqual([legs.length, sizes, null]);
}
const { body: ofTwo } = await postBet(app, member.token, betBody(member.member, [other, open], { amounts: 20_000 }));
await db.query('update bet_setting set cash_out = true');
await cashOut(member, ofTwo.betId, 8_000, 200);
await betInPlay();
await setResults(db, [
  [won, 2],
  [other, 5],
  [gone, 3],
  [again, 1],
  [lost, 1],
  [alsoLost, 1],
]);
await settleAll(db);
// Settled again, by the difference.
await setResults(db, [[again, 2]]);
await settleAll(db);

test('combinations and systems of every state are there, and the ledger is clean', async () => {
  expect(await auditLedger(db)).toEqual([]);
  const { rows } = await db.query(
    `select distinct status, sizes is not null as "isSystem" from bet order by status, "isSystem"`,
  );
  expect(rows).toEqual([0, 1, 2].flatMap((status) => [false, true].map((isSystem) => ({ status, isSystem }))));
  for (const [table, name] of columns)
    expect([table, name, (await db.query(`select from ${table} where ${name} is not null`)).rowCount]).not.toContain(0);
});

test.each(columns)('the audit names each row of %s whose %s is raised by one', async (table, name) => {
  expect(await silentRows(db, table, name, mostRows)).toEqual([]);
});
