import { convertPoints, currentMember, logout } from '@madang/contracts';
import {
  atEnd,
  buildTestApp,
  call,
  createMember,
  expectCleanLedger,
  fund,
  signIn,
  type TestMember,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { startKillingProxy } from '../../../test/killing-proxy.ts';
import { openDb } from '../../platform/database/db.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { moveClock, setClock } from '../../platform/running/clock.ts';

const database = await testDatabase();
const { db, url } = database;
await setClock(db, { movable: true });
const proxy = await startKillingProxy(url);
// Reads of requests have one connection: while it is held, no request can ask the database.
const reading = openDb(proxy.url, 1);
atEnd(() => reading.end());
const changes = memoryChanges();
const caching = { readAgeMs: 250 };
const app = await buildTestApp(database, {
  changes,
  config: caching,
  pools: { db: reading, money: db, work: db, health: db },
});

const poll = (token: string, tag?: string) =>
  call(app, currentMember, { as: { token }, ...(tag && { headers: { 'if-none-match': tag } }) });
const tagOf = ({ headers }: Awaited<ReturnType<typeof poll>>) => String(headers.etag);
async function member(): Promise<{ member: TestMember; token: string }> {
  const created = await createMember(db);
  await fund(db, created, { won: 10_000, points: 10_000 });
  return { member: created, token: await signIn(app, created) };
}
const sessionOf = async ({ id }: TestMember) => {
  const { rows } = await db.query<{ id: number }>('select id from session where member_id = $1 and ended_at is null', [
    id,
  ]);
  return rows[0]?.id ?? 0;
};
const becomes = (token: string, status: number) =>
  until(`it is ${status}`, async () => (await poll(token)).status === status);

test('while nothing changes a poll asks the database for nothing, and is told so', async () => {
  const { token } = await member();
  const first = await poll(token);
  expect(first).toMatchObject({ status: 200, body: { emoney: 10_000 } });
  const held = await reading.connect();
  // Whatever they asked the database for would wait.
  for (let n = 0; n < 50; n++) {
    const again = await poll(token, tagOf(first));
    expect([again.status, again.text]).toEqual([304, '']);
  }
  expect((await poll(token, 'W/"another"')).body).toEqual(first.body);
  held.release();
});

test('those who are not known yet are looked up together', async () => {
  const tokens = await Promise.all(Array.from({ length: 40 }, async () => (await member()).token));
  const asked: number[] = [];
  const query = reading.query;
  reading.query = ((...given: [{ name?: string; values?: [string[]] }]) => {
    if (given[0].name === 'find-callers') asked.push(given[0].values?.[0].length ?? 0);
    return query.apply(reading, given as never);
  }) as typeof query;
  const answers = await Promise.all(tokens.map((token) => poll(token)));
  reading.query = query;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(Math.max(...asked)).toBe(tokens.length);
});

test('the next poll sees what moved the balance, with another tag', async () => {
  const { token } = await member();
  const before = await poll(token);
  const { id, updatedAt } = before.body;
  const body = { memberId: id, point: 5_000, userUpdatedAt: updatedAt };
  expect((await call(app, convertPoints, { as: { token }, body })).status).toBe(200);
  const after = await poll(token, tagOf(before));
  expect(after).toMatchObject({ status: 200, body: { emoney: 15_000, point: 5_000 } });
  expect(tagOf(after)).not.toBe(tagOf(before));
  await expectCleanLedger(db);
});

test('what no change told is seen all the same', async () => {
  const { member: known, token } = await member();
  expect((await poll(token)).body.level).toBe(3);
  await db.query('update member set level = 4 where id = $1', [known.id]);
  await until('the new level is seen', async () => (await poll(token)).body.level === 4);
});

test('logout, a kick and a second sign-in end a session that is known, at once', async () => {
  const [out, kicked, replaced] = [await member(), await member(), await member()];
  for (const { token } of [out, kicked, replaced]) expect((await poll(token)).status).toBe(200);
  await call(app, logout, { as: { token: out.token } });
  expect((await poll(out.token)).status).toBe(556);
  const sessionId = await sessionOf(kicked.member);
  await db.query(`update session set ended_at = app_now(), end_reason = 'ended' where id = $1`, [sessionId]);
  changes.publish('session', { sessionId, code: 'session.ended' });
  expect((await poll(kicked.token)).status).toBe(556);
  const second = await signIn(app, replaced.member);
  expect([(await poll(replaced.token)).status, (await poll(second)).status]).toEqual([555, 200]);
});

test('so does what another server did: at once when it is told, soon when it is not', async () => {
  const told = await buildTestApp(database, { changes, config: caching });
  const silent = await buildTestApp(database, { config: caching });
  for (const [other, statuses] of [
    [told, [555]],
    [silent, [200, 555]],
  ] as const) {
    const { member: known, token } = await member();
    expect((await poll(token)).status).toBe(200);
    await signIn(other, known);
    expect(statuses).toContain((await poll(token)).status);
    await becomes(token, 555);
  }
});

test('a session that ran out, and maintenance, are seen without a word', async () => {
  const { token } = await member();
  expect((await poll(token)).status).toBe(200);
  await db.query('update site_setting set site_notice_flg = true');
  await becomes(token, 503);
  await db.query('update site_setting set site_notice_flg = false');
  await becomes(token, 200);
  await moveClock(db, '3 hours');
  await becomes(token, 556);
});

test('no caller is known for long without the database', async () => {
  const { token } = await member();
  expect((await poll(token)).status).toBe(200);
  await proxy.close();
  await becomes(token, 503);
});
