import {
  addFreeze,
  agentOverview,
  beginTwoStep,
  changePassword,
  confirmTwoStep,
  currentMember,
  decideRequest,
  type Endpoint,
  isStaffArea,
  listMemberTasks,
  listReleases,
  login,
  needsFreshStep,
  setOverride,
  takeSecondStep,
} from '@madang/contracts';
import { endpoints } from '../../../test/contract-inputs.ts';
import {
  type Bettor,
  buildTestApp,
  call,
  createMember,
  signIn,
  testDatabase,
  testPassword,
  twoStepCode,
} from '../../../test/index.ts';
import { readConfig } from '../../platform/config.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database, { config: { staffSecondStep: true } });
const off = await buildTestApp(database);

async function person(rights: { type?: number; role?: number }, ...grants: string[]): Promise<Bettor> {
  const member = await createMember(db, rights);
  await db.query('update member set grants = $2 where id = $1', [member.id, grants]);
  return { member, token: await signIn(app, member) };
}
/** Another code than the last one that was taken. */
const forgetStep = ({ member }: Bettor) =>
  db.query('update two_step set last_step = 0 where member_id = $1', [member.id]);
async function enrol(as: Bettor): Promise<string> {
  const { secret } = (await call(app, beginTwoStep, { as, body: { password: testPassword } })).body;
  expect((await call(app, confirmTwoStep, { as, body: { code: twoStepCode(secret) } })).status).toBe(200);
  await forgetStep(as);
  return secret;
}
const minutesPass = (minutes: number) =>
  db.query(`update session set second_step_at = second_step_at - make_interval(mins => $1)`, [minutes]);
const freeze = { apps: ['mf-sports'], from: '2030-01-01T00:00:00Z', until: '2030-01-02T00:00:00Z', reason: 'x' };

async function knock({ method, path }: Endpoint, as: Bettor) {
  const answer = await app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, '1')}`,
    headers: { 'x-auth-token': as.token },
    ...(method === 'POST' ? { payload: ['nothing fits'] } : {}),
  });
  return answer.headers['x-error-code'] ?? 'answered';
}
const areas = endpoints.filter(([, declared]) => isStaffArea(declared));

test('no endpoint of an area opens by a password alone, and none of a member’s is closed', async () => {
  const [owner, agent] = [await person({ type: 1, role: 10 }, 'owner', 'developer'), await person({ type: 2 })];
  expect(areas.length).toBeGreaterThan(80);
  for (const [name, declared] of areas) {
    const outcome = await knock(declared, declared.access === 'agent' ? agent : owner);
    expect([name, outcome]).toEqual([name, 'second-step.required']);
  }
  expect((await call(app, currentMember, { as: owner })).status).toBe(200);
});

test.each([
  ['an operator', { type: 1, role: 10 }, [], listMemberTasks],
  ['an agent', { type: 2 }, [], agentOverview],
] as const)('%s comes in after turning it on, and after a sign-in with a code', async (_who, rights, grants, area) => {
  const staff = await person(rights, ...grants);
  const enter = () => call(app, area as typeof listMemberTasks, { as: staff });
  expect(await enter()).toMatchObject({ status: 403, code: 'second-step.required' });
  const secret = await enrol(staff);
  expect((await enter()).status).toBe(200);
  const credentials = { userId: staff.member.userId, password: testPassword };
  expect(await call(app, login, { body: credentials })).toMatchObject({ code: 'two-step.required' });
  staff.token = (await call(app, login, { body: { ...credentials, code: twoStepCode(secret) } })).body.token;
  expect((await enter()).status).toBe(200);
  // Another password opens another session, which keeps the shown second step.
  const changed = await call(app, changePassword, {
    as: staff,
    body: { password: testPassword, newPassword: 'another long pass 1' },
  });
  staff.token = changed.body.token;
  expect((await enter()).status).toBe(200);
});

test('a developer needs one to pin versions, a tester does not', async () => {
  const body = { apps: { 'mf-sports': 'live' }, hours: 1 };
  const pin = async (as: Bettor) => (await call(app, setOverride, { as, body })).code;
  expect(await pin(await person({}, 'developer'))).toBe('second-step.required');
  expect(await pin(await person({}, 'tester'))).not.toBe('second-step.required');
});

test('money and releases ask for a fresh one, looking does not', async () => {
  const operator = await person({ type: 1, role: 10 });
  const secret = await enrol(operator);
  const release = () => call(app, addFreeze, { as: operator, body: freeze });
  const decide = () => call(app, decideRequest, { as: operator, params: { id: 1 }, body: { to: 'checking' } });
  expect([(await release()).status, (await decide()).code]).toEqual([200, 'not-found']);
  await minutesPass(11);
  expect([(await release()).code, (await decide()).code]).toEqual(['second-step.fresh', 'second-step.fresh']);
  expect((await call(app, listReleases, { as: operator })).status).toBe(200);
  const step = (code: string) => call(app, takeSecondStep, { as: operator, body: { code } });
  expect(await step('000000')).toMatchObject({ code: 'two-step.code' });
  expect((await release()).code).toBe('second-step.fresh');
  expect((await step(twoStepCode(secret))).status).toBe(200);
  expect([(await release()).status, (await decide()).code]).toEqual([200, 'not-found']);
  expect(await call(app, takeSecondStep, { as: await person({}), body: { code: '123456' } })).toMatchObject({
    code: 'two-step.off',
  });
});

test('every act that moves money or changes releases asks for a fresh one', async () => {
  const owner = await person({ type: 1, role: 10 }, 'owner');
  await enrol(owner);
  await minutesPass(11);
  const acts = areas.filter(([, declared]) => needsFreshStep(declared) && declared.access !== 'agent');
  const money = areas.filter(([, { movesMoney }]) => movesMoney).map(([name]) => name);
  expect(acts.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...money,
      'changeReleases',
      'rollBackRelease',
      'createOwnToken',
      'createToken',
      'askStaffAct',
      'decideStaffAct',
    ]),
  );
  for (const [name, declared] of acts)
    expect([name, await knock(declared, owner)]).toEqual([name, 'second-step.fresh']);
});

test('it is required in production and cannot be turned off there; the demo does without', async () => {
  const environment = { DATABASE_URL: 'postgres://x', FEED: 'none' };
  const production = { ...environment, NODE_ENV: 'production', SECURE_COOKIES: 'on' };
  expect(readConfig(production).staffSecondStep).toBe(true);
  expect(() => readConfig({ ...production, STAFF_SECOND_STEP: 'off' })).toThrow('STAFF_SECOND_STEP=off');
  expect(readConfig({ ...environment, SEED: 'demo' }).staffSecondStep).toBe(false);
  expect(readConfig({ ...environment, SEED: 'demo', STAFF_SECOND_STEP: 'required' }).staffSecondStep).toBe(true);
  const operator = await person({ type: 1, role: 10 });
  expect((await call(off, listMemberTasks, { as: operator })).status).toBe(200);
});
