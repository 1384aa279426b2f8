import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Run as a process of its own: one route of Fastify, with nothing around it, that answers what it is told to. */
process.on('message', async (answer: object) => {
  const app = Fastify();
  app.get('/', async () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
});
