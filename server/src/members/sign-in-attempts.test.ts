import { login } from '@madang/contracts';
import { buildTestApp, call, createMember, testDatabase, testPassword } from '../../test/index.ts';
import {
  attemptsPerAddress,
  attemptsPerPair,
  attemptsPerUser,
  countAttempts,
  signInAttempts,
} from './sign-in-attempts.ts';

const database = await testDatabase();
const { db } = database;
const app = await buildTestApp(database);

const tryLogin = (userId: string, password: string, from: string) =>
  call(app, login, { body: { userId, password }, from });

test('of wrong passwords for one id, tried from ever new addresses, only so many are looked at', async () => {
  const member = await createMember(db);
  const home = '198.51.100.1';
  expect((await tryLogin(member.userId, testPassword, home)).status).toBe(200);
  for (let attempt = 0; attempt < attemptsPerUser.max; attempt++) {
    expect((await tryLogin(member.userId, 'wrong', `203.0.113.${attempt}`)).status).toBe(404);
  }
  const stopped = await tryLogin(member.userId, testPassword, '203.0.113.250');
  expect(stopped).toMatchObject({ status: 429, code: 'request.too-many' });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60);
  // Strangers lock nobody out of where they sign in.
  expect((await tryLogin(member.userId, testPassword, home)).status).toBe(200);
});

test('right passwords count for nothing, however many', async () => {
  const member = await createMember(db);
  for (let attempt = 0; attempt <= attemptsPerPair.max; attempt++) {
    expect((await tryLogin(member.userId, testPassword, '198.51.100.2')).status).toBe(200);
  }
});

test('attempts that run at the same time are counted before their passwords are looked at', async () => {
  const member = await createMember(db);
  const answers = await Promise.all(
    Array.from({ length: attemptsPerPair.max + 10 }, () => tryLogin(member.userId, 'wrong', '198.51.100.3')),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

describe('by the clock', () => {
  let nowMs = 0;
  const wrong = (attempts: ReturnType<typeof signInAttempts>, address: string, userId: string) => {
    const attempt = attempts(address, userId);
    return attempt.waitSeconds;
  };

  test('one address tries only so many ids, an IPv6 network is one address, and the time passes', () => {
    const attempts = signInAttempts(() => nowMs);
    for (let tried = 0; tried < attemptsPerAddress.max; tried++) {
      expect(wrong(attempts, `2001:db8:0:1::${tried}`, `member${tried}`)).toBe(0);
    }
    expect(wrong(attempts, '2001:db8:0:1::ffff', 'another')).toBe(attemptsPerAddress.windowMs / 1000);
    expect(wrong(attempts, '2001:db8:0:2::1', 'another')).toBe(0);
    nowMs += attemptsPerAddress.windowMs;
    expect(wrong(attempts, '2001:db8:0:1::ffff', 'another')).toBe(0);
  });

  test('what is remembered is bounded: the oldest is forgotten first', () => {
    const counts = countAttempts({ max: 1, windowMs: 1_000 }, () => nowMs, 2);
    for (const key of ['a', 'b', 'c']) counts.take(key);
    expect(['a', 'b', 'c'].map((key) => counts.waitSeconds(key))).toEqual([0, 1, 1]);
    counts.giveBack('c');
    expect(counts.waitSeconds('c')).toBe(0);
  });
});
