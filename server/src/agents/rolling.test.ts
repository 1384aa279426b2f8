import { randomUUID } from 'node:crypto';
import {
  cancelRolling,
  decideRolling,
  listRollingEntries,
  listRollingQueue,
  listRollingRequests,
  type RollingTab,
  readRolling,
  readStatement,
  requestRolling,
} from '@madang/contracts';
import {
  type Bettor,
  betOnRound,
  call,
  createBettor,
  createFixture,
  createOperator,
  expectCleanLedger,
  openCasino,
  openRound,
  placeBet,
  runMinigames,
  setResults,
  settleAll,
  type TestSelection,
  testDatabase,
  until,
  walletOf,
} from '../../test/index.ts';
import { settleBets } from '../betting/settlement/settle-bets.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { moveClock } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';

const database = await testDatabase();
const { db } = database;
await runMinigames(db, [214]);
const { app, aggregator, enter } = await openCasino(database);
const operator = await createOperator(db, app);

afterEach(() => expectCleanLedger(db));

const rollingOf = async (as: Bettor) => (await call(app, readRolling, { as })).body;
const entriesOf = async (as: Bettor, tab: RollingTab) =>
  (await call(app, listRollingEntries, { as, query: { tab } })).body.items;
const ask = (as: Bettor, tab: RollingTab = 'main', key?: string) =>
  call(app, requestRolling, { as, body: { tab }, key });
const decide = (id: number, to: 'approved' | 'refused', by = operator) =>
  call(app, decideRolling, {
    as: by,
    params: { id },
    body: { to, reason: to === 'refused' ? '확인이 필요합니다.' : '' },
  });
type Pick = TestSelection;
const matches = async () =>
  (await createFixture(db, { prices: ['2.00', '3.00', '4.00'] })).selections as [Pick, Pick, Pick];
async function settle(...results: [Pick, number][]) {
  await setResults(db, results);
  await settleAll(db);
}

test('a single and a multi bet, won or lost, and nothing for a void one', async () => {
  const member = await createBettor(db, app);
  const [[home, draw], [other]] = [await matches(), await matches()];
  const single = await placeBet(app, member, [home], 100_000);
  const multi = await placeBet(app, member, [draw, other], 50_000);
  const gone = await matches();
  await placeBet(app, member, [gone[0]], 70_000);
  expect((await rollingOf(member)).totalRollingAmount).toBe(0);
  await settle([home, 2], [draw, 1], [gone[0], 3]);
  const state = await rollingOf(member);
  expect(state.userRolling.single).toEqual({ before: 300, after: 0, total: 300 });
  expect(state.userRolling.multi).toEqual({ before: 300, after: 0, total: 300 });
  expect(state).toMatchObject({ totalRollingAmount: 600, singleRollingPer: '0.30', multiRollingPer: '0.60' });
  expect(
    (await entriesOf(member, 'main'))
      .map(({ source, ref, turnoverWon, amountWon, percent }) => [source, ref, turnoverWon, percent, amountWon])
      .sort(),
  ).toEqual(
    [
      ['bet', single.betId, 100_000, '0.30', 300],
      ['bet', multi.betId, 50_000, '0.60', 300],
    ].sort(),
  );
});

test('a second settlement takes its share back, and gives it again, at the percentage that held', async () => {
  const member = await createBettor(db, app);
  const [home] = await matches();
  const { betId } = await placeBet(app, member, [home], 100_000);
  await settle([home, 2]);
  await db.query(`update rolling_setting set member_single = 5`);
  await settle([home, 3]);
  expect((await rollingOf(member)).userRolling.single.total).toBe(0);
  await settle([home, 1]);
  // The result is taken back: the bet is open again.
  await settle([home, 0]);
  expect((await rollingOf(member)).userRolling.single.total).toBe(0);
  await settle([home, 2]);
  await db.query(`update rolling_setting set member_single = 0.3`);
  const entries = await entriesOf(member, 'main');
  expect(entries.map(({ amountWon, turnoverWon }) => [turnoverWon, amountWon])).toEqual([
    [100_000, 300],
    [-100_000, -300],
    [100_000, 300],
    [-100_000, -300],
    [100_000, 300],
  ]);
  expect(new Set(entries.map(({ ref }) => ref))).toEqual(new Set([betId]));
});

test('a settlement waits to be noted, which is no break, and is noted once by the first that comes', async () => {
  const member = await createBettor(db, app);
  const sides = (await Promise.all([matches(), matches(), matches()])).flatMap(([side]) => (side ? [side] : []));
  for (const side of sides) await placeBet(app, member, [side], 100_000);
  // No server notes while this transaction holds the rows.
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query('lock table rolling_entry in exclusive mode');
  await setResults(
    db,
    sides.map((side) => [side, 1]),
  );
  await settleBets(db, memoryChanges());
  const { rowCount } = await db.query('select from rolling_due');
  expect(rowCount).toBeGreaterThan(0);
  await expectCleanLedger(db);
  const asked = Promise.all([rollingOf(member), rollingOf(member), noteRolling(db), noteRolling(db)]);
  await holder.query('commit');
  holder.release();
  const [state] = await asked;
  expect(state.userRolling.single.total).toBe(900);
  expect((await entriesOf(member, 'main')).map(({ amountWon }) => amountWon)).toEqual([300, 300, 300]);
});

test('the agent above has a share, an event gives more while it lasts', async () => {
  const [agent, member] = [await createBettor(db, app), await createBettor(db, app)];
  await db.query('update member set agent_id = $2 where id = $1', [member.member.id, agent.member.id]);
  await db.query(
    `insert into rolling_event (name, game, percent, from_at, until_at) values ('주말 다폴더', 'single', 1, app_now(), app_now() + interval '1 day')`,
  );
  const [home] = await matches();
  await placeBet(app, member, [home], 100_000);
  await settle([home, 1]);
  expect(await rollingOf(agent)).toMatchObject({ sportsAgent: { total: 200 }, userRolling: { all: { total: 0 } } });
  const own = await rollingOf(member);
  expect(own).toMatchObject({ eventRolling: { total: 1_000 }, userRolling: { all: { total: 300 } } });
  expect(own.events).toMatchObject([{ name: '주말 다폴더', percent: '1.00' }]);
  expect((await entriesOf(agent, 'main'))[0]).toMatchObject({ share: 'agent', nickname: member.member.userId });
  await db.query(`update rolling_event set until_at = app_now()`);
  await settle([home, 3]);
  expect((await rollingOf(agent)).sportsAgent.total).toBe(0);
  expect((await rollingOf(member)).eventRolling.total).toBe(0);
});

test('minigames and rounds of the casino, each at its own', async () => {
  const member = await createBettor(db, app);
  const round = await openRound(app, db, member, 214);
  expect(
    (await betOnRound(app, member, round, round.markets[0]?.selections[0]?.key ?? '', { amounts: 100_000 })).status,
  ).toBe(200);
  await moveClock(db, `${Date.parse(round.drawsAt) - Date.parse(round.serverNow) + 1_000} milliseconds`);
  await until('the round is drawn', async () => (await rollingOf(member)).userRolling.mini.total > 0);
  expect((await rollingOf(member)).userRolling.mini.total).toBe(300);

  const [token, memberId] = [await enter(member.token), String(member.member.id)];
  const named = { roundId: 'r1', gameId: 'hanmadang-tiger', category: 'slot' };
  const stake = { token, memberId, amount: '40000.00', transactionId: 'a', ...named };
  expect(await aggregator.say('debit', stake)).toMatchObject({ status: 'ok' });
  expect(await aggregator.say('debit', { ...stake, transactionId: 'b', amount: '60000.00' })).toMatchObject({
    status: 'ok',
  });
  expect((await rollingOf(member)).userRolling.slot.total).toBe(0);
  const closed = { memberId, roundId: 'r1', transactionId: 'c' };
  expect(await aggregator.say('round-closed', closed)).toMatchObject({ status: 'ok' });
  expect((await rollingOf(member)).userRolling.slot.total).toBe(1_000);
  // An aggregator whose late calls are taken.
  await db.query(`update casino_aggregator set closed_rollback = 'alarm'`);
  const back = { memberId, transactionId: 'd', referenceId: 'b' };
  expect(await aggregator.say('rollback', back)).toMatchObject({ status: 'ok' });
  expect((await rollingOf(member)).userRolling.slot.total).toBe(400);
  expect((await entriesOf(member, 'casino')).map(({ amountWon }) => amountWon)).toEqual([-600, 1_000]);

  const table = { ...stake, transactionId: 'e', roundId: 'r2', gameId: 'hanmadang-baccarat', category: 'casino' };
  expect(await aggregator.say('debit', table)).toMatchObject({ status: 'ok' });
  expect(await aggregator.say('round-closed', { ...closed, roundId: 'r2', transactionId: 'f' })).toMatchObject({
    status: 'ok',
  });
  const { userRolling, casinoRollingPer } = await rollingOf(member);
  expect(userRolling.casino.total).toBe(Math.floor((40_000 * Number(casinoRollingPer)) / 100));
  expect(userRolling.slot.total).toBe(400);
  expect(userRolling.casino.total).toBeGreaterThan(0);
});

/** A member with so much rolling of sports. */
async function earner(rolling: number): Promise<Bettor & { home: Pick }> {
  const member = await createBettor(db, app, { won: 10_000_000 });
  const [home] = await matches();
  await placeBet(app, member, [home], Math.ceil((rolling * 100) / 0.3 / 1_000) * 1_000);
  await settle([home, 1]);
  return { ...member, home };
}

test('asked for, paid once, and told in the statement; every won leads to its bet', async () => {
  const member = await earner(3_000);
  const before = (await walletOf(db, member)).emoney;
  const key = randomUUID();
  const [{ body: asked }, { body: again }] = [await ask(member, 'main', key), await ask(member, 'main', key)];
  expect(asked).toEqual(again);
  expect(asked).toMatchObject({ amount: 3_000, state: 'requested' });
  expect(await ask(member)).toMatchObject({ status: 409, code: 'rolling.open' });
  expect((await rollingOf(member)).tabs[0]).toMatchObject({ tab: 'main', unasked: 0, open: { id: asked.id } });
  const queue = (await call(app, listRollingQueue, { as: operator, query: {} })).body.items;
  expect(queue).toMatchObject([{ id: asked.id, entries: 1, turnoverWon: 1_000_000 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(asked.id, 'approved')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await walletOf(db, member)).emoney).toBe(before + 3_000);
  expect((await rollingOf(member)).userRolling.all).toEqual({ before: 0, after: 3_000, total: 3_000 });
  const query = { tab: 'main' as const, requestId: asked.id };
  expect((await call(app, listRollingEntries, { as: member, query })).body.items).toMatchObject([{ source: 'bet' }]);
  const { rows } = await db.query<{ day: string }>(`select (app_now() at time zone 'Asia/Seoul')::date::text as day`);
  const day = rows[0]?.day ?? '';
  const told = (await call(app, readStatement, { as: member, query: { from: day, to: day } })).body.items;
  expect(told[0]).toMatchObject({ reason: 'rolling:paid', about: String(asked.id), change: 3_000 });
});

test('refused or taken back, it can be asked for again; too little cannot', async () => {
  const member = await earner(3_000);
  const first = (await ask(member)).body;
  expect(await decide(first.id, 'refused', await createOperator(db, app))).toMatchObject({ status: 200 });
  expect(await decide(first.id, 'approved')).toMatchObject({ status: 409, code: 'money-request.moved' });
  const second = (await ask(member)).body;
  const other = await createBettor(db, app);
  expect(await call(app, cancelRolling, { as: other, body: { id: second.id } })).toMatchObject({ status: 404 });
  expect((await call(app, cancelRolling, { as: member, body: { id: second.id } })).body.state).toBe('cancelled');
  const { items } = (await call(app, listRollingRequests, { as: member, query: { tab: 'main' } })).body;
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['cancelled', null],
    ['refused', '확인이 필요합니다.'],
  ]);
  expect(await ask(other)).toMatchObject({
    status: 409,
    code: 'rolling.minimum',
    text: '1,000원부터 정산을 신청할 수 있습니다.',
  });
});

test('rolling taken back after it was paid stands against the next', async () => {
  const member = await earner(3_000);
  await decide((await ask(member)).body.id, 'approved');
  await settle([member.home, 3]);
  expect(await rollingOf(member)).toMatchObject({
    userRolling: { all: { before: -3_000, after: 3_000, total: 0 } },
    tabs: [{ tab: 'main', unasked: -3_000 }, {}, {}],
  });
  expect(await ask(member)).toMatchObject({ code: 'rolling.minimum' });
});

test('asked for at the same time as bets settle: every won is asked for once', async () => {
  const member = await createBettor(db, app, { won: 10_000_000 });
  const picks = await Promise.all(Array.from({ length: 6 }, async () => (await matches())[0]));
  for (const pick of picks) await placeBet(app, member, [pick], 500_000);
  await setResults(
    db,
    picks.map((pick) => [pick, 1]),
  );
  const asking = Array.from({ length: 8 }, async () => {
    const asked = await ask(member);
    if (asked.status === 200) await decide(asked.body.id, 'approved');
  });
  await Promise.all([settleAll(db), ...asking]);
  const last = await ask(member);
  if (last.status === 200) await decide(last.body.id, 'approved');
  expect((await rollingOf(member)).userRolling.all).toEqual({ before: 0, after: 9_000, total: 9_000 });
  expect((await walletOf(db, member)).emoney).toBe(7_009_000);
});
