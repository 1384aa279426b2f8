import { currentMember, errors, login, logout, memberById, resumeSession } from '@madang/contracts';
import {
  buildTestApp,
  call,
  createMember,
  signIn,
  type TestMember,
  testDatabase,
  testPassword,
} from '../../test/index.ts';
import { type ChangeTopics, memoryChanges } from '../platform/running/changes.ts';
import { hashSecret, newSecret } from '../platform/secrets/secrets.ts';
import { deviceDays } from './sign-in/known-devices.ts';
import { hashPassword, passwordMatches } from './sign-in/passwords.ts';

const database = await testDatabase();
const { db } = database;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });

const tryLogin = (userId: string, password: string, from = '127.0.0.1') =>
  call(app, login, { body: { userId, password }, from });
const resume = (cookie: string) => call(app, resumeSession, { cookies: { madang_session: cookie } });
const profile = (token?: string) => call(app, currentMember, { as: token ? { token } : undefined });

async function loginFully(member: TestMember) {
  const answer = await tryLogin(member.userId, testPassword);
  const cookie = answer.cookies.find(({ name }) => name === 'madang_session');
  return { token: answer.body.token, cookie: cookie?.value ?? '' };
}

test('a right password opens a session and gives token, header, cookie and expiry', async () => {
  const member = await createMember(db);
  const answer = await tryLogin(member.userId.toUpperCase(), testPassword);
  expect(answer.status).toBe(200);
  const body = answer.body;
  expect(body.member).toMatchObject({ id: member.id, userId: member.userId, level: 3, emoney: 0, point: 0 });
  expect(answer.headers['x-auth-token']).toBe(body.token);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'madang_session', path: '/', httpOnly: true, sameSite: 'Strict' }),
    expect.objectContaining({ name: 'madang_shown_to', path: '/', httpOnly: true, sameSite: 'Lax' }),
    { name: 'madang_signed_in', value: '1', path: '/', sameSite: 'Lax' },
    expect.objectContaining({ name: 'madang_device', sameSite: 'Lax', maxAge: deviceDays * 24 * 3600 }),
  ]);
  // 120 minutes on, as the wall clock of Seoul shows it.
  expect(body.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const minutes = (Date.parse(`${body.expiresAt.replace(' ', 'T')}+09:00`) - Date.now()) / 60_000;
  expect(Math.abs(minutes - 120)).toBeLessThan(1);
  expect((await profile(body.token)).body).toEqual(body.member);

  const stored = await db.query('select token_hash from session_token');
  expect(JSON.stringify(stored.rows)).not.toContain(body.token);
});

test('a wrong password and an unknown id are answered alike', async () => {
  const member = await createMember(db);
  for (const userId of [member.userId, 'nobody']) {
    const answer = await tryLogin(userId, 'wrong-password');
    expect(answer).toMatchObject({ status: 404, code: 'login.wrong', text: errors['login.wrong'].text, cookies: [] });
  }
});

test('passwords are stored as argon2id', async () => {
  const stored = await hashPassword('demo1234!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches(stored, 'demo1234!')).toBe(true);
  expect(await passwordMatches(stored, 'demo1234?')).toBe(false);
  expect(await passwordMatches(null, 'decoy')).toBe(false);
});

test('no token and an unknown token are 401', async () => {
  for (const token of [undefined, 'short', 'A'.repeat(43)]) {
    expect(await profile(token)).toMatchObject({ status: 401, code: 'session.required' });
  }
});

test('a second login ends the first session: its next call gets 555 and sockets hear of it', async () => {
  const member = await createMember(db);
  const first = await signIn(app, member);
  const heard: ChangeTopics['session'][] = [];
  const off = changes.subscribe('session', (change) => heard.push(change));
  const second = await signIn(app, member);
  off();
  const answer = await profile(first);
  expect([answer.status, answer.text]).toEqual([555, errors['session.other-device'].text]);
  expect(heard).toEqual([{ sessionId: expect.any(Number), code: 'session.other-device' }]);
  expect((await profile(second)).status).toBe(200);
});

test('of eight logins at once exactly one session stays open', async () => {
  const member = await createMember(db);
  const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn(app, member)));
  const statuses = (await Promise.all(tokens.map((token) => profile(token)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 555, 555, 555, 555, 555, 555, 555]);
});

test('the cookie resumes the session with its one token, however often: tabs share it', async () => {
  const { token, cookie } = await loginFully(await createMember(db));
  const tabs = await Promise.all(Array.from({ length: 20 }, () => resume(cookie)));
  expect(new Set([token, ...tabs.map((answer) => answer.body.token)]).size).toBe(1);
  expect(token).not.toBe(cookie);
  expect((await profile(token)).status).toBe(200);
  const kept = await db.query(
    'select from session_token where session_id = (select session_id from session_token where token_hash = $1)',
    [hashSecret(token)],
  );
  expect(kept.rowCount).toBe(1);
});

test('a session of a server before, whose tabs had tokens of their own, is resumed too', async () => {
  const { token, cookie } = await loginFully(await createMember(db));
  const old = newSecret();
  await db.query('update session_token set token_hash = $2 where token_hash = $1', [
    hashSecret(token),
    hashSecret(old),
  ]);
  expect((await resume(cookie)).body.token).toBe(token);
  for (const each of [token, old]) expect((await profile(each)).status).toBe(200);
});

test('one cookie resumes so often in a minute; another is not held up', async () => {
  const [mine, other] = [await loginFully(await createMember(db)), await loginFully(await createMember(db))];
  for (let resumed = 0; resumed < 60; resumed++) expect((await resume(mine.cookie)).status).toBe(200);
  const refused = await resume(mine.cookie);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await resume(other.cookie)).status).toBe(200);
});

test('logout ends the session in every tab: 556 for tokens, 401 for the cookie', async () => {
  const { token, cookie } = await loginFully(await createMember(db));
  const tab = (await resume(cookie)).body.token;
  expect((await call(app, logout, { as: { token: tab } })).status).toBe(200);
  const answer = await profile(token);
  expect([answer.status, answer.text]).toEqual([556, errors['session.ended'].text]);
  expect((await resume(cookie)).status).toBe(401);
});

test('logout by the cookie alone ends the session too, and both cookies', async () => {
  const { token, cookie } = await loginFully(await createMember(db));
  const out = await app.inject({ method: 'POST', url: '/api/member/logout', cookies: { madang_session: cookie } });
  expect(out.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'madang_session=',
    'madang_shown_to=',
    'madang_signed_in=',
  ]);
  expect([(await profile(token)).status, (await resume(cookie)).status]).toEqual([556, 401]);
});

test('behind https its cookies are bound to this host', async () => {
  const secure = await buildTestApp(database, { config: { secureCookies: true } });
  const { userId } = await createMember(db);
  const payload = { userId, password: testPassword };
  const { cookies } = await secure.inject({ method: 'POST', url: '/api/member/login', payload });
  expect(cookies).toEqual(
    ['__Host-madang_session', '__Host-madang_shown_to', '__Host-madang_signed_in', '__Host-madang_device'].map((name) =>
      expect.objectContaining({ name, secure: true, path: '/' }),
    ),
  );
  expect(cookies.some((cookie) => 'domain' in cookie)).toBe(false);
  const given = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const resumed = await secure.inject({ method: 'POST', url: '/api/member/session', cookies: given });
  expect(resumed.statusCode).toBe(200);
});

test('an expired session is 556, also after a later login elsewhere', async () => {
  const member = await createMember(db);
  const { token, cookie } = await loginFully(member);
  await db.query("update session set expires_at = now() - interval '1 second' where member_id = $1", [member.id]);
  expect((await profile(token)).status).toBe(556);
  expect((await resume(cookie)).status).toBe(401);
  await signIn(app, member);
  expect((await profile(token)).status).toBe(556);
});

test("another member's profile is refused", async () => {
  const [mine, other] = [await createMember(db), await createMember(db)];
  const as = { token: await signIn(app, mine) };
  expect((await call(app, memberById, { as, params: { id: other.id } })).status).toBe(403);
  expect((await call(app, memberById, { as, params: { id: mine.id } })).body).toMatchObject({ userId: mine.userId });
});
