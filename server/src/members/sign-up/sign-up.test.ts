import {
  type BodyOf,
  changePassword,
  checkNickname,
  checkRecommender,
  checkUserId,
  currentMember,
  errors,
  joinMember,
  login,
  prolongSession,
  resumeSession,
  sendGuestRequest,
  signUpSetting,
} from '@madang/contracts';
import {
  buildTestApp,
  call,
  createMember,
  expectCleanLedger,
  signIn,
  testDatabase,
  testPassword,
  walletOf,
} from '../../../test/index.ts';
import { moveClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);
const agent = await createMember(db, { type: 2 });
const code = 'WELCOME-1';
await db.query('insert into recommender_code (code, member_id) values ($1, $2)', [code, agent.id]);

const password = '마당에 핀 민들레꽃';
let last = 0;
/** Another network each, so that the limits of one test are not those of the next. */
const address = () => `203.0.113.${++last}`;
const applicant = (differs: Partial<BodyOf<typeof joinMember>> = {}) => {
  last += 1;
  return { code, userId: `newbie${last}`, nickname: `새내기${last}`, password, ...differs };
};
const join = (body: BodyOf<typeof joinMember>, from = address()) => call(app, joinMember, { body, from });
const profile = (token: string) => call(app, currentMember, { as: { token } });
const countOf = async (userId: string) =>
  (await db.query('select from member where lower(user_id) = $1', [userId.toLowerCase()])).rowCount;

test('sign-up: level 1, empty accounts, under the agent of the code, and signed in by the typed password', async () => {
  const body = applicant();
  expect(await join({ ...body, code: ' welcome-1 ', userId: ` ${body.userId.toUpperCase()} ` })).toMatchObject({
    status: 200,
    text: '{}',
  });
  const { rows } = await db.query(
    'select id, user_id, agent_id, recommender_id, type from member where nickname = $1',
    [body.nickname],
  );
  expect(rows).toEqual([
    { id: expect.any(Number), user_id: body.userId, agent_id: agent.id, recommender_id: agent.id, type: 0 },
  ]);
  const signedIn = await call(app, login, { body: { userId: body.userId, password } });
  expect(signedIn.body.member).toMatchObject({ level: 1, nickname: body.nickname, emoney: 0, point: 0, type: 0 });
  expect(await walletOf(db, signedIn.body)).toEqual({ emoney: 0, balance: 0, reserved: 0 });
  await expectCleanLedger(db);
});

test('who is brought by a member comes under that member’s agent', async () => {
  const brought = applicant();
  await join(brought);
  const { rows } = await db.query<{ id: number }>('select id from member where user_id = $1', [brought.userId]);
  await db.query('insert into recommender_code (code, member_id) values ($1, $2)', ['FRIEND', rows[0]?.id]);
  const friend = applicant({ code: 'FRIEND' });
  expect((await join(friend)).status).toBe(200);
  const found = await db.query('select agent_id, recommender_id from member where user_id = $1', [friend.userId]);
  expect(found.rows).toEqual([{ agent_id: agent.id, recommender_id: rows[0]?.id }]);
});

test('by the codes of one member so many come from one address a day, in one IPv6 network of a line alike', async () => {
  const other = await createMember(db);
  await db.query('insert into recommender_code (code, member_id) values ($1, $2)', ['OTHER-1', other.id]);
  for (const addresses of [Array<string>(4).fill('198.51.100.3'), [1, 2, 3, 4].map((end) => `2001:db8:0:1::${end}`)]) {
    const statuses = [];
    for (const from of addresses) statuses.push((await join(applicant(), from)).code);
    expect(statuses).toEqual([null, null, null, 'join.address']);
    const [from = ''] = addresses;
    expect((await join(applicant({ code: 'OTHER-1' }), from)).code).toBeNull();
    expect((await join(applicant())).code).toBeNull();
    await moveClock(db, '24 hours');
    expect((await join(applicant(), from)).code).toBeNull();
  }
});

test('an address of this machine is that of everybody behind a proxy that is not trusted: it counts nothing', async () => {
  for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1', '::1', '::1', '::1', '::1'])
    expect((await join(applicant(), from)).code).toBeNull();
});

test('of eight who come at once from one address no more join than may', async () => {
  await moveClock(db, '24 hours');
  const all = await Promise.all(Array.from({ length: 8 }, () => join(applicant(), '198.51.100.4')));
  expect(all.filter(({ code: refused }) => refused === null)).toHaveLength(3);
});

test('while it is closed no one joins, on any page', async () => {
  expect((await call(app, signUpSetting)).body).toEqual({ joinStartEndFlg: false });
  await db.query('update site_setting set join_start_end_flg = true');
  expect((await call(app, signUpSetting)).body).toEqual({ joinStartEndFlg: true });
  const closed = { status: 403, code: 'join.closed', text: '현재 회원가입은 종료했습니다.' };
  const body = applicant();
  expect(await call(app, checkRecommender, { body: { code }, from: address() })).toMatchObject(closed);
  expect(await join(body)).toMatchObject(closed);
  expect(await countOf(body.userId)).toBe(0);
  await db.query('update site_setting set join_start_end_flg = false');
});

test('an unknown code, or one that has ended, admits no one', async () => {
  await db.query('insert into recommender_code (code, member_id, ended_at) values ($1, $2, now())', [
    'OLD-1',
    agent.id,
  ]);
  for (const wrong of ['NOBODY', 'OLD-1']) {
    const body = applicant({ code: wrong });
    const answers = [await call(app, checkRecommender, { body: { code: wrong }, from: address() }), await join(body)];
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, code: 'join.recommender' });
    expect(await countOf(body.userId)).toBe(0);
  }
});

test.each([
  ['password.short', 'short-one'],
  ['password.common', 'password1234'],
  // In no list of rules, but in those of stolen passwords.
  ['password.common', 'manchester'],
  ['password.common', 'TinkerBell'],
])('a weak password is refused: %s', async (refused, weak) => {
  const body = applicant({ password: weak });
  expect(await join(body)).toMatchObject({ status: 422, code: refused });
  expect(await countOf(body.userId)).toBe(0);
});

test('a password that holds the id is refused, and the text names the least length', async () => {
  const body = applicant();
  expect(await join({ ...body, password: `my ${body.userId} is long` })).toMatchObject({ code: 'password.user-id' });
  expect((await join({ ...body, password: '짧다' })).text).toBe('비밀번호는 10자 이상으로 입력해 주세요.');
});

test('of eight who want one id at once, one gets it', async () => {
  const { userId } = applicant();
  const from = address();
  const all = await Promise.all(Array.from({ length: 8 }, () => join(applicant({ userId }), from)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(new Set(all.filter(({ status }) => status === 409).map(({ code: refused }) => refused))).toEqual(
    new Set(['join.user-id-taken']),
  );
  expect(await countOf(userId)).toBe(1);
});

test('id and nickname are compared without case', async () => {
  const body = applicant({ nickname: 'Maru77' });
  await join(body);
  expect(await join(applicant({ nickname: 'mARU77' }))).toMatchObject({ status: 409, code: 'join.nickname-taken' });
  const from = address();
  expect((await call(app, checkUserId, { body: { userId: body.userId.toUpperCase() }, from })).body.free).toBe(false);
  expect((await call(app, checkUserId, { body: { userId: 'nobodyhas' }, from })).body.free).toBe(true);
  expect((await call(app, checkNickname, { body: { nickname: 'maru77' }, from })).body.free).toBe(false);
  expect((await call(app, checkNickname, { body: { nickname: '아무도' }, from })).body.free).toBe(true);
});

test('names and codes cannot be asked for one after the other', async () => {
  const names = address();
  const ask = (place: number) => call(app, checkUserId, { body: { userId: `guess${place}` }, from: names });
  const codes = address();
  const guess = (place: number) => call(app, checkRecommender, { body: { code: `GUESS-${place}` }, from: codes });
  for (let place = 0; place < 30; place++) expect((await ask(place)).status).toBe(200);
  for (let place = 0; place < 10; place++) expect((await guess(place)).status).toBe(422);
  // After the free ones each waits longer than the one before.
  for (const more of [ask, guess]) {
    await more(97);
    const refused = await more(98);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  }
  expect((await call(app, checkUserId, { body: { userId: 'other' }, from: address() })).status).toBe(200);
  const right = address();
  for (let time = 0; time < 15; time++) {
    expect((await call(app, checkRecommender, { body: { code }, from: right })).status).toBe(200);
  }
});

test('a guest’s request is kept, whether or not the id exists, and not without end', async () => {
  const { userId } = await createMember(db);
  const from = address();
  const ask = (asked: string) =>
    call(app, sendGuestRequest, {
      body: { kind: 'password', userId: asked, contact: '010-0000-0000', contents: '' },
      from,
    });
  const [known, unknown] = [await ask(userId), await ask('nobody-at-all')];
  expect([known.status, known.text]).toEqual([200, unknown.text]);
  const { rows } = await db.query('select user_id, kind from guest_request order by id');
  expect(rows).toEqual([userId, 'nobody-at-all'].map((user_id) => ({ user_id, kind: 'password' })));
  const statuses = [];
  for (let more = 0; more < 4; more++) statuses.push((await ask(userId)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

describe('a change of the password', () => {
  const change = (token: string, body: BodyOf<typeof changePassword>) =>
    call(app, changePassword, { as: { token }, body });

  test('asks for the old one, ends earlier sessions, and goes on with a new one', async () => {
    const member = await createMember(db);
    const before = await call(app, login, { body: { userId: member.userId, password: testPassword } });
    const oldCookie = before.cookies.find(({ name }) => name === 'madang_session')?.value ?? '';
    const { token } = before.body;
    const changed = await change(token, { password: testPassword, newPassword: password });
    expect(changed.status).toBe(200);
    expect((await profile(token)).status).toBe(556);
    expect((await call(app, resumeSession, { cookies: { madang_session: oldCookie } })).status).toBe(401);
    expect((await profile(changed.body.token)).status).toBe(200);
    const newCookie = changed.cookies.find(({ name }) => name === 'madang_session')?.value ?? '';
    expect((await call(app, resumeSession, { cookies: { madang_session: newCookie } })).body.token).toBe(
      changed.body.token,
    );
    const enter = (typed: string) => call(app, login, { body: { userId: member.userId, password: typed } });
    expect([(await enter(testPassword)).status, (await enter(password)).status]).toEqual([404, 200]);
  });

  test.each([
    ['password.wrong', { password: 'not-the-old-one', newPassword: password }],
    ['password.same', { password: testPassword, newPassword: testPassword }],
    ['password.short', { password: testPassword, newPassword: 'short' }],
    ['password.common', { password: testPassword, newPassword: 'qwertyuiop' }],
  ])('is refused: %s, and the session stays', async (refused, body) => {
    const token = await signIn(app, await createMember(db));
    expect(await change(token, body)).toMatchObject({ status: 422, code: refused });
    expect((await profile(token)).status).toBe(200);
  });

  test('the old one cannot be guessed at a page that was left open', async () => {
    const token = await signIn(app, await createMember(db));
    const guess = () => change(token, { password: 'guess', newPassword: password });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422);
    await guess();
    expect((await guess()).status).toBe(429);
    expect(await change(token, { password: testPassword, newPassword: password })).toMatchObject({ status: 429 });
  });
});

test('a session is prolonged to the configured minutes from now, and never past its latest end', async () => {
  const token = await signIn(app, await createMember(db));
  const prolong = () => call(app, prolongSession, { as: { token } });
  const minutes = async () => (await prolong()).body.remainingSeconds / 60;
  await moveClock(db, '110 minutes');
  expect(Math.round(await minutes())).toBe(120);
  for (let hours = 2; hours < 23; hours++) {
    await moveClock(db, '60 minutes');
    await prolong();
  }
  await moveClock(db, '60 minutes');
  const left = await minutes();
  expect(left).toBeLessThan(60);
  await moveClock(db, '60 minutes');
  expect((await prolong()).status).toBe(556);
  expect((await prolong()).text).toBe(errors['session.ended'].text);
});
