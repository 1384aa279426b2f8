import { buildTestApp, createMember, launchingProvider, signIn, testDatabase, until } from '../../../test/index.ts';
import { forgets } from '../../domains.ts';
import { forgetOld } from '../../platform/database/forget-old.ts';
import { moveClock, setClock } from '../../platform/running/clock.ts';
import { deviceDays } from '../sign-in/known-devices.ts';
import { answeredRequestDays, endedSessionDays, unansweredRequestDays } from './forgotten.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const { addresses: casinoAddresses } = await launchingProvider();
const app = await buildTestApp(database, { config: { casinoAddresses } });
const profile = (token: string) => app.inject({ url: '/api/member/user', headers: { 'x-auth-token': token } });
const launch = (token: string) =>
  app.inject({ method: 'POST', url: '/api/playfun/auth', headers: { 'x-auth-token': token }, payload: {} });
async function rowsOf(table: string): Promise<number> {
  const { rows } = await db.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
  return rows[0]?.rows ?? 0;
}

test('ended sessions keep their reason for a while and are then removed; open ones stay', async () => {
  const member = await createMember(db);
  const replaced = await signIn(app, member);
  const expired = await signIn(app, member);
  expect((await launch(expired)).statusCode).toBe(200);
  await app.inject({
    method: 'POST',
    url: '/api/member/login',
    payload: { userId: 'nobody', password: 'wrong' },
  });
  await moveClock(db, `${endedSessionDays} days`);
  await forgetOld(db, forgets);
  expect([await rowsOf('sign_in_attempt'), await rowsOf('casino_session')]).toEqual([0, 1]);
  const statuses = async () => [(await profile(replaced)).statusCode, (await profile(expired)).statusCode];
  // The first ended exactly so long ago, or a moment more; the second ran out two hours later.
  expect((await statuses())[1]).toBe(556);
  await moveClock(db, '3 hours');
  const fresh = await signIn(app, await createMember(db));
  await forgetOld(db, forgets);
  expect(await statuses()).toEqual([401, 401]);
  expect((await profile(fresh)).statusCode).toBe(200);
  expect([await rowsOf('session'), await rowsOf('session_token'), await rowsOf('known_device')]).toEqual([1, 1, 3]);
  expect(await rowsOf('casino_session')).toBe(0);
  await moveClock(db, `${deviceDays} days`);
  await forgetOld(db, forgets);
  expect(await rowsOf('known_device')).toBe(0);
});

test('what a guest asked stays for a while after its answer, and longer without one', async () => {
  const ask = (userId: string) =>
    db.query(
      `insert into guest_request (kind, user_id, contact, contents, created_at)
       values ('question', $1, '010-0000-0000', '문의', app_now())`,
      [userId],
    );
  const kept = async () => {
    await forgetOld(db, forgets);
    const { rows } = await db.query<{ id: string }>('select user_id as id from guest_request order by id');
    return rows.map(({ id }) => id);
  };
  await ask('answered');
  await ask('waiting');
  await moveClock(db, '10 days');
  await db.query(`update guest_request set answered_at = app_now() where user_id = 'answered'`);
  await moveClock(db, `${answeredRequestDays - 1} days`);
  expect(await kept()).toEqual(['answered', 'waiting']);
  await moveClock(db, '2 days');
  expect(await kept()).toEqual(['waiting']);
  await moveClock(db, `${unansweredRequestDays - answeredRequestDays - 12} days`);
  expect(await kept()).toEqual(['waiting']);
  await moveClock(db, '2 days');
  expect(await kept()).toEqual([]);
});

test('a nonce of an aggregator stays for longer than any of its calls would be heard', async () => {
  await db.query(`insert into casino_nonce (aggregator, nonce, heard_at)
    values ('cx', 'earlier1', now() - interval '31 minutes'), ('cx', 'just-now', now() - interval '29 minutes')`);
  await forgetOld(db, forgets);
  expect((await db.query('select nonce from casino_nonce')).rows).toEqual([{ nonce: 'just-now' }]);
});

test('a server does so by itself when it starts', async () => {
  const { id } = await createMember(db);
  await db.query(`insert into known_device values ('old', $1, app_now() - interval '${deviceDays + 1} days')`, [id]);
  await buildTestApp(database);
  await until('the old browser is forgotten', async () => (await rowsOf('known_device')) === 0);
});

test('nothing prolongs a session past a day from the sign-in, and the database holds to it', async () => {
  const member = await createMember(db);
  const token = await signIn(app, member);
  const lasts = async () => {
    const { rows } = await db.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - app_now()) / 60)::int as minutes from session
       where member_id = $1 and ended_at is null`,
      [member.id],
    );
    return rows[0]?.minutes;
  };
  // Each entry prolongs to two hours, until the day is over.
  for (let hour = 0; hour < 22; hour += 2) {
    await moveClock(db, '119 minutes');
    expect((await launch(token)).statusCode).toBe(200);
    expect(await lasts()).toBe(120);
  }
  await moveClock(db, '90 minutes');
  expect((await launch(token)).statusCode).toBe(200);
  expect(await lasts()).toBe(24 * 60 - 11 * 119 - 90);
  await expect(
    db.query(`update session set expires_at = expires_at + interval '1 second' where member_id = $1`, [member.id]),
  ).rejects.toThrow(/session_has_an_end/);
  await moveClock(db, '2 hours');
  expect((await profile(token)).statusCode).toBe(556);
  // A logout that a setting would put later is cut as well.
  await db.query('update site_setting set session_max_hours = 1');
  await signIn(app, member);
  expect(await lasts()).toBe(60);
});
