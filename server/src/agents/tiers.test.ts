import {
  listAgentChanges,
  listAgents,
  type PlacedAgent,
  placeAgent,
  readRolling,
  rollingSetting,
} from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  call,
  changeSetting,
  createAgent,
  createBelow,
  createOperator,
  createOwner,
  expectCleanLedger,
  placedTerms,
  testDatabase,
} from '../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);

afterEach(() => expectCleanLedger(db));

const termsOf = async (agent: Bettor): Promise<PlacedAgent> => {
  const found = (await call(app, listAgents, { as: owner })).body.find(({ id }) => id === agent.member.id);
  if (!found) throw new Error('The list has every agent.');
  return found;
};
const place = async (agent: Bettor, upper: Bettor | null, changed: Parameters<typeof placedTerms>[0] = {}) =>
  call(app, placeAgent, {
    as: owner,
    params: { id: agent.member.id },
    body: { ...placedTerms(changed), version: (await termsOf(agent)).version, upperId: upper?.member.id ?? null },
  });
const agents = (count: number) => Promise.all(Array.from({ length: count }, () => createAgent(db, app)));
const rollingOf = async (agent: Bettor) => (await call(app, readRolling, { as: agent })).body.totalRollingAmount;

test('a new agent stands on the first tier, with the percentages of the setting', async () => {
  expect(await termsOf(await createAgent(db, app))).toMatchObject({
    tier: 1,
    upperId: null,
    losing: '0.00',
    mayMessage: false,
    rates: { single: { percent: '0.20', own: false }, slot: { percent: '0.50', own: false } },
  });
});

test('four tiers and no fifth, also for agents that move along; no circle', async () => {
  const [one, two, three, four, five] = (await agents(5)) as [Bettor, Bettor, Bettor, Bettor, Bettor];
  for (const [agent, upper] of [
    [two, one],
    [three, two],
    [four, three],
  ] as const)
    expect((await place(agent, upper)).status).toBe(200);
  expect((await termsOf(four)).tier).toBe(4);
  expect(await place(five, four)).toMatchObject({ status: 409, code: 'agent.tiers' });
  expect(await place(one, five)).toMatchObject({ code: 'agent.tiers' });
  expect(await place(one, four)).toMatchObject({ status: 422, code: 'agent.upper' });
  expect(await place(two, two)).toMatchObject({ code: 'agent.upper' });
  expect(await place(two, owner)).toMatchObject({ code: 'agent.upper' });
  // Those below move along.
  expect((await place(three, null)).status).toBe(200);
  expect([(await termsOf(three)).tier, (await termsOf(four)).tier]).toEqual([1, 2]);
  expect((await place(one, four)).status).toBe(200);
  expect((await termsOf(two)).tier).toBe(4);
  // The database refuses it of its owner too.
  const set = (text: string) => db.query(`update agent_terms set ${text} where agent_id = $1`, [three.member.id]);
  await expect(set(`upper_id = ${two.member.id}, tier = 5`)).rejects.toMatchObject({ code: '23514' });
  await expect(
    set(`upper_id = ${four.member.id}, tier = 3, single = 0, multi = 0, mini = 0, casino = 0, slot = 0`),
  ).rejects.toMatchObject({ code: '23503' });
  await expect(
    set(`upper_id = ${three.member.id}, tier = 2, single = 0, multi = 0, mini = 0, casino = 0, slot = 0`),
  ).rejects.toMatchObject({ code: '23503' });
  await expect(db.query('update member set type = 0 where id = $1', [three.member.id])).rejects.toThrow(
    'has agents below',
  );
});

test('a percentage is never above the upper agent’s, nor left out below one', async () => {
  const [upper, lower] = (await agents(2)) as [Bettor, Bettor];
  expect((await place(upper, null, { single: '0.50', losing: '20.00' })).status).toBe(200);
  expect(await place(lower, upper, { single: '0.51' })).toMatchObject({ status: 422, code: 'agent.rates' });
  expect(await place(lower, upper, { losing: '20.01' })).toMatchObject({ code: 'agent.rates' });
  expect(await place(lower, upper, { single: null })).toMatchObject({ code: 'agent.rates' });
  expect((await place(lower, upper, { single: '0.50', losing: '20.00' })).status).toBe(200);
  expect(await place(upper, null, { single: '0.49', losing: '20.00' })).toMatchObject({ code: 'agent.rates' });
  expect(await place(upper, null, { single: '10.01' })).toMatchObject({ status: 422, code: 'request.invalid' });
  expect((await termsOf(upper)).rates.single).toEqual({ percent: '0.50', own: true });
});

test('each tier earns its percentage less that of the tier below, of every bet', async () => {
  const [one, two, three] = (await agents(3)) as [Bettor, Bettor, Bettor];
  await place(one, null, { single: '1.00' });
  await place(two, one, { single: '0.70' });
  await place(three, two, { single: '0.25' });
  await betBelow(app, db, await createBelow(db, app, three), 100_000);
  expect(await Promise.all([one, two, three].map(rollingOf))).toEqual([300, 450, 250]);
  await betBelow(app, db, await createBelow(db, app, two), 100_000);
  expect(await Promise.all([one, two, three].map(rollingOf))).toEqual([600, 1_150, 250]);
  // One that the setting lowers below an agent's own gives nothing twice.
  const four = await createAgent(db, app);
  await place(four, null, { single: null });
  const five = await createAgent(db, app);
  await place(five, four, { single: '0.20' });
  const finance = await createOperator(db, app);
  await changeSetting(app, finance, rollingSetting, { agentSingle: '0.10' });
  await betBelow(app, db, await createBelow(db, app, five), 100_000);
  expect(await Promise.all([four, five].map(rollingOf))).toEqual([0, 200]);
  await changeSetting(app, finance, rollingSetting, { agentSingle: '0.20' });
});

test('an owner alone places agents, of two who opened one page one does, and each change is noted', async () => {
  const [upper, agent] = (await agents(2)) as [Bettor, Bettor];
  const body = { ...placedTerms({ losing: '5.00' }), version: 1, upperId: null };
  const send = (as: Bettor) => call(app, placeAgent, { as, params: { id: agent.member.id }, body });
  expect((await send(await createOperator(db, app))).status).toBe(403);
  expect((await send(upper)).status).toBe(403);
  const answers = await Promise.all([send(owner), send(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('member.changed');
  await place(agent, upper, { losing: '0.00' });
  const changes = (await call(app, listAgentChanges, { as: owner, params: { id: agent.member.id } })).body;
  expect(
    changes.map(({ by, changed }) => [by, changed.filter(([label]) => ['루징', '상위 총판', '단'].includes(label))]),
  ).toEqual([
    [
      owner.member.userId,
      [
        ['상위 총판', '없음', (await termsOf(upper)).nickname],
        ['단', '1', '2'],
        ['루징', '5.00%', '0.00%'],
      ],
    ],
    [owner.member.userId, [['루징', '0.00%', '5.00%']]],
  ]);
  await expect(
    db.query(`select place_agent($1, 3, null, '{}', 0, false, $2)`, [agent.member.id, upper.member.id]),
  ).rejects.toMatchObject({ code: '42501' });
});
