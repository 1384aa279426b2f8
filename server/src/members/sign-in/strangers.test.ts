import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { currentMember, logout, placeBet } from '@madang/contracts';
import {
  atEnd,
  betBody,
  buildTestApp,
  call,
  createBettor,
  createFixture,
  createMember,
  expectCleanLedger,
  signIn,
  testDatabase,
} from '../../../test/index.ts';
import { startServerProcess } from '../../../test/server-process.ts';
import { endPools, fewestConnections, openPools } from '../../platform/database/pools.ts';
import { newSecret } from '../../platform/secrets/secrets.ts';

const { db, url } = await testDatabase();
// A process of its own: who asks and who answers do not wait for each other.
const server = await startServerProcess(url);
atEnd(() => server.kill());
// Signs members in whom the server has not seen.
const app = await buildTestApp({ db, url });
await db.query('update feed_package set open = true, last_heard_at = clock_timestamp()');
const agent = new Agent({ keepAlive: true });
atEnd(async () => agent.destroy());

/** One call over a connection of its own. */
function post(path: string, token: string, body: unknown = {}, method = 'POST'): Promise<number> {
  const text = method === 'POST' ? JSON.stringify(body) : '';
  return new Promise((resolve, reject) => {
    const headers = {
      'x-auth-token': token,
      'idempotency-key': crypto.randomUUID(),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = send(`${server.origin}/api${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

/** Connections that are open already, each of which asks once, all at the same moment. @returns their statuses */
async function openRush(paths: string[]): Promise<() => Promise<number[]>> {
  const { port } = new URL(server.origin);
  const sockets = await Promise.all(
    paths.map(async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  return () =>
    Promise.all(
      sockets.map(async (socket, place) => {
        const head = `${paths[place]} HTTP/1.1\r\nhost: x\r\nx-auth-token: ${newSecret()}\r\ncontent-length: 0\r\n`;
        socket.write(`${head}idempotency-key: ${crypto.randomUUID()}\r\n\r\n`);
        const [answer] = (await once(socket, 'data')) as [Buffer];
        socket.destroy();
        return Number(answer.toString('latin1', 9, 12));
      }),
    );
}
const placing = `POST /api${placeBet.path}`;
const reading = `GET /api${currentMember.path}`;

function counted(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const strangers = 2_000;

test('two thousand strangers with invented tokens cost a member not one bet, and no read', async () => {
  const { member, token } = await createBettor(db, app);
  const { selections } = await createFixture(db);
  const bet = () => post(placeBet.path, token, betBody(member, selections.slice(0, 1)));
  const read = () => post(currentMember.path, token, undefined, 'GET');
  expect([await bet(), await read()]).toEqual([200, 200]);

  const rush = await openRush(Array.from({ length: strangers }, (_, place) => (place % 2 ? placing : reading)));
  const theirs = rush();
  const mine = Promise.all(Array.from({ length: 25 }, async () => [await bet(), await read()]));
  expect(counted((await mine).flat())).toEqual({ 200: 50 });
  // They hear that they are none, in their turn.
  expect(counted(await theirs)).toEqual({ 401: strangers });
  await expectCleanLedger(db);
}, 60_000);

test('a member who comes from another server in the middle of them gets in', async () => {
  const token = await signIn(app, await createMember(db));
  const rush = await openRush(Array.from({ length: strangers }, () => placing));
  const theirs = rush();
  expect(await post(currentMember.path, token, undefined, 'GET')).toBe(200);
  await theirs;
}, 60_000);

test('all who ask in one moment wait for one connection, and none that moves money', async () => {
  const pools = openPools(url, fewestConnections);
  const small = await buildTestApp({ db, url }, { pools, config: { readAgeMs: 250 } });
  atEnd(() => endPools(pools));
  const { member, token } = await createBettor(db, small);
  const { selections } = await createFixture(db);
  const body = betBody(member, selections.slice(0, 1));
  const held = await Promise.all(Array.from({ length: pools.db.options.max - 1 }, () => pools.db.connect()));
  // They share this process with the server: so many that the answers to all are quicker than the wait that the member's bets are given.
  const here = strangers / 4;
  const rush = Array.from({ length: here }, () => call(small, placeBet, { as: { token: newSecret() }, body }));
  const mine = Array.from({ length: 25 }, () => call(small, placeBet, { as: { token }, body }));
  expect(counted((await Promise.all(mine)).map(({ status }) => status))).toEqual({ 200: 25 });
  expect(counted((await Promise.all(rush)).map(({ status }) => status))).toEqual({ 401: here });
  for (const client of held) client.release();

  expect((await call(small, logout, { as: { token } })).status).toBe(200);
  expect((await call(small, placeBet, { as: { token }, body })).code).toBe('session.ended');
  await expectCleanLedger(db);
});
