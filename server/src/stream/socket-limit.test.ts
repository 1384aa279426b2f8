import { streamPath } from '@madang/contracts';
import { WebSocket } from 'ws';
import { buildTestApp, createMember, signIn, testDatabase } from '../../test/index.ts';
import { socketsPerSession } from './accept.ts';

const database = await testDatabase();
const app = await buildTestApp(database);
await app.listen({ port: 0, host: '127.0.0.1' });
const host = `127.0.0.1:${(app.server.address() as { port: number }).port}`;
const sockets: WebSocket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

/** @returns "snapshot", or the code with which the server closed */
function greet(token: string): Promise<string | number> {
  const socket = new WebSocket(`ws://${host}${streamPath}`);
  sockets.push(socket);
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
  return new Promise((resolve) => {
    socket.once('message', (data) => resolve((JSON.parse(data.toString()) as { type: string }).type));
    socket.once('close', resolve);
  });
}

test('one session holds only so many sockets; one that leaves makes room, and others are not concerned', async () => {
  const token = await signIn(app, await createMember(database.db));
  const answers = await Promise.all(Array.from({ length: socketsPerSession + 5 }, () => greet(token)));
  expect(answers.filter((answer) => answer === 'snapshot')).toHaveLength(socketsPerSession);
  expect(answers.filter((answer) => answer === 1013)).toHaveLength(5);
  expect(await greet(await signIn(app, await createMember(database.db)))).toBe('snapshot');

  sockets.find((socket) => socket.readyState === socket.OPEN)?.close();
  let answer: string | number = 0;
  for (let tries = 0; tries < 100 && answer !== 'snapshot'; tries++) answer = await greet(token);
  expect(answer).toBe('snapshot');
});
