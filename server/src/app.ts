import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errors } from '@madang/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Changes } from './changes.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Db } from './db.ts';
import { registerMembers } from './members/routes.ts';
import { RefusalError } from './refusal.ts';

/** Builds the server without listening, so that tests can inject requests. Closing it ends what the domains started. */
export async function buildApp(parts: { config: Config; db: Db; changes: Changes }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: parts.config.logLevel, redact: ['req.headers["x-auth-token"]', 'req.headers.cookie'] },
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);

  const context: Context = { ...parts, metrics: metricsOf(app) };
  answerErrors(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Madang API', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  await registerDomains(app, context);
  return app;
}

/** One line per domain; members first, because it gives `identify`. */
async function registerDomains(app: FastifyInstance, context: Context): Promise<void> {
  registerMembers(app, context);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    let code: keyof typeof errors = 'unexpected';
    let text: string = errors.unexpected.text;
    let status: number = errors.unexpected.status;
    if (error instanceof RefusalError) {
      ({ code, status, message: text } = error);
    } else if (error.validation || error.statusCode === 400 || error.statusCode === 415) {
      code = 'request.invalid';
    } else if (error.statusCode === 413) {
      code = 'request.too-large';
    } else if (error.statusCode === 429) {
      code = 'request.too-many';
    } else {
      request.log.error({ err: error }, 'request failed');
    }
    if (!(error instanceof RefusalError)) ({ text, status } = errors[code]);
    return reply.status(status).header('x-error-code', code).type('text/plain; charset=utf-8').send(text);
  });
}

function metricsOf(app: FastifyInstance): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  return metrics;
}
