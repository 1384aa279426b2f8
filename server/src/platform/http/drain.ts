import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { handOverWork } from '../running/background.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** It takes requests still, and should get no more of them. */
    isDraining: boolean;
  }
}

/** No request for so long: the edge knows by now that this server is gone. */
const quietMs = 250;
const quietWithinMs = 2_000;
const lookMs = 25;

/** Answers of a server that ends close their connections, so that the edge sends the next request elsewhere. */
export function makeDrainable(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Before a server ends: it says that it is not ready, gives what it leads to another one, then takes no more connections, and goes on answering
 * those that there are until they are quiet. An edge that is refused a connection asks another server; one whose request was under
 * way when a connection closed could not know whether it was heard, and answers 502.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true;
  await handOverWork(app);
  const { server } = app;
  if (!server.listening) return;
  let heardAtMs = performance.now();
  server.on('request', () => {
    heardAtMs = performance.now();
  });
  // The server's own `close` would cut connections that wait for their next request.
  NetServer.prototype.close.call(server);
  const untilMs = performance.now() + quietWithinMs;
  while ((await connectionsOf(server)) > 0) {
    const nowMs = performance.now();
    if (nowMs - heardAtMs >= quietMs || nowMs > untilMs) return;
    await wait(lookMs);
  }
}

const connectionsOf = (server: NetServer) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
