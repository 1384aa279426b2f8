import {
  changePhone,
  currentMember,
  endOtherSessions,
  endOwnSession,
  listSessions,
  login,
  ownAccount,
} from '@madang/contracts';
import { buildTestApp, call, createBettor, createMember, testDatabase, testPassword } from '../../../test/index.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const signIn = (userId: string, agent: string, from: string, password = testPassword) =>
  call(app, login, { body: { userId, password }, headers: { 'user-agent': agent }, from });

test('the phone number is changed with the password, and shown masked', async () => {
  const as = await createBettor(db, app);
  const change = (password: string, phone = '01012345678') => call(app, changePhone, { as, body: { phone, password } });
  expect(await change('wrong')).toMatchObject({ status: 422, code: 'password.wrong' });
  expect((await call(app, ownAccount, { as })).body).toMatchObject({ phone: null, bank: null, exchangesFrom: null });
  expect(await change(testPassword, '0212345678')).toMatchObject({ status: 422, code: 'request.invalid' });
  expect((await change(testPassword)).status).toBe(200);
  expect((await call(app, ownAccount, { as })).body.phone).toBe('010-****-5678');
});

test('wrong passwords have to wait', async () => {
  const as = await createBettor(db, app);
  const codes: (string | null)[] = [];
  for (let tries = 0; tries < 12; tries++) {
    codes.push((await call(app, changePhone, { as, body: { phone: '01012345678', password: 'wrong' } })).code);
  }
  expect(codes[0]).toBe('password.wrong');
  expect(codes.at(-1)).toBe('request.too-many');
});

test('sessions tell where, by what and since when; a later sign-in ended the one before', async () => {
  const { userId } = await createMember(db);
  await signIn(userId, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0', '203.0.113.7');
  const { token } = (await signIn(userId, 'Mozilla/5.0 (iPhone) Safari/605.1', '198.51.100.9')).body;
  const { items, knownBrowsers } = (await call(app, listSessions, { as: { token } })).body;
  expect(items).toMatchObject([
    { isThis: true, address: '198.51.100.9', agent: 'Mozilla/5.0 (iPhone) Safari/605.1', ended: null },
    { isThis: false, address: '203.0.113.7', ended: { how: 'other-device' } },
  ]);
  expect(knownBrowsers).toBe(2);
});

test('what a browser says of itself is cut, and cannot break the sign-in', async () => {
  const { userId } = await createMember(db);
  const { token } = (await signIn(userId, 'x'.repeat(2_000), '203.0.113.7')).body;
  expect((await call(app, listSessions, { as: { token } })).body.items[0]?.agent).toHaveLength(300);
});

test('one session is ended, and no other', async () => {
  const [own, other] = [await createBettor(db, app), await createBettor(db, app)];
  const idOf = async (as: typeof own) => (await call(app, listSessions, { as })).body.items[0]?.id ?? 0;
  const end = (sessionId: number) => call(app, endOwnSession, { as: own, body: { sessionId } });
  expect(await end(await idOf(other))).toMatchObject({ status: 404 });
  expect((await call(app, currentMember, { as: other })).status).toBe(200);
  const id = await idOf(own);
  expect((await end(id)).status).toBe(200);
  expect(await call(app, currentMember, { as: own })).toMatchObject({ status: 556 });
});

test('all others end, and other browsers are strangers again; this one goes on', async () => {
  const { id, userId } = await createMember(db);
  const { token } = (await signIn(userId, 'here', '203.0.113.7')).body;
  // Two at a time are for servers to come: the site itself keeps one.
  await db.query('drop index session_one_open');
  await db.query(
    `insert into session (member_id, cookie_hash, expires_at, latest_end)
     values ($1, 'x', app_now() + interval '1 hour', app_now() + interval '1 hour')`,
    [id],
  );
  expect((await call(app, endOtherSessions, { as: { token } })).body).toEqual({ ended: 1 });
  const { items, knownBrowsers } = (await call(app, listSessions, { as: { token } })).body;
  expect(items.map(({ isThis, ended }) => [isThis, ended?.how ?? null])).toEqual([
    [false, 'ended'],
    [true, null],
  ]);
  expect(knownBrowsers).toBe(0);
  expect((await call(app, endOtherSessions, { as: { token } })).body).toEqual({ ended: 0 });
});
