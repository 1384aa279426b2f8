import {
  beginTwoStep,
  confirmTwoStep,
  currentMember,
  endTwoStep,
  login,
  resetTwoStep,
  twoStep,
} from '@madang/contracts';
import {
  type Bettor,
  buildTestApp,
  call,
  twoStepCode as codeOf,
  createBettor,
  createOperator,
  testDatabase,
  testPassword,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const lines: string[] = [];
const app = await buildTestApp(database, {
  config: { logLevel: 'info' },
  log: { write: (line: string) => lines.push(line) },
});
const operator = await createOperator(db, app);

const signIn = ({ member: { userId } }: Bettor, code?: string, password = testPassword) =>
  call(app, login, { body: { userId, password, ...(code && { code }) } });
const standing = async (as: Bettor) => (await call(app, twoStep, { as })).body;
const begin = (as: Bettor, password = testPassword) => call(app, beginTwoStep, { as, body: { password } });

/** As if that code's time had passed. */
const forgetStep = ({ member }: Bettor) =>
  db.query('update two_step set last_step = 0 where member_id = $1', [member.id]);

async function enrolled() {
  const member = await createBettor(db, app);
  const { secret } = (await begin(member)).body;
  const { recoveryCodes } = (await call(app, confirmTwoStep, { as: member, body: { code: codeOf(secret) } })).body;
  await forgetStep(member);
  return { member, secret, recoveryCodes };
}

test('nothing changes until the app has shown that it has the secret', async () => {
  const member = await createBettor(db, app);
  expect(await begin(member, 'wrong')).toMatchObject({ status: 422, code: 'password.wrong' });
  const { secret, address } = (await begin(member)).body;
  expect(address).toContain(`otpauth://totp/Madang:${member.member.userId}?`);
  expect(address).toContain(secret);
  expect(await standing(member)).toEqual({ since: null, codesLeft: 0 });
  const wrong = await call(app, confirmTwoStep, { as: member, body: { code: codeOf(secret, 50) } });
  expect(wrong).toMatchObject({ status: 422, code: 'two-step.code' });
  const confirmed = await call(app, confirmTwoStep, { as: member, body: { code: codeOf(secret) } });
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect(await standing(member)).toEqual({ since: expect.any(String), codesLeft: 10 });
  expect(await begin(member)).toMatchObject({ status: 409, code: 'two-step.on' });
});

test('the secret and the recovery codes cannot be read from the database', async () => {
  const { member, secret, recoveryCodes } = await enrolled();
  const { rows } = await db.query(
    `select to_jsonb(own)::text || (select string_agg(to_jsonb(code)::text, '') from recovery_code code where member_id = $1) as all
       from two_step own where member_id = $1`,
    [member.member.id],
  );
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  for (const each of [secret, ...recoveryCodes]) {
    expect(rows[0].all).not.toContain(each);
    expect(rows[0].all).not.toContain(hexOf(each));
  }
});

test('signing in asks for the code after the password, and takes each once', async () => {
  const { member, secret } = await enrolled();
  expect(await signIn(member, undefined, 'wrong')).toMatchObject({ code: 'login.wrong' });
  expect(await signIn(member)).toMatchObject({ status: 409, code: 'two-step.required' });
  expect(await signIn(member, '000000', 'wrong')).toMatchObject({ code: 'login.wrong' });
  // A person with the password alone ends no session.
  expect((await call(app, currentMember, { as: member })).status).toBe(200);
  const code = codeOf(secret);
  const answers = await Promise.all([signIn(member, code), signIn(member, code), signIn(member, code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'two-step.code')).toHaveLength(2);
  // A code of the step before is late.
  expect(await signIn(member, codeOf(secret, -1))).toMatchObject({ code: 'two-step.code' });
});

test.each([90_000, -90_000])(
  'a server whose clock is off by %i ms takes the code of this moment, and no other',
  async (offMs) => {
    const { member, secret } = await enrolled();
    const [code, ofItsClock] = [codeOf(secret), codeOf(secret, offMs / 30_000)];
    const nowMs = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => nowMs + offMs);
    try {
      expect(await signIn(member, ofItsClock)).toMatchObject({ code: 'two-step.code' });
      expect((await signIn(member, code)).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  },
);

test('a recovery code stands in for the app, once, however it is typed', async () => {
  const { member, recoveryCodes } = await enrolled();
  const typed = ` ${recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `;
  const signed = await signIn(member, typed);
  expect(signed.status).toBe(200);
  expect(await signIn(member, recoveryCodes[0])).toMatchObject({ code: 'two-step.code' });
  expect(await standing({ ...member, token: signed.body.token })).toMatchObject({ codesLeft: 9 });
  const other = await enrolled();
  expect(await signIn(other.member, recoveryCodes[1])).toMatchObject({ code: 'two-step.code' });
});

test('after wrong codes the member has to wait, also with the right one', async () => {
  const { member, recoveryCodes } = await enrolled();
  for (let tries = 0; tries < 5; tries++) expect(await signIn(member, 'AAAA-BBBB')).toMatchObject({ status: 422 });
  const waiting = await Promise.all([signIn(member, '000000'), signIn(member, '111111'), signIn(member, '222222')]);
  expect(waiting.map(({ status }) => status)).toContain(429);
  expect((await signIn(member, recoveryCodes[0])).status).toBe(429);
  await moveClock(db, '20 minutes');
  expect((await signIn(member, recoveryCodes[0])).status).toBe(200);
});

test('it ends with the password and a code, and with neither alone', async () => {
  const { member, secret } = await enrolled();
  const end = (password: string, code: string) => call(app, endTwoStep, { as: member, body: { password, code } });
  expect(await end('wrong', codeOf(secret))).toMatchObject({ code: 'password.wrong' });
  expect(await end(testPassword, codeOf(secret, 50))).toMatchObject({ code: 'two-step.code' });
  expect((await end(testPassword, codeOf(secret))).status).toBe(200);
  expect(await standing(member)).toEqual({ since: null, codesLeft: 0 });
  expect((await signIn(member)).status).toBe(200);
});

test('an operator ends it for a member, which is written down; not for another operator', async () => {
  const { member } = await enrolled();
  const reset = (userId: string) => call(app, resetTwoStep, { as: operator, body: { userId } });
  lines.length = 0;
  expect((await reset(member.member.userId)).status).toBe(200);
  const told = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'account.changed');
  expect(told).toMatchObject({ memberId: member.member.id, what: 'two-step reset', by: operator.member.userId });
  expect((await signIn(member)).status).toBe(200);
  expect(await reset(member.member.userId)).toMatchObject({ status: 409, code: 'two-step.off' });
  expect(await reset('nobody')).toMatchObject({ code: 'member.unknown' });
  expect(await reset(operator.member.userId)).toMatchObject({ status: 403 });
});

test('an enrolment is not confirmed an hour later', async () => {
  const member = await createBettor(db, app);
  const { secret } = (await begin(member)).body;
  await db.query(`update two_step set begun_at = app_now() - interval '61 minutes' where member_id = $1`, [
    member.member.id,
  ]);
  const late = await call(app, confirmTwoStep, { as: member, body: { code: codeOf(secret) } });
  expect(late).toMatchObject({ status: 409, code: 'two-step.not-begun' });
});
