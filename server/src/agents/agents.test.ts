import {
  type AgentPeriod,
  agentMember,
  agentOverview,
  decideRolling,
  listAgentMemberEntries,
  listAgentMembers,
  readRolling,
  requestRolling,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  createOperator,
  expectCleanLedger,
  placeBet,
  setResults,
  settleAll,
  signIn,
  type TestSelection,
  testDatabase,
  walletOf,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

afterEach(() => expectCleanLedger(db));

async function createAgent(): Promise<Bettor> {
  const member = await createMember(db, { type: 2 });
  return { member, token: await signIn(app, member) };
}
async function createBelow(agent: Bettor): Promise<Bettor> {
  const bettor = await createBettor(db, app);
  await db.query('update member set agent_id = $2, created_at = app_now() where id = $1', [
    bettor.member.id,
    agent.member.id,
  ]);
  return bettor;
}
/** Bets on the first of three sides, and settles that: 1 lost, 2 won, 3 void. */
async function bet(as: Bettor, stake: number, result = 1): Promise<TestSelection> {
  const [home] = (await createFixture(db)).selections as [TestSelection];
  await placeBet(app, as, [home], stake);
  await setResults(db, [[home, result]]);
  await settleAll(db);
  return home;
}
const overview = async (as: Bettor, period: AgentPeriod = 'week') =>
  (await call(app, agentOverview, { as, query: { period } })).body;
const members = async (as: Bettor, query: Record<string, string> = {}) =>
  (await call(app, listAgentMembers, { as, query: { period: 'week', ...query } })).body;

test('an agent sees what the members below bet, by game and day, and what it earned', async () => {
  const [agent, other] = [await createAgent(), await createAgent()];
  const [first, second, elsewhere] = [await createBelow(agent), await createBelow(agent), await createBelow(other)];
  expect(await overview(agent)).toMatchObject({ members: 2, joined: 2, playing: 0 });
  await bet(first, 100_000);
  await bet(first, 50_000, 2);
  await bet(second, 30_000, 3);
  await bet(elsewhere, 70_000);
  const seen = await overview(agent);
  expect(seen).toMatchObject({ members: 2, joined: 2, playing: 1, percents: { single: '0.20', slot: '0.50' } });
  expect(seen.games).toHaveLength(5);
  expect(seen.games[0]).toEqual({
    game: 'single',
    bets: 2,
    turnoverWon: 150_000,
    stakesWon: 150_000,
    payoutsWon: 102_500,
    rollingWon: 300,
  });
  expect(seen.days).toHaveLength(7);
  expect(seen.days.reduce((sum, day) => sum + day.turnoverWon, 0)).toBe(150_000);
  expect(seen.days.reduce((sum, day) => sum + day.rollingWon, 0)).toBe(300);
  expect((await overview(other)).games[0]).toMatchObject({ turnoverWon: 70_000, rollingWon: 140 });
});

test('a second settlement leaves turnover and rolling as the bet stands now', async () => {
  const agent = await createAgent();
  const home = await bet(await createBelow(agent), 100_000);
  await setResults(db, [[home, 3]]);
  await settleAll(db);
  expect((await overview(agent)).games[0]).toMatchObject({ game: 'single', bets: 0, turnoverWon: 0, rollingWon: 0 });
});

test('a period has its days in Seoul, the last month the bets settled in it', async () => {
  const agent = await createAgent();
  const member = await createBelow(agent);
  await bet(member, 40_000);
  await moveClock(db, '1 month');
  const signedIn = { ...agent, token: await signIn(app, agent.member) };
  await db.query(`update feed_package set silent_after = '1 year'`);
  expect((await overview(signedIn, 'today')).days).toMatchObject([{ turnoverWon: 0, rollingWon: 0 }]);
  const last = await overview(signedIn, 'lastMonth');
  expect(last.from).toMatch(/-01$/);
  expect(last.days).toHaveLength(Number(last.to.slice(8)));
  expect(last.games[0]).toMatchObject({ bets: 1, turnoverWon: 40_000 });
  expect((await overview(signedIn, 'days30')).days).toHaveLength(30);
  expect((await overview(signedIn, 'week')).days).toHaveLength(7);
});

test('members are listed by what they bet or by when they joined, and found by a part of the nickname', async () => {
  const agent = await createAgent();
  const [quiet, busy] = [await createBelow(agent), await createBelow(agent)];
  await db.query(`update member set nickname = '산들바람' || id where id = $1`, [quiet.member.id]);
  await bet(busy, 20_000);
  await bet(quiet, 10_000);
  const listed = await members(agent);
  expect(listed.items.map(({ id }) => id)).toEqual([busy.member.id, quiet.member.id]);
  expect(listed.items[0]).toMatchObject({ bets: 1, turnoverWon: 20_000, rollingWon: 40, removed: false });
  // Neither what they own nor how to reach them or to sign in.
  expect(Object.keys(listed.items[0] ?? {}).sort()).toEqual(
    [
      ...['agent', 'bets', 'bonusesWon', 'id', 'joinedAt', 'lastAt', 'level', 'nickname', 'online', 'payoutsWon'],
      ...['removed', 'rollingWon', 'stakesWon', 'turnoverWon'],
    ].sort(),
  );
  await db.query(`update member set created_at = created_at + interval '1 second' where id = $1`, [quiet.member.id]);
  expect((await members(agent, { sort: '-joined' })).items[0]?.id).toBe(quiet.member.id);
  expect((await members(agent, { search: '들바' })).items.map(({ id }) => id)).toEqual([quiet.member.id]);
  expect((await members(agent, { search: '%' })).totalCount).toBe(0);
});

test('one member with every won that came of their bets, and of no other’s', async () => {
  const [agent, other] = [await createAgent(), await createAgent()];
  const [member, neighbour] = [await createBelow(agent), await createBelow(agent)];
  await bet(member, 60_000);
  await bet(neighbour, 90_000);
  const params = { id: member.member.id };
  const seen = await call(app, agentMember, { as: agent, params, query: { period: 'week' } });
  expect(seen.body.games[0]).toMatchObject({ bets: 1, turnoverWon: 60_000, rollingWon: 120 });
  const entries = await call(app, listAgentMemberEntries, { as: agent, params });
  expect(entries.body.items).toMatchObject([{ share: 'agent', turnoverWon: 60_000, amountWon: 120 }]);
  for (const endpoint of [agentMember, listAgentMemberEntries]) {
    expect(await call(app, endpoint, { as: other, params })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await call(app, endpoint, { as: member, params })).toMatchObject({
      status: 403,
      code: 'session.forbidden',
    });
  }
});

test('what members below bet is paid to the agent at an operator’s word', async () => {
  const agent = await createAgent();
  await bet(await createBelow(agent), 1_000_000);
  const asked = await call(app, requestRolling, { as: agent, body: { tab: 'main' } });
  expect(asked.body).toMatchObject({ amount: 2_000, state: 'requested' });
  const decided = await call(app, decideRolling, {
    as: await createOperator(db, app),
    params: { id: asked.body.id },
    body: { to: 'approved' },
  });
  expect(decided.status).toBe(200);
  expect((await walletOf(db, agent)).emoney).toBe(2_000);
  expect((await call(app, readRolling, { as: agent })).body.sportsAgent).toEqual({
    before: 0,
    after: 2_000,
    total: 2_000,
  });
});
