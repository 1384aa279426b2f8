import { listAgentChanges, listAgentPlans, listAgents, planAgent, withdrawAgentPlan } from '@madang/contracts';
import {
  type Bettor,
  betBelow,
  buildTestApp,
  call,
  createAgent,
  createBelow,
  createOperator,
  createOwner,
  expectCleanLedger,
  place,
  placedTerms,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';
import { noteRolling } from '../turnover/note-rolling.ts';
import { carryOutPlans } from './agent-plans.ts';
import { drawShares } from './shares/draw-shares.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
const operator = await createOperator(db, app);
await db.query('update approval_setting set losing_percent = 50');
await db.query(`update feed_package set silent_after = '10 years'`);

const termsOf = async (agent: Bettor) => {
  const found = (await call(app, listAgents, { as: owner })).body.find(({ id }) => id === agent.member.id);
  if (!found) throw new Error('The list has every agent.');
  return found;
};
const plan = async (
  agent: Bettor,
  upper: Bettor | null,
  terms: Parameters<typeof placedTerms>[0],
  as: Bettor = owner,
) => {
  const { version } = await termsOf(agent);
  const body = { ...placedTerms(terms), version, upperId: upper?.member.id ?? null };
  return call(app, planAgent, { as, params: { id: agent.member.id }, body });
};
const plansOf = async (agent: Bettor) =>
  (await call(app, listAgentPlans, { as: owner, params: { id: agent.member.id } })).body;
/** Sessions end with the days that pass. */
async function passDays(days: number): Promise<void> {
  await moveClock(db, `${days} days`);
  for (const each of [owner, operator]) each.token = await signIn(app, each.member);
}

test('the running period keeps its percentages; the plan begins with the next one, after the draw-up', async () => {
  const agent = await createAgent(db, app);
  await place(app, db, owner, agent, null, { losing: '10.00' });
  const member = await createBelow(db, app, agent);
  await betBelow(app, db, member, 100_000);
  await noteRolling(db);
  expect((await plan(agent, null, { losing: '40.00' })).status).toBe(200);
  const { next, plans, agentRates } = await plansOf(agent);
  const { rows: site } = await db.query(
    'select agent_single::text as single, agent_slot::text as slot from rolling_setting',
  );
  expect(agentRates).toMatchObject(site[0]);
  expect(plans).toMatchObject([
    { state: 'waiting', from: next, by: owner.member.userId, changed: [['루징', '10.00%', '40.00%']] },
  ]);
  expect(await carryOutPlans(db)).toBe(0);
  await passDays(8);
  // Its time has come, and the period before is not drawn up.
  expect(await carryOutPlans(db)).toBe(0);
  await drawShares(db);
  const { rows } = await db.query('select earned from agent_share where agent_id = $1', [agent.member.id]);
  expect(rows).toEqual([{ earned: 10_000 }]);
  expect(await carryOutPlans(db)).toBe(1);
  expect((await termsOf(agent)).losing).toBe('40.00');
  expect((await plansOf(agent)).plans).toMatchObject([{ state: 'done', outcome: null, changed: [] }]);
  const changes = await call(app, listAgentChanges, { as: operator, params: { id: agent.member.id } });
  expect(changes.body[0]).toMatchObject({ by: owner.member.userId, changed: [['루징', '10.00%', '40.00%']] });
  await expectCleanLedger(db);
});

test('a plan that could not be is refused at once; one waits, is taken back, and is no operator’s', async () => {
  const [upper, agent] = [await createAgent(db, app), await createAgent(db, app)];
  await place(app, db, owner, upper, null, { losing: '20.00' });
  expect(await plan(agent, upper, { losing: '30.00' })).toMatchObject({ code: 'agent.rates' });
  expect(await plan(agent, agent, { losing: '10.00' })).toMatchObject({ code: 'agent.upper' });
  expect(await plan(agent, upper, { losing: '10.00' }, operator)).toMatchObject({ status: 403 });
  expect((await plan(agent, upper, { losing: '10.00' })).status).toBe(200);
  expect((await termsOf(agent)).upperId).toBeNull();
  expect(await plan(agent, upper, { losing: '5.00' })).toMatchObject({ status: 409, code: 'agent.plan-open' });
  const withdraw = () => call(app, withdrawAgentPlan, { as: owner, params: { id: agent.member.id } });
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(404);
  await passDays(8);
  await drawShares(db);
  expect(await carryOutPlans(db)).toBe(0);
  expect((await plansOf(agent)).plans).toMatchObject([{ state: 'withdrawn' }]);
});

test('terms that were changed since, and an owner who is none any more, let a plan fail', async () => {
  const [one, other] = [await createAgent(db, app), await createAgent(db, app)];
  const leaving = await createOwner(db, app);
  await plan(one, null, { losing: '10.00' });
  await place(app, db, owner, one, null, { losing: '12.00' });
  await plan(other, null, { losing: '10.00' }, leaving);
  await db.query(`update member set grants = '{}' where id = $1`, [leaving.member.id]);
  await passDays(8);
  await drawShares(db);
  expect(await carryOutPlans(db)).toBe(2);
  expect((await plansOf(one)).plans).toMatchObject([{ state: 'failed', outcome: 'changed' }]);
  expect((await plansOf(other)).plans).toMatchObject([{ state: 'failed', outcome: 'by' }]);
  expect((await termsOf(one)).losing).toBe('12.00');
});
