import {
  type BodyOf,
  currentTournament,
  listTournaments,
  offerCashOut,
  payTournament,
  readStatement,
  saveTournament,
  takeCashOut,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  placeBet,
  setResults,
  settleAll,
  signIn,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../../test/index.ts';
import { auditWithin, listOverdue } from '../../audit/audit-ledger.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock, setClock } from '../../platform/running/clock.ts';
import { payEnded } from '../../tournaments/pay-tournaments.ts';
import { sportsTournaments } from './tournament.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const app = await buildTestApp(database);
const staff = await createMember(db, { type: 1, role: 10 });
let operator = { token: '' };
const save = (body: BodyOf<typeof saveTournament>) => call(app, saveTournament, { as: operator, body });
const pay = () => payEnded(db, memoryChanges(), sportsTournaments);

/** Begins now and lasts for an hour. */
async function terms(): Promise<BodyOf<typeof saveTournament>> {
  const { rows } = await db.query<{ at: Date }>('select app_now() as at');
  const begins = (rows[0]?.at ?? new Date()).getTime();
  return {
    ...{ id: null, title: '한마당 순위전', rules: ['첫째', '둘째'] },
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + 3_600_000).toISOString(),
    prizes: [
      { from: 1, to: 1, prizeWon: 50_000 },
      { from: 2, to: 3, prizeWon: 10_000 },
    ],
  };
}
const bettors = (count: number): Promise<Bettor[]> =>
  Promise.all(Array.from({ length: count }, () => createBettor(db, app)));
async function win(...stakes: readonly (readonly [Bettor, number])[]): Promise<void> {
  const [home, away] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections as [
    TestSelection,
    TestSelection,
  ];
  for (const [bettor, stakeWon] of stakes) await placeBet(app, bettor, [home], stakeWon);
  await setResults(db, [
    [home, 2],
    [away, 1],
  ]);
  await settleAll(db);
}

beforeEach(async () => {
  operator = { token: await signIn(app, staff) };
});
afterEach(async () => {
  await moveClock(db, '2 hours');
  await pay();
  await expectCleanLedger(db);
});

test('announced prizes stand on the page, and are paid once, however many servers pay', async () => {
  const [first, second, alike, none] = (await bettors(4)) as [Bettor, Bettor, Bettor, Bettor];
  const announced = await terms();
  const { id } = (await save(announced)).body;
  await win([first, 30_000], [second, 10_000], [alike, 10_000]);
  const { id: _, ...shown } = announced;
  const seen = async () => (await call(app, currentTournament, { as: second })).body;
  expect(await seen()).toMatchObject({ tournament: { ...shown, paid: false }, own: { rank: 2 } });
  expect((await call(app, payTournament, { as: operator, body: { id } })).code).toBe('tournament.running');
  expect(await pay()).toBe(0);

  const before = await Promise.all([first, second, alike, none].map((each) => walletOf(db, each)));
  await moveClock(db, '62 minutes');
  await win([none, 50_000]); // after its end
  const late = await walletOf(db, none);
  await Promise.all([pay(), pay(), pay()]);
  const after = await Promise.all([first, second, alike].map((each) => walletOf(db, each)));
  expect(after.map(({ emoney }, place) => emoney - (before[place]?.emoney ?? 0))).toEqual([50_000, 10_000, 10_000]);
  expect(await walletOf(db, none)).toEqual(late);
  expect((await seen()).tournament?.paid).toBe(true);
  const { body } = await call(app, listTournaments, { as: operator });
  expect(body.find((each) => each.id === id)).toMatchObject({ state: 'paid', winners: 3, paidWon: 70_000 });
  expect((await call(app, payTournament, { as: operator, body: { id } })).code).toBe('tournament.paid');
  const { rows } = await db.query<{ day: string }>(
    "select to_char(app_now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day",
  );
  const query = { from: rows[0]?.day ?? '', to: rows[0]?.day ?? '', account: 'cash', group: 'sports' } as const;
  const { items } = (await call(app, readStatement, { as: first, query })).body;
  expect(items[0]).toMatchObject({ reason: 'prize', change: 50_000 });
});

test('members who win alike share the prizes of their places: no more is paid than was announced', async () => {
  const { id } = (await save(await terms())).body;
  const alike = await bettors(4);
  await win(...alike.slice(0, 3).map((bettor) => [bettor, 10_000] as const), [alike[3] as Bettor, 5_000]);
  const before = await Promise.all(alike.map((each) => walletOf(db, each)));
  await moveClock(db, '62 minutes');
  await pay();
  const after = await Promise.all(alike.map((each) => walletOf(db, each)));
  const paid = after.map(({ emoney }, place) => emoney - (before[place]?.emoney ?? 0));
  expect(paid).toEqual([23_333, 23_333, 23_333, 0]);
  const { body } = await call(app, listTournaments, { as: { token: await signIn(app, staff) } });
  expect(body.find((each) => each.id === id)).toMatchObject({ winners: 3, paidWon: 69_999 });
});

test('of one that runs only title, rules and a later end may change', async () => {
  const announced = await terms();
  const { id } = (await save(announced)).body;
  const longer = new Date(Date.parse(announced.endsAt) + 60_000).toISOString();
  expect((await save({ ...announced, id, title: '새 이름', endsAt: longer })).body).toEqual({ id });
  const [prize] = announced.prizes;
  const lower = prize ? [{ ...prize, prizeWon: 1 }] : [];
  expect((await save({ ...announced, id, endsAt: longer, prizes: lower })).code).toBe('tournament.begun');
  expect((await save({ ...announced, id: 999_999 })).status).toBe(404);
  const gap = [{ from: 2, to: 3, prizeWon: 1 }];
  expect((await save({ ...announced, prizes: gap })).status).toBe(422);
  const { body } = await call(app, listTournaments, { as: operator });
  expect(body.find((each) => each.id === id)).toMatchObject({ title: '새 이름', endsAt: longer, state: 'running' });
});

test('a cash-out buys no place with its stake', async () => {
  const [cashed, partly, won] = (await bettors(3)) as [Bettor, Bettor, Bettor];
  await save(await terms());
  const [home, away] = (await createFixture(db, { prices: ['2.00', '3.00'] })).selections as [
    TestSelection,
    TestSelection,
  ];
  const cash = async (bettor: Bettor, betId: string, stakeWon?: number) => {
    const { body } = await call(app, offerCashOut, { as: bettor, body: { betId, ...(stakeWon && { stakeWon }) } });
    expect((await call(app, takeCashOut, { as: bettor, body: { offerId: body.offerId } })).status).toBe(200);
  };
  await cash(cashed, (await placeBet(app, cashed, [home], 500_000)).betId);
  await cash(partly, (await placeBet(app, partly, [home], 20_000)).betId, 10_000);
  await placeBet(app, won, [home], 15_000);
  await setResults(db, [
    [home, 2],
    [away, 1],
  ]);
  await settleAll(db);
  const { ranking } = (await call(app, currentTournament, { as: won })).body;
  const { rows } = await db.query<{ cashedWon: number }>(
    `select cashed_won as "cashedWon" from bet where member_id = $1 and status = 2`,
    [partly.member.id],
  );
  expect(ranking.map(({ winningsWon, wonBets }) => [winningsWon, wonBets])).toEqual([
    [15_000, 1],
    // The part that stayed paid as much as the whole stake.
    [rows[0]?.cashedWon ?? 0, 1],
  ]);
});

test('bets on both sides buy no place with their stakes', async () => {
  const [covering, fair] = (await bettors(2)) as [Bettor, Bettor];
  await save(await terms());
  const fixture = await createFixture(db, { prices: ['1.90', '1.90'] });
  const [home, away] = fixture.selections as [TestSelection, TestSelection];
  for (const side of [home, away]) await placeBet(app, covering, [side], 300_000);
  await placeBet(app, fair, [home], 10_000);
  await setResults(db, [
    [home, 2],
    [away, 1],
  ]);
  await settleAll(db);
  const { ranking, own } = (await call(app, currentTournament, { as: covering })).body;
  expect(ranking.map(({ winningsWon }) => winningsWon)).toEqual([9_000]);
  expect(own).toBeNull();
});

test('the audit tells of a prize that no member is due, and of one that is not paid', async () => {
  const [winner] = (await bettors(1)) as [Bettor];
  const { id } = (await save(await terms())).body;
  await win([winner, 10_000]);
  await moveClock(db, '3 hours');
  expect(await listOverdue(db)).toContainEqual(expect.stringMatching(/^tournament \d+ is over/));
  const client = await db.connect();
  try {
    await client.query('begin');
    await client.query('insert into tournament_prize values ($1, $2, 1, 100, 999)', [id, winner.member.id]);
    expect((await auditWithin(client)).join('\n')).toMatch(/there is no transfer prize:.*\n.*prize 999 for rank 1/s);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
