import { bodyBytesMax } from '@madang/contracts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** A slower client is cut off: the head of a request, and all of it (an upload of 32 MB at 4.5 Mbit/s). */
export const headersWithinMs = 10_000;
export const requestWithinMs = 60_000;

/** Connections that have come in and are not accepted yet: past it, new ones wait for seconds. */
export const listenBacklog = 4_096;

export const requestLimits = {
  bodyLimit: bodyBytesMax,
  requestTimeout: requestWithinMs,
  http: { headersTimeout: headersWithinMs, connectionsCheckingInterval: 2_000 },
} satisfies FastifyServerOptions & { http: object };

/** A client that asks first (`Expect: 100-continue`) is told to go on once it is known who it is, when the body is read. */
export function continueAfterAccess(app: FastifyInstance): void {
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  app.addHook('preParsing', ({ headers }, reply, _payload, done) => {
    if (headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
    done();
  });
}
