import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestApp, testDatabase, until } from '../../../test/index.ts';
import { drain } from './drain.ts';

const database = await testDatabase();

interface Answer {
  status: number;
  closes: boolean;
}
const get = (port: number, path: string, agent: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' }),
      );
    });
    asked.once('error', reject).end();
  });

test('a server that ends answers each request on a connection that it has, closes that with the answer, and takes no new one', async () => {
  const app = await buildTestApp(database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // As the edge keeps them: each waits for its next request.
  const kept = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of kept) expect(await get(port, '/healthz', agent)).toEqual({ status: 200, closes: false });
  const draining = drain(app);
  await until('it takes no new connection', () =>
    get(port, '/healthz', new Agent()).then(
      () => false,
      ({ code }) => code === 'ECONNREFUSED',
    ),
  );
  // What the edge sends in that moment.
  const answers = await Promise.all(kept.slice(0, 5).map((agent) => get(port, '/healthz', agent)));
  expect(answers).toEqual(Array(5).fill({ status: 200, closes: true }));
  expect(await get(port, '/readyz', kept[5] as Agent)).toEqual({ status: 503, closes: true });
  await draining;
  await app.close();
});
