import { accessUsers, heartbeatMs } from '@madang/contracts';
import { buildTestApp, call, createMember, StreamClient, signIn, testDatabase, until } from '../../test/index.ts';
import { memoryChanges } from '../platform/running/changes.ts';
import { AccessCount } from './access-count.ts';

const database = await testDatabase();
const changes = memoryChanges();
const app = await buildTestApp(database, { changes });
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
afterEach(() => StreamClient.endAll());

test('what other servers told counts while they tell it', () => {
  const count = new AccessCount();
  count.hear('one', 5, 0);
  count.hear('two', 7, 0);
  count.hear('one', 4, heartbeatMs);
  expect(count.total(10, heartbeatMs)).toBe(21);
  expect(count.total(10, 3 * heartbeatMs)).toBe(14);
  expect(count.total(10, 4 * heartbeatMs)).toBe(10);
});

test('a member counts once, however many pages are open, and no more when the last is closed', async () => {
  const [one, two] = [
    await signIn(app, await createMember(database.db)),
    await signIn(app, await createMember(database.db)),
  ];
  const counted = async () => (await call(app, accessUsers, { as: { token: one } })).body.currentAccessUserCount;
  const open = (token: string) => new StreamClient(host, { type: 'hello', token }).welcomed();
  expect(await counted()).toBe(0);
  await open(one);
  await open(one);
  const last = await open(two);
  expect(await counted()).toBe(2);
  changes.publish('presence', { server: 'another', members: 40 });
  expect(await counted()).toBe(42);
  last.socket.terminate();
  await until('the last page is closed', async () => (await counted()) === 41);
  expect((await call(app, accessUsers)).status).toBe(401);
});
