import {
  type AgentShare,
  agentShareSetting,
  decideAgentShare,
  decideRolling,
  listAgentShareEntries,
  listAgentShares,
  listShareEntries,
  listShareQueue,
  readStatement,
  requestRolling,
} from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  byTwo,
  call,
  changeSetting,
  createAgent,
  createBelow,
  createBettor,
  createOperator,
  createOwner,
  expectCleanLedger,
  place,
  setResults,
  settleAll,
  signIn,
  testDatabase,
  walletOf,
  weigh,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';
import { noteRolling } from '../../turnover/note-rolling.ts';
import { drawShares } from './draw-shares.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
const [operator, other] = [await createOperator(db, app), await createOperator(db, app)];
await db.query('update approval_setting set losing_percent = 50');
await db.query(`update feed_package set silent_after = '10 years'`);

afterEach(() => expectCleanLedger(db));

/** Sessions end meanwhile. */
async function aWeekLater(...signedIn: Bettor[]): Promise<void> {
  await noteRolling(db);
  await moveClock(db, '7 days');
  for (const each of [owner, operator, other, ...signedIn]) each.token = await signIn(app, each.member);
  await drawShares(db);
}
const sharesOf = async (as: Bettor): Promise<AgentShare[]> => (await call(app, listAgentShares, { as })).body.items;
const entriesOf = async (as: Bettor, { id }: Pick<AgentShare, 'id'>) =>
  (await call(app, listAgentShareEntries, { as, params: { id } })).body.items;
const newest = async (as: Bettor): Promise<AgentShare> => {
  const [share] = await sharesOf(as);
  if (!share) throw new Error('No share was drawn up.');
  return share;
};
const decide = (id: number, to: 'paid' | 'refused', as = operator, key?: string) =>
  call(app, decideAgentShare, {
    as,
    params: { id },
    body: { to, reason: to === 'refused' ? '확인이 필요합니다.' : '' },
    key,
  });
async function agentOf(losing: string, upper: Bettor | null = null): Promise<Bettor> {
  const agent = await createAgent(db, app);
  await place(app, db, owner, agent, upper, { losing });
  return agent;
}

test('a period’s share is what members below lost, at each tier’s percentage less that of the tier below, and its entries sum up to it', async () => {
  const upper = await agentOf('20.00');
  const lower = await agentOf('12.50', upper);
  const [near, far] = [await createBelow(db, app, upper), await createBelow(db, app, lower)];
  await betBelow(app, db, near, 100_000);
  await betBelow(app, db, far, 99_999);
  await betBelow(app, db, far, 10_000, 2);
  await betBelow(app, db, far, 50_000, 3);
  expect(await sharesOf(upper)).toEqual([]);
  await aWeekLater(upper, lower, near, far);
  const [of, below] = [await newest(upper), await newest(lower)];
  // 10,000 won at 2.00 or more; a stake that came back counts for nothing.
  const farEntry = (await entriesOf(lower, below))[0];
  const lost = (farEntry?.stakesWon ?? 0) - (farEntry?.payoutsWon ?? 0);
  expect(farEntry).toMatchObject({
    bets: 2,
    stakesWon: 109_999,
    percent: '12.50',
    amountWon: Math.trunc((lost * 1_250) / 10_000),
    lateOf: null,
  });
  expect(below).toMatchObject({ state: 'open', carriedWon: 0, totalWon: farEntry?.amountWon });
  const entries = await entriesOf(upper, of);
  expect(entries.map(({ percent, amountWon }) => [percent, amountWon])).toEqual([
    ['20.00', 20_000],
    ['7.50', Math.trunc((lost * 750) / 10_000)],
  ]);
  expect(of.totalWon).toBe(entries.reduce((sum, { amountWon }) => sum + amountWon, 0));
  expect(new Date(`${of.from}T00:00:00Z`).getUTCDay()).toBe(1);
  // Of another agent there is none.
  expect(await call(app, listAgentShareEntries, { as: lower, params: { id: of.id } })).toMatchObject({
    status: 404,
    code: 'not-found',
  });
  const queue = (await call(app, listShareQueue, { as: operator })).body.items;
  expect(queue.find(({ id }) => id === of.id)).toMatchObject({ tier: 1, entries: 2, totalWon: of.totalWon });
  expect((await call(app, listShareEntries, { as: operator, params: { id: of.id } })).body.totalCount).toBe(2);
  expect(await drawShares(db)).toBe(0);
});

test('operators at once book a share once, also on two servers', async () => {
  const agent = await agentOf('10.00');
  await betBelow(app, db, await createBelow(db, app, agent), 500_000);
  await aWeekLater(agent);
  const { id } = await newest(agent);
  const second = await buildTestApp(database);
  const answers = await Promise.all(
    [app, second, app, second].map((server, n) =>
      call(server, decideAgentShare, {
        as: n % 2 === 0 ? operator : other,
        params: { id },
        body: { to: n === 3 ? 'refused' : 'paid', reason: '확인' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'money-request.moved')).toHaveLength(3);
  const share = await newest(agent);
  expect((await walletOf(db, agent)).emoney).toBe(share.state === 'paid' ? 50_000 : 0);
  if (share.state === 'paid') {
    const day = share.decidedAt ?? '';
    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
    ) as [string, string];
    const { items } = (await call(app, readStatement, { as: agent, query: { from, to } })).body;
    expect(items[0]).toMatchObject({ reason: 'agent-share:paid', change: 50_000 });
  }
  expect(await decide(id, 'paid', agent)).toMatchObject({ status: 403 });
});

test('draw-ups at once draw a period up once', async () => {
  const agent = await agentOf('10.00');
  await betBelow(app, db, await createBelow(db, app, agent), 10_000);
  await noteRolling(db);
  await moveClock(db, '7 days');
  await Promise.all([drawShares(db), drawShares(db), drawShares(db)]);
  for (const each of [owner, operator, other, agent]) each.token = await signIn(app, each.member);
  expect((await sharesOf(agent)).map(({ totalWon }) => totalWon)).toEqual([1_000]);
});

test('from an amount on it takes two operators, who see what it moves', async () => {
  const agent = await agentOf('50.00');
  const member = await createBelow(db, app, agent);
  for (let n = 0; n < 2; n += 1) await betBelow(app, db, member, 1_000_000 / 2);
  await db.query(`update approval_setting set share_won = 400000`);
  await aWeekLater(agent);
  const { id, totalWon } = await newest(agent);
  expect(totalWon).toBe(500_000);
  expect(await decide(id, 'paid')).toMatchObject({ status: 409, code: 'approval.needed' });
  const command = { kind: 'agent-share', id } as const;
  const weighed = (await weigh(app, operator, command)).body;
  expect(weighed).toMatchObject({ needsTwo: true, moves: { toMembersWon: 500_000, members: 1 } });
  expect(weighed.facts.at(-1)).toEqual(['지급', '500,000원']);
  await byTwo(app, [operator, other], command);
  expect((await walletOf(db, agent)).emoney).toBe(500_000);
  expect((await newest(agent)).state).toBe('paid');
});

test('who approves a share sees which of its members bet against others outside of it in the period', async () => {
  const [agent, foreign] = [await agentOf('10.00'), await agentOf('10.00')];
  const [own, near, far, free] = [
    await createBelow(db, app, agent),
    await createBelow(db, app, agent),
    await createBelow(db, app, foreign),
    await createBettor(db, app),
  ];
  for (const member of [own, near, far]) await betBelow(app, db, member, 100_000);
  const { rows } = await db.query<{ day: string }>(`select (app_now() at time zone 'Asia/Seoul')::date::text as day`);
  const day = rows[0]?.day ?? '';
  const alarm = async (one: Bettor, two: Bettor, on: string, stakedWon: number) => {
    const members = [one, two].map(({ member: { id, userId } }) => ({ id, userId, nickname: userId }));
    const detail = { day: on, members, markets: 30, opposite: 28, stakedWon, power: 7, evidence: [] };
    await db.query(
      `insert into risk_alarm (kind, about, at, last_at, detail) values ('covering-members', $1, app_now(), app_now(), $2)`,
      [`${one.member.id} ${two.member.id} ${on}`, JSON.stringify(detail)],
    );
  };
  await aWeekLater(agent, foreign);
  const factsOf = async (as: Bettor) =>
    (await weigh(app, operator, { kind: 'agent-share', id: (await newest(as)).id })).body.facts;
  const label = '다른 쪽 회원과 반대로 베팅한 경보';
  expect(await factsOf(agent)).toContainEqual([label, '없음']);
  // Within one tree, before the period, and of others: they are no matter of this share.
  await alarm(own, near, day, 900_000);
  await alarm(own, far, '2020-01-01', 900_000);
  await alarm(far, free, day, 900_000);
  expect(await factsOf(agent)).toContainEqual([label, '없음']);
  await alarm(far, own, day, 500_000);
  await alarm(near, free, day, 700_000);
  const name = async ({ member }: Bettor) =>
    (await db.query<{ nickname: string }>('select nickname from member where id = $1', [member.id])).rows[0]?.nickname;
  expect(await factsOf(agent)).toContainEqual([
    label,
    `${near.member.userId} ↔ ${free.member.userId} (총판 없음) ${day} 28/30 · ${own.member.userId} ↔ ${far.member.userId} (총판 ${await name(foreign)}) ${day} 28/30`,
  ]);
});

test('below zero it is carried, never paid; a refused one is carried too', async () => {
  const agent = await agentOf('10.00');
  const member = await createBelow(db, app, agent);
  await betBelow(app, db, member, 100_000, 2);
  await aWeekLater(agent, member);
  const lost = await newest(agent);
  expect(lost.state).toBe('carried');
  expect(lost.totalWon).toBeLessThan(0);
  expect(await decide(lost.id, 'paid')).toMatchObject({ code: 'money-request.moved' });
  await betBelow(app, db, member, 200_000);
  await aWeekLater(agent, member);
  const next = await newest(agent);
  expect(next).toMatchObject({
    earnedWon: 20_000,
    carriedWon: lost.totalWon,
    totalWon: 20_000 + lost.totalWon,
    state: next.totalWon > 0 ? 'open' : 'carried',
  });
  await betBelow(app, db, member, 500_000);
  await aWeekLater(agent, member);
  const open = await newest(agent);
  const left = (await sharesOf(agent)).find(({ state }) => state === 'open' && open.id);
  expect(await decide(open.id, 'refused', operator)).toMatchObject({ status: 200 });
  expect(left).toBeDefined();
  await aWeekLater(agent, member);
  expect(await newest(agent)).toMatchObject({
    earnedWon: 0,
    carriedWon: open.totalWon,
    totalWon: open.totalWon,
    state: 'open',
  });
  expect((await newest(agent)).id).not.toBe(open.id);
});

test('rolling that members got is taken off what they lost, as other bonuses are', async () => {
  const agent = await agentOf('10.00');
  const member = await createBelow(db, app, agent);
  await betBelow(app, db, member, 500_000);
  await noteRolling(db);
  const asked = await call(app, requestRolling, { as: member, body: { tab: 'main' } });
  const approved = { as: operator, params: { id: asked.body.id }, body: { to: 'approved', reason: '' } } as const;
  expect((await call(app, decideRolling, approved)).status).toBe(200);
  await aWeekLater(agent, member);
  const share = await newest(agent);
  expect(
    (await entriesOf(agent, share)).map(({ game, bonusesWon, amountWon }) => [game, bonusesWon, amountWon]),
  ).toEqual(
    expect.arrayContaining([
      ['single', 0, 50_000],
      ['bonus', 1_500, -150],
    ]),
  );
  expect(share.totalWon).toBe(49_850);
});

test('of rolling that pays a member and agent in one, the pay that came from others’ play is no bonus', async () => {
  const upper = await agentOf('10.00');
  const agent = await createBelow(db, app, upper);
  await betBelow(app, db, agent, 500_000);
  await noteRolling(db);
  await db.query('update member set type = 2 where id = $1', [agent.member.id]);
  await betBelow(app, db, await createBelow(db, app, agent), 400_000);
  await noteRolling(db);
  const asked = await call(app, requestRolling, { as: agent, body: { tab: 'main' } });
  expect(asked.body.amount).toBe(1_500 + 800);
  const approved = { as: operator, params: { id: asked.body.id }, body: { to: 'approved', reason: '' } } as const;
  expect((await call(app, decideRolling, approved)).status).toBe(200);
  await aWeekLater(upper, agent);
  const bonuses = (await entriesOf(upper, await newest(upper))).filter(({ game }) => game === 'bonus');
  expect(bonuses).toMatchObject([{ bonusesWon: 1_500, amountWon: -150 }]);
});

test('bets that are settled otherwise later are an entry of their own, at the percentage of their period', async () => {
  const agent = await agentOf('10.00');
  const member = await createBelow(db, app, agent);
  const home = await betBelow(app, db, member, 100_000);
  await aWeekLater(agent, member);
  const first = await newest(agent);
  expect(await decide(first.id, 'paid')).toMatchObject({ status: 200 });
  await place(app, db, owner, agent, null, { losing: '30.00' });
  await setResults(db, [[home, 3]]);
  await settleAll(db);
  await betBelow(app, db, member, 50_000);
  await aWeekLater(agent, member);
  const next = await newest(agent);
  expect(
    (await entriesOf(agent, next)).map(({ lateOf, percent, stakesWon, amountWon }) => [
      lateOf,
      percent,
      stakesWon,
      amountWon,
    ]),
  ).toEqual([
    [null, '30.00', 50_000, 15_000],
    [first.from, '10.00', -100_000, -10_000],
  ]);
  expect(next.totalWon).toBe(5_000);
});

test('an agent with an open share does not move, and nothing changes while a period is to be drawn up', async () => {
  const [upper, agent] = [await agentOf('20.00'), await agentOf('10.00')];
  await betBelow(app, db, await createBelow(db, app, agent), 100_000);
  await noteRolling(db);
  await moveClock(db, '7 days');
  for (const each of [owner, operator, other, agent, upper]) each.token = await signIn(app, each.member);
  await expect(place(app, db, owner, agent, null, { losing: '11.00' })).rejects.toThrow('작성하고 있습니다');
  await drawShares(db);
  await expect(place(app, db, owner, agent, upper, { losing: '10.00' })).rejects.toThrow('처리하지 않은 정산');
  await place(app, db, owner, agent, null, { losing: '11.00' });
  await decide((await newest(agent)).id, 'paid');
  await place(app, db, owner, agent, upper, { losing: '10.00' });
});

test('periods follow one another when weeks become months', async () => {
  const agent = await agentOf('10.00');
  const member = await createBelow(db, app, agent);
  await changeSetting(app, operator, agentShareSetting, { monthly: true });
  await betBelow(app, db, member, 10_000);
  await noteRolling(db);
  await moveClock(db, '2 months');
  await drawShares(db);
  operator.token = await signIn(app, operator.member);
  await changeSetting(app, operator, agentShareSetting, { monthly: false });
  const { rows } = await db.query<{ from: string; gap: number; to: string }>(
    `select from_day::text as from, to_day::text as to, from_day - lag(to_day) over (order by id) as gap from agent_period order by id`,
  );
  expect(rows.slice(1).every(({ gap }) => gap === 1)).toBe(true);
  expect(rows.at(-1)?.from).toMatch(/-01$/);
});

test('the server’s role writes no share, and decides none in the name of a member', async () => {
  const { rows } = await db.query<{ id: number }>('select id from agent_share order by id limit 1');
  const id = rows[0]?.id;
  await expect(db.query('update agent_share set earned = earned + 1 where id = $1', [id])).rejects.toThrow('stays so');
  await expect(db.query('delete from agent_share_entry')).rejects.toThrow('append-only');
  await expect(db.query('update agent_play set stakes = 0')).rejects.toThrow();
  await expect(
    db.query(`select decide_agent_share($1, 'paid', $2, '')`, [id, (await createAgent(db, app)).member.id]),
  ).rejects.toMatchObject({ code: '42501' });
});
