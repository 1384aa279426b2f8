import { once } from 'node:events';
import { connect } from 'node:net';
import { streamPath } from '@madang/contracts';
import { WebSocket } from 'ws';
import { atEnd, buildTestApp, createMember, signIn, testDatabase, until } from '../../test/index.ts';
import { helloWithinMs, socketsPerSession } from './accept.ts';
import { maxUngreeted, maxUngreetedOfNetwork, Ungreeted } from './ungreeted.ts';

const database = await testDatabase();
const app = await buildTestApp(database);
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

function open(address = '192.0.2.1'): WebSocket {
  const socket = new WebSocket(`ws://${host}${streamPath}`, { headers: { 'x-forwarded-for': address } });
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** @returns "welcome", or the code with which the server closed */
function greet(token: string): Promise<string | number> {
  const socket = open();
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
  return new Promise((resolve) => {
    socket.once('message', (data) => resolve(Object.keys(JSON.parse(data.toString()) as object)[2] ?? ''));
    socket.once('close', resolve);
  });
}

/** @returns 101 when it was let in */
const statusOf = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => resolve(101));
  });

test('one session holds only so many sockets; one that leaves makes room, and others are not concerned', async () => {
  const token = await signIn(app, await createMember(database.db));
  const answers = await Promise.all(Array.from({ length: socketsPerSession + 5 }, () => greet(token)));
  expect(answers.filter((answer) => answer === 'welcome')).toHaveLength(socketsPerSession);
  expect(answers.filter((answer) => answer === 1013)).toHaveLength(5);
  expect(await greet(await signIn(app, await createMember(database.db)))).toBe('welcome');

  sockets.find((socket) => socket.readyState === socket.OPEN)?.close();
  let answer: string | number = 0;
  for (let tries = 0; tries < 100 && answer !== 'welcome'; tries++) answer = await greet(token);
  expect(answer).toBe('welcome');
});

test('one address holds only so many sockets that say nothing, the others find room, and the silent ones are closed soon', async () => {
  const begun = performance.now();
  const silent = Array.from({ length: maxUngreetedOfNetwork }, () => open('198.51.100.7'));
  const closed = Promise.all(silent.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  expect(new Set(await Promise.all(silent.map(statusOf)))).toEqual(new Set([101]));
  expect(await statusOf(open('198.51.100.7'))).toBe(429);
  expect(await statusOf(open('198.51.100.8'))).toBe(101);
  expect(await greet(await signIn(app, await createMember(database.db)))).toBe('welcome');
  expect(new Set(await closed)).toEqual(new Set([1008]));
  expect(performance.now() - begun).toBeGreaterThanOrEqual(helloWithinMs - 100);
  await until('there is room again', async () => (await statusOf(open('198.51.100.7'))) === 101);
});

/** A client of its own making: it says what is no hello, and answers no close. @returns the status of its upgrade */
async function sayNonsense(address: string): Promise<number> {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  atEnd(async () => socket.destroy());
  socket.on('error', () => {});
  const key = `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n`;
  socket.write(
    `GET ${streamPath} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n${key}X-Forwarded-For: ${address}\r\n\r\n`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  // A masked text frame with one letter.
  socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]));
  return Number(head.toString('latin1', 9, 12));
}
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('who says nonsense and does not answer the close counts until the socket is closed, and is cut off soon', async () => {
  const before = await connections();
  let most = 0;
  let refusals = 0;
  for (let n = 0; n < 3 * maxUngreetedOfNetwork; n++) {
    if ((await sayNonsense('203.0.113.9')) === 429) refusals += 1;
    most = Math.max(most, await connections());
  }
  // One more is being turned away.
  expect(most - before).toBeLessThanOrEqual(maxUngreetedOfNetwork + 10);
  await until('all are cut off', async () => (await connections()) <= before);
  expect(refusals).toBeLessThan(3 * maxUngreetedOfNetwork);
  expect(await sayNonsense('203.0.113.9')).toBe(101);
});

test('sockets that say nothing are also bounded in all, and one that leaves twice makes room once', () => {
  const ungreeted = new Ungreeted();
  const leave = ungreeted.enter('2001:db8::1');
  for (let n = 1; n < maxUngreeted; n++) expect(ungreeted.enter(`10.0.${n >> 8}.${n & 255}`)).not.toBeNull();
  expect(ungreeted.enter('192.0.2.1')).toBeNull();
  leave?.();
  leave?.();
  expect(ungreeted.enter('192.0.2.1')).not.toBeNull();
  expect(ungreeted.enter('192.0.2.2')).toBeNull();
});
