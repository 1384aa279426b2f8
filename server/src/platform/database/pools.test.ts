import { currentMember, listFixtures, listLevelSettings, placeBet } from '@madang/contracts';
import {
  atEnd,
  betBody,
  buildTestApp,
  call,
  createFixture,
  createMember,
  expectCleanLedger,
  fund,
  signIn,
  testDatabase,
  until,
} from '../../../test/index.ts';
import { startKillingProxy } from '../../../test/killing-proxy.ts';
import { endPools, fewestConnections, openPools } from './pools.ts';

const { db, url } = await testDatabase();
const proxy = await startKillingProxy(url);
const pools = openPools(proxy.url, fewestConnections);
const app = await buildTestApp({ db, url }, { pools });
atEnd(async () => {
  await endPools(pools);
  await proxy.close();
});
await db.query('update feed_package set open = true, last_heard_at = clock_timestamp()');
const member = await createMember(db);
await fund(db, member, { won: 100_000 });
const { selections } = await createFixture(db, { prices: ['2.05', '1.80'] });
const as = { token: await signIn(app, member) };
const fixtures = () => call(app, listFixtures, { as, query: { view: 'cross' } });

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begunAt = performance.now();
  return { result: await work, ms: performance.now() - begunAt };
}

test('a call beyond the queue is turned away at once; money and readiness go on', async () => {
  const held = await Promise.all(Array.from({ length: pools.db.options.max }, () => pools.db.connect()));
  const all = Array.from({ length: 150 }, () => timed(call(app, currentMember, { as })));
  await until('they wait', () => pools.db.waitingCount === 100);
  const turnedAway = await Promise.race([Promise.all(all.slice(100)), Promise.any(all.slice(0, 100))]);
  expect(turnedAway).toHaveLength(50);
  for (const { result, ms } of turnedAway as Awaited<(typeof all)[number]>[]) {
    expect(result).toMatchObject({ status: 503, code: 'busy' });
    expect(ms).toBeLessThan(1_000);
  }
  // On a busy machine one answer may be later than readiness allows.
  await until('it is ready', async () => (await app.inject('/readyz')).statusCode === 200);
  expect(await call(app, placeBet, { as, body: betBody(member, selections.slice(0, 1)) })).toMatchObject({
    status: 200,
  });
  for (const client of held) client.release();
  for (const { result } of await Promise.all(all.slice(0, 100))) expect(result.status).toBe(200);
  await expectCleanLedger(db);
});

test('a lock that somebody holds is waited for no longer than a member would', async () => {
  const holder = await db.connect();
  await holder.query('begin');
  await holder.query('lock table level_setting');
  expect(await call(app, listLevelSettings, { as })).toMatchObject({ status: 503, code: 'busy' });
  await holder.query('rollback');
  holder.release();
  expect(await call(app, listLevelSettings, { as })).toMatchObject({ status: 200 });
});

test('a database that falls silent: readiness says so within a second, calls within seconds, and all goes on after', async () => {
  expect((await fixtures()).status).toBe(200);
  proxy.freeze();
  const asked = timed(fixtures());
  const ready = await timed(app.inject('/readyz'));
  expect(ready.result.json()).toEqual({ database: false, feed: false });
  expect(ready.ms).toBeLessThan(1_000);
  const read = await asked;
  expect(read.result).toMatchObject({ status: 503, code: 'busy' });
  expect(read.ms).toBeLessThan(10_000);
  proxy.thaw();
  await until('answered again', async () => (await fixtures()).status === 200);
  await until('ready again', async () => (await app.inject('/readyz')).statusCode === 200);
}, 30_000);
