import { login } from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { buildTestApp, call, createMember, testDatabase, testPassword } from '../../../test/index.ts';
import { moveClock, setClock } from '../../platform/running/clock.ts';
import { devicesPerMember } from './known-devices.ts';
import { attemptsPerDevice, attemptsPerNetwork, attemptsPerUser, beginSignIn } from './sign-in-attempts.ts';

const database = await testDatabase();
const { db } = database;
await setClock(db, { movable: true });
const { longestWaitSeconds } = attemptsPerUser;
const servers = [await buildTestApp(database), await buildTestApp(database)] as const;
const [app, otherApp] = servers;

let lastAddress = 0;
/** Each from a network of its own. */
const stranger = () => `198.18.${++lastAddress >> 8}.${lastAddress & 255}`;
const tryLogin = (userId: string, password: string, more: { device?: string; server?: FastifyInstance } = {}) =>
  call(more.server ?? app, login, {
    body: { userId, password },
    from: stranger(),
    cookies: more.device ? { madang_device: more.device } : {},
  });
type Answer = Awaited<ReturnType<typeof tryLogin>>;
const deviceOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'madang_device')?.value ?? '';
const retryAfter = (answer: Answer) => Number(answer.headers['retry-after']);
const countOf = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted).length;

/** Wrong passwords until the wait is as long as it gets. */
async function exhaust(userId: string): Promise<number[]> {
  const waits: number[] = [];
  for (let tried = 0; tried < attemptsPerUser.free; tried++) expect((await tryLogin(userId, 'wrong')).status).toBe(404);
  for (;;) {
    const refused = await tryLogin(userId, 'wrong');
    expect([refused.status, refused.headers['x-error-code']]).toEqual([429, 'request.too-many']);
    waits.push(retryAfter(refused));
    if (waits.at(-1) === longestWaitSeconds) return waits;
    await moveClock(db, `${waits.at(-1)} seconds`);
    expect((await tryLogin(userId, 'wrong')).status).toBe(404);
  }
}

test('the wait doubles with each wrong password up to ten minutes; a right one from elsewhere waits as long and gets in', async () => {
  const member = await createMember(db);
  expect(await exhaust(member.userId)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
  const early = await tryLogin(member.userId, testPassword);
  expect([early.status, retryAfter(early) <= longestWaitSeconds]).toEqual([429, true]);
  await moveClock(db, `${longestWaitSeconds} seconds`);
  expect((await tryLogin(member.userId, testPassword)).status).toBe(200);
  // An hour and a half later six of the ten doublings are forgotten.
  await moveClock(db, '90 minutes');
  await tryLogin(member.userId, 'wrong');
  expect(retryAfter(await tryLogin(member.userId, 'wrong'))).toBeLessThanOrEqual(64);
});

test('the owner gets in at once in a browser known to the database, whatever others try, at any server', async () => {
  const member = await createMember(db);
  const device = deviceOf(await tryLogin(member.userId, testPassword));
  await exhaust(member.userId);
  const again = await tryLogin(member.userId.toUpperCase(), testPassword, { device, server: otherApp });
  expect(again.status).toBe(200);
  // The secret is another one each time; the earlier one is worth nothing.
  expect(deviceOf(again)).not.toBe(device);
  expect((await tryLogin(member.userId, testPassword, { device })).status).toBe(429);
  expect((await tryLogin(member.userId, testPassword, { device: deviceOf(again) })).status).toBe(200);
});

test('a known browser is known for those who signed in there, and guesses no longer than others do', async () => {
  const [mine, other] = [await createMember(db), await createMember(db)];
  const first = deviceOf(await tryLogin(mine.userId, testPassword));
  const both = deviceOf(await tryLogin(other.userId, testPassword, { device: first }));
  await exhaust(mine.userId);
  expect(
    (await tryLogin(mine.userId, testPassword, { device: deviceOf(await tryLogin(other.userId, testPassword)) }))
      .status,
  ).toBe(429);
  for (let tried = 0; tried < attemptsPerDevice.free; tried++)
    expect((await tryLogin(mine.userId, 'wrong', { device: both })).status).toBe(404);
  expect((await tryLogin(mine.userId, 'wrong', { device: both })).status).toBe(429);
  expect((await tryLogin(other.userId, testPassword, { device: both })).status).toBe(200);
});

test('of the browsers of one member the latest are known', async () => {
  const member = await createMember(db);
  for (let signedIn = 0; signedIn <= devicesPerMember; signedIn++) await tryLogin(member.userId, testPassword);
  const { rowCount } = await db.query('select from known_device where member_id = $1', [member.id]);
  expect(rowCount).toBe(devicesPerMember);
});

test('an unknown id is answered like any other', async () => {
  const member = await createMember(db);
  const ask = async (userId: string) => {
    const waits = await exhaust(userId);
    const { status, text, headers } = await tryLogin(userId, 'wrong', { device: 'A'.repeat(43) });
    return { waits, status, text, headers: Object.keys(headers).sort() };
  };
  expect(await ask('nobody')).toEqual(await ask(member.userId));
});

test('of fifty wrong passwords at the same moment, at two servers, each is counted before it is looked at', async () => {
  const member = await createMember(db);
  await exhaust(member.userId);
  await moveClock(db, `${longestWaitSeconds} seconds`);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => tryLogin(member.userId, 'wrong', { server: servers[n % 2] })),
  );
  expect([countOf(answers, 404), countOf(answers, 429)]).toEqual([1, 49]);
});

test('fifty that begin at the same moment count exactly', async () => {
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => beginSignIn(db, { address: '203.0.113.9', userId: 'counted', knownDevice: null })),
  );
  expect(tries.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(attemptsPerUser.free);
  const { rows } = await db.query<{ failures: number }>(
    'select round(failures)::int as failures from sign_in_attempt where counted_at = (select max(counted_at) from sign_in_attempt)',
  );
  // Nothing is counted under the network of those that had to wait for the id.
  expect(rows.map(({ failures }) => failures)).toEqual([attemptsPerUser.free, attemptsPerUser.free]);
});

test('right passwords count for nothing, however many', async () => {
  const member = await createMember(db);
  for (let attempt = 0; attempt <= attemptsPerUser.free * 2; attempt++)
    expect((await tryLogin(member.userId, testPassword)).status).toBe(200);
});

test('one network tries only so many ids, an IPv6 network is one, and the time passes', async () => {
  const from = async (address: string, userId: string) =>
    (await beginSignIn(db, { address, userId, knownDevice: null })).waitSeconds;
  await Promise.all(
    Array.from({ length: attemptsPerNetwork.free + 10 }, (_, n) => from(`2001:db8:0:1::${n}`, `sprayed${n}`)),
  );
  expect(await from('2001:db8:0:1::ffff', 'another')).toBeGreaterThan(0);
  expect(await from('2001:db8:0:2::1', 'another')).toBe(0);
  await moveClock(db, `${attemptsPerNetwork.free * attemptsPerNetwork.forgetSeconds} seconds`);
  expect(await from('2001:db8:0:1::ffff', 'yet-another')).toBe(0);
});
