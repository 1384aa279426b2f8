import {
  askSecondStep,
  beginPasskey,
  beginTwoStep,
  confirmPasskey,
  confirmTwoStep,
  listPasskeys,
  login,
  type PasskeyOptions,
  removePasskey,
  resetTwoStep,
  type ShownStep,
  takeSecondStep,
} from '@madang/contracts';
import {
  Authenticator,
  type Bettor,
  buildTestApp,
  call,
  createBettor,
  createOperator,
  testDatabase,
  testPassword,
  twoStepCode,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const list = async (as: Bettor) => (await call(app, listPasskeys, { as })).body;
const begin = (as: Bettor, step: ShownStep = {}, password = testPassword) =>
  call(app, beginPasskey, { as, body: { password, ...step } });
const beginApp = (as: Bettor, step: ShownStep = {}) =>
  call(app, beginTwoStep, { as, body: { password: testPassword, ...step } });
async function enrol(as: Bettor, authenticator: Authenticator, { name = '내 휴대폰', step = {} as ShownStep } = {}) {
  const { body } = await begin(as, step);
  return call(app, confirmPasskey, { as, body: { name, passkey: authenticator.create(body) } });
}
const signIn = ({ member: { userId } }: Bettor, step: ShownStep = {}) =>
  call(app, login, { body: { userId, password: testPassword, ...step } });
/** The second steps that the sign-in asks for. */
async function asked(as: Bettor): Promise<PasskeyOptions> {
  const refused = await signIn(as);
  expect(refused).toMatchObject({ status: 409, code: 'two-step.required' });
  const { passkey } = JSON.parse(refused.text) as { passkey: PasskeyOptions };
  return passkey;
}
async function fresh(as: Bettor): Promise<PasskeyOptions> {
  const { passkey } = (await call(app, askSecondStep, { as })).body;
  if (!passkey) throw new Error('no passkey is asked for');
  return passkey;
}
async function enrolled() {
  const [member, authenticator] = [await createBettor(db, app), new Authenticator()];
  expect(await enrol(member, authenticator)).toMatchObject({ status: 200 });
  return { member, authenticator };
}

test('several passkeys, by their names; each signs in as the second step, and says when', async () => {
  const { member, authenticator } = await enrolled();
  const second = new Authenticator();
  const step = { passkey: authenticator.show(await fresh(member)) };
  expect(await enrol(member, second, { name: '보안 키', step })).toMatchObject({ status: 200 });
  expect(await list(member)).toMatchObject([{ name: '내 휴대폰' }, { name: '보안 키', usedAt: null }]);
  for (const each of [authenticator, second]) {
    const options = await asked(member);
    expect((options.allowCredentials as { id: string }[]).map(({ id }) => id)).toEqual([authenticator.id, second.id]);
    const opened = await signIn(member, { passkey: each.show(options) });
    expect(opened).toMatchObject({ status: 200 });
    expect((await list({ ...member, token: opened.body.token })).every(({ usedAt }) => usedAt !== null)).toBe(
      each === second,
    );
  }
});

test('the password comes first, and a passkey is added with the second step that there is', async () => {
  const member = await createBettor(db, app);
  expect(await begin(member, {}, 'wrong')).toMatchObject({ status: 422, code: 'password.wrong' });
  const { secret } = (await call(app, beginTwoStep, { as: member, body: { password: testPassword } })).body;
  await call(app, confirmTwoStep, { as: member, body: { code: twoStepCode(secret) } });
  expect(await begin(member)).toMatchObject({ status: 422, code: 'two-step.code' });
  const authenticator = new Authenticator();
  expect(await enrol(member, authenticator, { step: { code: twoStepCode(secret, 1) } })).toMatchObject({ status: 200 });
  const refused = await signIn(member);
  expect(JSON.parse(refused.text)).toMatchObject({ code: true, passkey: { rpId: 'localhost' } });
  const wrong = await call(app, login, { body: { userId: member.member.userId, password: 'wrong' } });
  expect(wrong).toMatchObject({ status: 404, code: 'login.wrong' });
});

test('a secret that is not confirmed is no second step beside a passkey', async () => {
  const { member, authenticator } = await enrolled();
  const step = { passkey: authenticator.show(await fresh(member)) };
  const { secret } = (await beginApp(member, step)).body;
  const wrong = { status: 422, code: 'two-step.code' };
  const code = twoStepCode(secret);
  expect(await call(app, takeSecondStep, { as: member, body: { code } })).toMatchObject(wrong);
  expect(await begin(member, { code })).toMatchObject(wrong);
  expect(await signIn(member, { code })).toMatchObject(wrong);
  expect(await signIn(member, { passkey: authenticator.show(await asked(member)) })).toMatchObject({ status: 200 });
});

test('beside a passkey an authenticator app is begun with that passkey, not with the password alone', async () => {
  const { member, authenticator } = await enrolled();
  expect(await beginApp(member)).toMatchObject({ status: 422, code: 'two-step.code' });
  expect(await beginApp(member, { code: '123456' })).toMatchObject({ status: 422, code: 'two-step.code' });
  const stranger = { passkey: new Authenticator().show(await fresh(member)) };
  expect(await beginApp(member, stranger)).toMatchObject({ status: 422, code: 'passkey.wrong' });
  const confirm = (code: string) => call(app, confirmTwoStep, { as: member, body: { code } });
  expect(await confirm('123456')).toMatchObject({ status: 409, code: 'two-step.not-begun' });
  const { secret } = (await beginApp(member, { passkey: authenticator.show(await fresh(member)) })).body;
  expect(await confirm(twoStepCode(secret))).toMatchObject({ status: 200 });
});

test('of two enrolments that began with the password alone the second to end begins again', async () => {
  const [first, second] = [await createBettor(db, app), await createBettor(db, app)];
  const { secret } = (await beginApp(first)).body;
  expect(await enrol(first, new Authenticator())).toMatchObject({ status: 200 });
  const late = await call(app, confirmTwoStep, { as: first, body: { code: twoStepCode(secret) } });
  expect(late).toMatchObject({ status: 409, code: 'two-step.not-begun' });

  const options = (await begin(second)).body;
  const app2 = (await beginApp(second)).body;
  await call(app, confirmTwoStep, { as: second, body: { code: twoStepCode(app2.secret) } });
  const passkey = new Authenticator().create(options);
  const refused = await call(app, confirmPasskey, { as: second, body: { name: '키', passkey } });
  expect(refused).toMatchObject({ status: 422, code: 'passkey.wrong' });
});

test('what an authenticator signed counts once, for five minutes, for that purpose and member', async () => {
  const { member, authenticator } = await enrolled();
  const options = await asked(member);
  const passkey = authenticator.show(options);
  expect((await signIn(member, { passkey })).status).toBe(200);
  const again = { status: 422, code: 'passkey.wrong' };
  expect(await signIn(member, { passkey })).toMatchObject(again);
  expect(await signIn(member, { passkey: authenticator.show(options) })).toMatchObject(again);

  const late = await asked(member);
  await moveClock(db, '5 minutes');
  expect(await signIn(member, { passkey: authenticator.show(late) })).toMatchObject(again);

  const other = await enrolled();
  const ofOther = await asked(other.member);
  await asked(member);
  expect(await signIn(member, { passkey: authenticator.show(ofOther) })).toMatchObject(again);
  expect(await signIn(member, { passkey: other.authenticator.show(await asked(member)) })).toMatchObject(again);
  // A try uses the question up.
  const open = await asked(member);
  await signIn(member, { passkey: new Authenticator().show(open) });
  expect(await signIn(member, { passkey: authenticator.show(open) })).toMatchObject(again);
});

test('a challenge of the sign-in is no fresh step, nor the reverse; both may be open at once', async () => {
  const { member, authenticator } = await enrolled();
  const wrong = { status: 422, code: 'passkey.wrong' };
  const take = (options: PasskeyOptions) =>
    call(app, takeSecondStep, { as: member, body: { passkey: authenticator.show(options) } });
  const ofSignIn = await asked(member);
  expect(await take(ofSignIn)).toMatchObject(wrong);
  const ofStep = await fresh(member);
  expect(await signIn(member, { passkey: authenticator.show(ofStep) })).toMatchObject(wrong);

  // A stranger who knows the password asks at the sign-in: the question of the member's own page stays.
  const open = await fresh(member);
  await asked(member);
  expect(await take(open)).toMatchObject({ status: 200 });
});

test.each([[{ crossOrigin: true }], [{ topOrigin: 'https://evil.example' }], [{ crossOrigin: 'yes' }]])(
  'a page that stood in a frame of another site proves nothing: %j',
  async (client) => {
    const { member, authenticator } = await enrolled();
    const wrong = { status: 422, code: 'passkey.wrong' };
    const framed = authenticator.show(await asked(member), { client });
    expect(await signIn(member, { passkey: framed })).toMatchObject(wrong);
    const newcomer = await createBettor(db, app);
    const passkey = new Authenticator().create((await begin(newcomer)).body, { client });
    expect(await call(app, confirmPasskey, { as: newcomer, body: { name: '키', passkey } })).toMatchObject(wrong);
    expect(await signIn(member, { passkey: authenticator.show(await asked(member)) })).toMatchObject({ status: 200 });
  },
);

test('origin, host, key and counter are checked', async () => {
  const { member, authenticator } = await enrolled();
  const wrong = { status: 422, code: 'passkey.wrong' };
  const phishing = { origin: 'https://madang.example' };
  expect(await signIn(member, { passkey: authenticator.show(await asked(member), phishing) })).toMatchObject(wrong);
  const elsewhere = { rpId: 'madang.example' };
  expect(await signIn(member, { passkey: authenticator.show(await asked(member), elsewhere) })).toMatchObject(wrong);
  const forged = { ...new Authenticator().show(await asked(member)), id: authenticator.id, rawId: authenticator.id };
  expect(await signIn(member, { passkey: forged })).toMatchObject(wrong);
  expect((await signIn(member, { passkey: authenticator.show(await asked(member)) })).status).toBe(200);
  // A copy of it counts on from where it was taken.
  authenticator.counter -= 1;
  expect(await signIn(member, { passkey: authenticator.show(await asked(member)) })).toMatchObject(wrong);
  authenticator.counter += 5;
  expect((await signIn(member, { passkey: authenticator.show(await asked(member)) })).status).toBe(200);

  const newcomer = await createBettor(db, app);
  for (const where of [phishing, elsewhere]) {
    const passkey = new Authenticator().create((await begin(newcomer)).body, where);
    expect(await call(app, confirmPasskey, { as: newcomer, body: { name: '키', passkey } })).toMatchObject(wrong);
  }
  const unasked = new Authenticator().create({ challenge: 'bm90aGluZw' });
  expect(await call(app, confirmPasskey, { as: newcomer, body: { name: '키', passkey: unasked } })).toMatchObject(
    wrong,
  );
  expect(await enrol(newcomer, authenticator)).toMatchObject({ status: 409, code: 'passkey.known' });
  expect(await list(newcomer)).toEqual([]);
});

test('a step is shown again by a passkey; it is removed with password and step, and by a reset', async () => {
  const { member, authenticator } = await enrolled();
  const step = async () => ({ passkey: authenticator.show(await fresh(member)) });
  expect(await call(app, takeSecondStep, { as: member, body: await step() })).toMatchObject({ status: 200 });
  const [kept] = await list(member);
  const remove = (body: ShownStep, id = kept?.id ?? 0, password = testPassword) =>
    call(app, removePasskey, { as: member, body: { id, password, ...body } });
  expect(await remove({})).toMatchObject({ status: 422, code: 'two-step.code' });
  expect(await remove(await step(), kept?.id, 'wrong')).toMatchObject({ code: 'password.wrong' });
  const other = await enrolled();
  const [ofOther] = await list(other.member);
  expect(await remove(await step(), ofOther?.id)).toMatchObject({ status: 404 });
  expect(await remove(await step())).toMatchObject({ status: 200 });
  expect((await signIn(member)).status).toBe(200);

  const operator = await createOperator(db, app);
  const reset = () => call(app, resetTwoStep, { as: operator, body: { userId: other.member.member.userId } });
  expect((await reset()).status).toBe(200);
  expect((await signIn(other.member)).status).toBe(200);
  expect(await reset()).toMatchObject({ status: 409, code: 'two-step.off' });
});

test('ten passkeys are the most', async () => {
  const { member, authenticator } = await enrolled();
  await db.query(
    `insert into passkey (member_id, credential_id, public_key, rp_id, name, created_at)
     select $1, 'filled-' || n, '', 'elsewhere', 'n', now() from generate_series(1, 9) n`,
    [member.member.id],
  );
  // Those of another host cannot sign here.
  const options = await fresh(member);
  expect(options.allowCredentials).toHaveLength(1);
  const refused = await begin(member, { passkey: authenticator.show(options) });
  expect(refused).toMatchObject({ status: 409, code: 'passkey.many' });
});
