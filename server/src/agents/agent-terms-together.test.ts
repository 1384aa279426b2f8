import { randomBytes } from 'node:crypto';
import {
  type ApprovalCommandOf,
  type BodyOf,
  changeMember,
  listAgentPlans,
  listAgents,
  listApprovals,
  placeAgent,
  planAgent,
  rollingSetting,
} from '@madang/contracts';
import { houseEdges } from '@madang/rules/agent-value';
import {
  ask,
  atEnd,
  type Bettor,
  buildTestApp,
  byTwo,
  call,
  changeSetting,
  createAgent,
  createBettor,
  createOperator,
  createOwner,
  place,
  placedTerms,
  second,
  signIn,
  testDatabase,
  weigh,
} from '../../test/index.ts';
import { grantedRights } from '../domains.ts';
import { openDb } from '../platform/database/db.ts';
import { grantServerRole } from '../platform/database/grant-server-role.ts';
import { moveClock } from '../platform/running/clock.ts';
import { carryOutPlans } from './agent-plans.ts';

const database = await testDatabase();
const { db, url } = database;
const app = await buildTestApp(database);
const [one, other] = [await createOwner(db, app), await createOwner(db, app)];
const operator = await createOperator(db, app);
const role = `insider_${randomBytes(6).toString('hex')}`;
const insidersUrl = url.replace(/\/\/[^@]*@/, `//${role}:secret@`);
await grantServerRole(db, url, insidersUrl, grantedRights);
const insider = openDb(insidersUrl, 2);
atEnd(async () => {
  await insider.end();
  await db.query(`drop owned by ${role}; drop role ${role}`);
});

type Body = BodyOf<typeof placeAgent>;
const termsOf = async (agent: Bettor) => {
  const found = (await call(app, listAgents, { as: one })).body.find(({ id }) => id === agent.member.id);
  if (!found) throw new Error('The list has every agent.');
  return found;
};
const bodyOf = async (agent: Bettor, terms: Parameters<typeof placedTerms>[0], upper?: Bettor): Promise<Body> => ({
  ...placedTerms(terms),
  version: (await termsOf(agent)).version,
  upperId: upper?.member.id ?? null,
});
const command = (agent: Bettor, body: Body, from: 'now' | 'next' = 'now'): ApprovalCommandOf<'agent-terms'> => ({
  kind: 'agent-terms',
  id: agent.member.id,
  from,
  body,
});
const alone = (agent: Bettor, body: Body, endpoint: typeof placeAgent | typeof planAgent = placeAgent) =>
  call(app, endpoint, { as: one, params: { id: agent.member.id }, body });
const newest = async (agent: Bettor) =>
  (await call(app, listAgentPlans, { as: one, params: { id: agent.member.id } })).body.plans[0];
/** As the server's role calls it. */
const direct = (name: 'place_agent' | 'plan_agent_terms', agent: Bettor, body: Body, by: Bettor) =>
  insider.query(`select ${name}($1, $2, $3, $4, $5, $6, $7) as outcome`, [
    ...[agent.member.id, body.version, body.upperId, JSON.stringify(body.rates), body.losing, body.mayMessage],
    by.member.id,
  ]);
const refusedByTwo = { code: '42501', constraint: 'rewards_by_two' };
async function passWeek(): Promise<void> {
  await moveClock(db, '8 days');
  for (const each of [one, other, operator]) each.token = await signIn(app, each.member);
}

// Members have 0.30 % of single bets: together 3.01 %.
test.each<[string, Parameters<typeof placedTerms>[0], [string, string]]>([
  ['of losses', { losing: '20.01' }, ['루징', '0.00% → 20.01%']],
  ['of turnover', { single: '2.71' }, ['단폴더', '기본 → 2.71%']],
])('one owner alone gives an agent no more %s; two do, and one lowers it then', async (_what, terms, fact) => {
  const agent = await createAgent(db, app);
  const body = await bodyOf(agent, terms);
  const before = await termsOf(agent);
  expect(await alone(agent, body)).toMatchObject({ status: 409, code: 'approval.needed' });
  expect(await alone(agent, body, planAgent)).toMatchObject({ status: 409, code: 'approval.needed' });
  await expect(direct('place_agent', agent, body, one)).rejects.toMatchObject(refusedByTwo);
  await expect(direct('plan_agent_terms', agent, body, one)).rejects.toMatchObject(refusedByTwo);
  expect(await termsOf(agent)).toEqual(before);
  expect(await newest(agent)).toBeUndefined();
  const weighed = await weigh(app, one, command(agent, body));
  expect(weighed.body).toMatchObject({ needsTwo: true, facts: expect.arrayContaining([fact]) });
  expect((await weigh(app, operator, command(agent, body))).status).toBe(403);
  await byTwo(app, [one, other], command(agent, body));
  expect(await termsOf(agent)).toMatchObject({ version: 2, losing: body.losing });
  const lower = await bodyOf(agent, terms.losing ? { losing: '20.00' } : { single: '2.70' });
  expect((await weigh(app, one, command(agent, lower))).body.needsTwo).toBe(false);
  expect((await alone(agent, lower)).status).toBe(200);
  expect(await alone(agent, { ...body, version: 3 })).toMatchObject({ code: 'approval.needed' });
});

test("the server's role does not say itself that two owners approved", async () => {
  const agent = await createAgent(db, app);
  const { version, upperId, rates, losing, mayMessage } = await bodyOf(agent, { losing: '50.00' });
  const set = insider.query('select set_agent_terms($1, $2, $3, $4, $5, $6, $7, false, true)', [
    ...[agent.member.id, version, upperId, JSON.stringify(rates), losing, mayMessage],
    one.member.id,
  ]);
  await expect(set).rejects.toMatchObject({ code: '42501', message: 'permission denied for table agent_terms' });
});

test('an approval is of its terms and their version, by two owners, once', async () => {
  const agent = await createAgent(db, app);
  const asked = await ask(app, one, command(agent, await bodyOf(agent, { losing: '50.00' })));
  expect(await second(app, one, asked)).toMatchObject({ code: 'approval.same-person' });
  expect((await second(app, operator, asked)).status).toBe(403);
  expect((await alone(agent, await bodyOf(agent, { losing: '5.00' }))).status).toBe(200);
  const { open } = (await call(app, listApprovals, { as: other })).body;
  expect(open.map(({ id }) => id)).not.toContain(asked.id);
  expect(await second(app, other, asked)).toMatchObject({ code: 'member.changed' });
  const body = await bodyOf(agent, { losing: '50.00' });
  expect((await second(app, other, await ask(app, one, command(agent, body)))).status).toBe(200);
  // What two approved a moment ago lets the second of them do nothing else.
  const more = await bodyOf(agent, { losing: '50.00', slot: '10.00' });
  await expect(direct('place_agent', agent, more, other)).rejects.toMatchObject(refusedByTwo);
  const unknown = command(agent, { ...more, upperId: one.member.id });
  expect((await weigh(app, one, unknown)).code).toBe('agent.upper');
});

test('a plan is approved when it is made, and is carried out as that alone', async () => {
  const [agent, late] = [await createAgent(db, app), await createAgent(db, app)];
  const body = await bodyOf(agent, { losing: '40.00' });
  const asked = await ask(app, one, command(agent, body, 'next'));
  expect((await second(app, other, asked)).status).toBe(200);
  expect(await newest(agent)).toMatchObject({ state: 'waiting', by: other.member.userId });
  // Neither at once by the approval of a plan, nor a second plan.
  await expect(direct('place_agent', agent, body, other)).rejects.toMatchObject(refusedByTwo);
  expect((await weigh(app, one, command(agent, body, 'next'))).code).toBe('agent.plan-open');
  // One that an owner may plan alone takes two by the time that it begins.
  const allowed = await bodyOf(late, { losing: '15.00' });
  expect((await alone(late, allowed, planAgent)).status).toBe(200);
  await db.query('update approval_setting set losing_percent = 10');
  await passWeek();
  expect(await carryOutPlans(insider)).toBe(2);
  expect((await termsOf(agent)).losing).toBe('40.00');
  expect(await newest(late)).toMatchObject({ state: 'failed', outcome: 'needs-two' });
  expect((await termsOf(late)).losing).toBe('0.00');
  await db.query('update approval_setting set losing_percent = 20');
});

test('a plan that is other than it was approved is not carried out', async () => {
  const agent = await createAgent(db, app);
  await byTwo(app, [one, other], command(agent, await bodyOf(agent, { losing: '30.00' }), 'next'));
  await expect(insider.query('update agent_plan set losing = 50')).rejects.toMatchObject({ code: '42501' });
  await db.query(`update agent_plan set losing = 50 where agent_id = $1`, [agent.member.id]);
  await passWeek();
  expect(await carryOutPlans(db)).toBe(1);
  expect(await newest(agent)).toMatchObject({ state: 'failed', outcome: 'needs-two' });
});

test('an agent that moves below one with more takes two as well: all above its members get more', async () => {
  const [upper, agent] = [await createAgent(db, app), await createAgent(db, app)];
  await byTwo(app, [one, other], command(upper, await bodyOf(upper, { losing: '45.00' })));
  const body = await bodyOf(agent, { losing: '10.00' }, upper);
  expect(await alone(agent, body)).toMatchObject({ code: 'approval.needed' });
  expect((await weigh(app, one, command(agent, body))).body.facts).toContainEqual([
    '상위 총판의 비율',
    expect.stringContaining('루징 45.00%'),
  ]);
  const asked = await ask(app, one, command(agent, body));
  // The upper agent is another one by then.
  await place(app, db, one, upper, null, { losing: '44.00' });
  expect(await second(app, other, asked)).toMatchObject({ code: 'approval.changed' });
  await byTwo(app, [one, other], command(agent, body));
  // Below the same one, a percentage within the bound is one owner's.
  await place(app, db, one, agent, upper, { losing: '20.00' });
});

test('percentages of agents are added to rolling of members, in either order', async () => {
  const agent = await createAgent(db, app);
  await place(app, db, one, agent, null, { multi: '2.50' });
  const setMulti = (memberMulti: string) => changeSetting(app, operator, rollingSetting, { memberMulti });
  expect(await setMulti('0.70')).toMatchObject({ code: 'approval.needed' });
  expect((await setMulti('0.40')).status).toBe(200);
  const event = { game: 'multi', percent: '0.20', from: '2030-01-01Z', until: '2030-01-02Z' };
  const takesTwo = async (percent: string) =>
    (
      await db.query('select rolling_event_takes_two($1, $2, $3, $4) as two', [
        ...[event.game, percent, event.from, event.until],
      ])
    ).rows[0].two;
  expect([await takesTwo('0.10'), await takesTwo('0.11')]).toEqual([false, true]);
});

test('an agent with a share of losses is weighed with an event and with the rates of the site', async () => {
  const agent = await createAgent(db, app);
  const ofEvent = async (percent: string) =>
    (await db.query(`select rolling_event_takes_two('casino', $1, '2030-01-01Z', '2030-01-02Z') as two`, [percent]))
      .rows[0].two;
  const ofSetting = async (memberCasino: string) =>
    (
      await db.query(
        `select setting_looser('rolling', '{}', jsonb_build_object('memberCasino', $1::text, 'agentCasino', '0.00')) as two`,
        [memberCasino],
      )
    ).rows[0].two;
  // Of the banker's 1.05 members have 0.50, the agent 0.30 and a fifth of the rest: with 0.17 more 0.004 are left.
  await place(app, db, one, agent, null, { casino: '0.30', losing: '20.00' });
  expect([await ofEvent('0.17'), await ofEvent('0.18')]).toEqual([false, true]);
  expect([await ofSetting('0.67'), await ofSetting('0.68')]).toEqual([false, true]);
});

test('terms by which the house pays more for a game than it keeps take two, and each of them alone one', async () => {
  const agent = await createAgent(db, app);
  // Of the banker's 1.05 members have 0.50; of 0.55 the agent has 0.45, and 18.18 percent of the losses are left.
  const fits = await bodyOf(agent, { casino: '0.45', losing: '18.18' });
  expect((await alone(agent, fits)).status).toBe(200);
  const more = await bodyOf(agent, { casino: '0.45', losing: '18.19' });
  expect(await alone(agent, more)).toMatchObject({ code: 'approval.needed' });
  await expect(direct('place_agent', agent, more, one)).rejects.toMatchObject(refusedByTwo);
  expect(await alone(agent, await bodyOf(agent, { casino: '0.46', losing: '18.18' }))).toMatchObject({
    code: 'approval.needed',
  });
  const loses = await bodyOf(agent, { casino: '0.45', losing: '20.00' });
  expect((await weigh(app, one, command(agent, loses))).body.facts).toContainEqual([
    '가장 유리하게 걸 때 하우스에 남는 몫',
    expect.stringContaining('카지노 −0.01%'),
  ]);
  await byTwo(app, [one, other], command(agent, loses));
  // Below such an agent two operators move a member, and one owner tightens.
  const { member } = await createBettor(db, app);
  const body = {
    version: 1,
    level: 3,
    tendency: 0,
    stakePercent: 100,
    agent: agent.member.userId,
    reason: '소속',
  } as const;
  const moved = await call(app, changeMember, { as: operator, params: { memberId: String(member.id) }, body });
  expect(moved).toMatchObject({ code: 'approval.needed' });
  expect((await alone(agent, await bodyOf(agent, { casino: '0.45', losing: '18.00' }))).status).toBe(200);
  // An event of the future makes no honest move take two before it begins.
  await db.query(
    `insert into rolling_event (name, game, percent, from_at, until_at)
     values ('later', 'casino', 0.05, app_now() + interval '1 hour', app_now() + interval '2 hours')`,
  );
  expect((await call(app, changeMember, { as: operator, params: { memberId: String(member.id) }, body })).status).toBe(
    200,
  );
  await db.query(`delete from rolling_event where name = 'later'`);
});

test('the database has the edges of the rules', async () => {
  for (const [game, edge] of Object.entries(houseEdges))
    expect((await db.query('select house_edge($1)::float8 as edge', [game])).rows[0].edge).toBe(edge);
});
