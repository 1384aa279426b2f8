import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const yearSeconds = 365 * 24 * 3600;

/** For every answer that sets none of its own: nothing may be sniffed, framed, run or embedded, and nothing of the API kept. */
export async function setDefaultHeaders(
  app: FastifyInstance,
  { secureCookies }: Pick<Config, 'secureCookies'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Over http browsers ignore it; other hosts of the domain are not ours to decide on.
    strictTransportSecurity: secureCookies && { maxAge: yearSeconds, includeSubDomains: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
