import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

const yearSeconds = 365 * 24 * 3600;

/** For every answer that sets none of its own: nothing may be sniffed, framed, run or embedded, and nothing of the API kept. */
export function setDefaultHeaders(app: FastifyInstance, { secureCookies }: Pick<Config, 'secureCookies'>): void {
  const everywhere = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers that are no longer in use: every answer would carry it.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Over http browsers ignore it. A host below ours that answers over http could set cookies for the site.
    strictTransportSecurity: secureCookies && { maxAge: yearSeconds, includeSubDomains: true },
  });
  const ofApi = { ...everywhere, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : everywhere);
    done();
  });
}

/** They are the same for all answers, so that they are made once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
