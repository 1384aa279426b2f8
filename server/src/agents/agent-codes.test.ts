import {
  type AgentCode,
  addAgentCode,
  type BodyOf,
  changeAgentCode,
  joinMember,
  listAgentCodes,
  listCodesOfAgent,
  switchAgentCode,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  createAgent,
  createOperator,
  createOwner,
  place,
  signIn,
  testDatabase,
} from '../../test/index.ts';
import { moveClock } from '../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const owner = await createOwner(db, app);
const operator = await createOperator(db, app);
const [agent, below, stranger] = [await createAgent(db, app), await createAgent(db, app), await createAgent(db, app)];
await place(app, db, owner, agent, null, { single: '0.50' });
await place(app, db, owner, below, agent, { single: '0.20' });

type Terms = Omit<BodyOf<typeof addAgentCode>, 'code'>;
const plain: Terms = { name: '단골', belowId: null, mostJoins: null, untilAt: null };
const add = (as: Bettor, body: Partial<BodyOf<typeof addAgentCode>> = {}) =>
  call(app, addAgentCode, { as, body: { code: '', ...plain, ...body } });
const codesOf = async (as: Bettor) => (await call(app, listAgentCodes, { as })).body;
async function codeOf(as: Bettor, code: string): Promise<AgentCode> {
  const found = (await codesOf(as)).find((each) => each.code === code);
  if (!found) throw new Error(`There is no code ${code}.`);
  return found;
}
const change = async (as: Bettor, code: string, changed: Partial<BodyOf<typeof changeAgentCode>> = {}) =>
  call(app, changeAgentCode, {
    as,
    body: { code, version: (await codeOf(as, code)).version, isActive: true, ...plain, ...changed },
  });
let last = 0;
async function join(code: string) {
  last += 1;
  const body = { code, userId: `joins${last}`, nickname: `가입${last}`, password: '마당에 핀 민들레꽃' };
  const { status, code: refused } = await call(app, joinMember, { body, from: `203.0.113.${last}` });
  const { rows } = await db.query<{ agentId: number }>('select agent_id as "agentId" from member where user_id = $1', [
    body.userId,
  ]);
  return { status, refused, agentId: rows[0]?.agentId };
}
const closed = { status: 422, refused: 'join.recommender', agentId: undefined };

test('who joins by a code comes below the agent, or the one of the tree that it names, and is counted', async () => {
  const own = (await add(agent)).body.code;
  expect((await add(agent, { code: 'garam-2', name: '다온', belowId: below.member.id })).body.code).toBe('GARAM-2');
  expect(await join(own)).toMatchObject({ status: 200, agentId: agent.member.id });
  expect(await join('garam-2')).toMatchObject({ status: 200, agentId: below.member.id });
  expect(await join('GARAM-2')).toMatchObject({ status: 200, agentId: below.member.id });
  expect(await codeOf(agent, 'GARAM-2')).toMatchObject({
    ...{ name: '다온', joined: 2, state: 'open', isActive: true, version: 1 },
    below: { id: below.member.id, tier: 2 },
  });
  expect((await codeOf(agent, own)).joined).toBe(1);
  expect(await codesOf(stranger)).toEqual([]);
  const seen = await call(app, listCodesOfAgent, { as: operator, params: { id: agent.member.id } });
  expect(seen.body).toEqual(await codesOf(agent));
});

test('a code that is paused, full or over admits no one, until that is changed', async () => {
  const { code } = (await add(agent, { mostJoins: 1 })).body;
  expect((await join(code)).status).toBe(200);
  expect(await join(code)).toEqual(closed);
  expect((await codeOf(agent, code)).state).toBe('full');
  expect((await change(agent, code, { mostJoins: 2, isActive: false })).status).toBe(200);
  expect(await join(code)).toEqual(closed);
  expect((await codeOf(agent, code)).state).toBe('paused');
  const untilAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await change(agent, code, { mostJoins: 2, untilAt })).status).toBe(200);
  expect((await codeOf(agent, code)).state).toBe('open');
  await moveClock(db, '2 hours');
  for (const each of [owner, operator, agent, below, stranger]) each.token = await signIn(app, each.member);
  expect((await codeOf(agent, code)).state).toBe('over');
  expect(await join(code)).toEqual(closed);
});

test('of a limit none joins beside it, also at the same moment', async () => {
  const { code } = (await add(agent, { mostJoins: 2 })).body;
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => join(code)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await codeOf(agent, code)).joined).toBe(2);
});

test('a code leads into the own tree alone, and not to one that left it', async () => {
  for (const belowId of [stranger.member.id, owner.member.id])
    expect(await add(agent, { belowId })).toMatchObject({ status: 422, code: 'agent.code-below' });
  expect(await add(below, { belowId: agent.member.id })).toMatchObject({ code: 'agent.code-below' });
  const { code } = (await add(agent, { belowId: below.member.id })).body;
  await place(app, db, owner, below, null, { single: '0.20' });
  expect((await codeOf(agent, code)).state).toBe('moved');
  expect(await join(code)).toEqual(closed);
  expect(await change(agent, code, { belowId: below.member.id })).toMatchObject({ code: 'agent.code-below' });
  await place(app, db, owner, below, agent, { single: '0.20' });
  expect((await join(code)).agentId).toBe(below.member.id);
});

test('a code is taken once, is changed by its agent alone, and of two changes the second finds it changed', async () => {
  const { code } = (await add(agent, { code: 'ONLY-ONE' })).body;
  expect(await add(stranger, { code: 'only-one' })).toMatchObject({ status: 409, code: 'agent.code-taken' });
  const body = { code, version: 1, isActive: false, ...plain };
  expect(await call(app, changeAgentCode, { as: stranger, body })).toMatchObject({ status: 404 });
  expect((await call(app, changeAgentCode, { as: agent, body })).status).toBe(200);
  expect(await call(app, changeAgentCode, { as: agent, body })).toMatchObject({ code: 'agent.code-changed' });
  for (const wrong of [{ code: 'AB' }, { code: 'A--B-C' }, { name: ' ' }, { mostJoins: 0 }])
    expect((await add(agent, wrong)).status).toBe(422);
});

test('an operator pauses a code for a reason, which the log has', async () => {
  const { code } = (await add(agent)).body;
  const pause = (body: Partial<BodyOf<typeof switchAgentCode>> = {}) =>
    call(app, switchAgentCode, { as: operator, body: { code, version: 1, isActive: false, reason: '신고', ...body } });
  expect((await pause({ reason: ' ' })).status).toBe(422);
  expect((await pause()).status).toBe(200);
  expect(await pause()).toMatchObject({ code: 'agent.code-changed' });
  expect(await pause({ code: 'NONE-SUCH' })).toMatchObject({ status: 404 });
  expect(await join(code)).toEqual(closed);
  const opened = { code, version: 2, isActive: true, ...plain };
  expect(await call(app, changeAgentCode, { as: agent, body: opened })).toMatchObject({ code: 'agent.code-held' });
  expect((await call(app, changeAgentCode, { as: agent, body: { ...opened, isActive: false } })).status).toBe(200);
  const { rows } = await db.query(
    `select before -> 0 -> 'is_active' as before, after -> 0 -> 'is_active' as after from security_event
      where route like '%/codes/switch' and status = 200`,
  );
  expect(rows).toEqual([{ before: true, after: false }]);
  expect((await pause({ version: 3, isActive: true })).status).toBe(200);
  expect(await call(app, changeAgentCode, { as: agent, body: { ...opened, version: 4 } })).toMatchObject({
    status: 200,
  });
});
