import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@madang/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { compositionIdOfHeaders } from './delivery/page-reports/seen-compositions.ts';
import { domains, forgets } from './domains.ts';
import { sessionCookies } from './members/sessions/session-cookies.ts';
import { writeSecurityEvents } from './platform/acts/security-events.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { forgetOld } from './platform/database/forget-old.ts';
import type { Pools } from './platform/database/pools.ts';
import { admitRequests } from './platform/http/admission.ts';
import {
  answer,
  answerBroken,
  answerBrokenRequests,
  answerErrors,
  refuseWithoutHost,
} from './platform/http/answer-errors.ts';
import { setDefaultHeaders } from './platform/http/default-headers.ts';
import { makeDrainable } from './platform/http/drain.ts';
import { serveHealth } from './platform/http/health.ts';
import { logRequest } from './platform/http/log-request.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { documentEndpoints } from './platform/http/openapi.ts';
import { readOwn } from './platform/http/read-own.ts';
import { continueAfterAccess, requestLimits } from './platform/http/request-limits.ts';
import { inBackground } from './platform/running/background.ts';
import type { Changes } from './platform/running/changes.ts';
import { openKeyRing } from './platform/secrets/key-ring-file.ts';
import { KnownTokens } from './platform/secrets/known-tokens.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { demoSignIn } from './seed/accounts.ts';
import { isStreamUpgrade } from './stream/routes.ts';

const forgetEveryMs = 3_600_000;

/** Takes the lines of the log. */
export interface LogStream {
  write(line: string): void;
}

/** Builds the server without listening, so that tests can inject requests. Closing it ends what the domains started. */
export async function buildApp(parts: {
  config: Config;
  pools: Pools;
  changes: Changes;
  /** Takes the lines instead of the standard output. */
  log?: LogStream;
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: parts.config.logLevel,
      ...(parts.log && { stream: parts.log }),
      serializers: { req: logRequest },
      redact: ['req.headers["x-auth-token"]', 'req.headers.cookie', 'req.headers.authorization'],
    },
    trustProxy: parts.config.trustProxy,
    ...requestLimits,
    // An upgrade to anything else is no reason to refuse a request (RFC 9110, 7.8): it is answered as if it had not been asked for.
    // A request without a host is refused by us, with a code (answer-errors.ts).
    http: { ...requestLimits.http, shouldUpgradeCallback: isStreamUpgrade, requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    // Every line of a request names the composition of the page that sent it.
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const composition = compositionIdOfHeaders(headers);
      return logger.child(composition ? { ...bindings, composition } : bindings, options);
    },
    clientErrorHandler: answerBroken,
    // A path that cannot even be decoded.
    frameworkErrors: (_error, _request, reply) => answer(reply, 'not-found'),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('team', null);
  const { staffSecondStep, freshStepMinutes } = parts.config;
  app.decorate('staffSteps', staffSecondStep ? { freshMs: freshStepMinutes * 60_000 } : null);

  const servedEndpoints: Endpoint[] = [];
  app.decorate('servedEndpoints', servedEndpoints);
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) servedEndpoints.push(config.endpoint);
  });

  refuseWithoutHost(app);
  const knownTokens = new KnownTokens();
  const ofAdmission = admitRequests(app, { knownTokens });
  await app.register(cookie);
  const metrics = serveMetrics(app, parts.config);
  const { db: primary, replica } = parts.pools;
  const context: Context = {
    reads: readOwn(app, { config: parts.config, primary, replica, changes: parts.changes, metrics }),
    config: parts.config,
    db: parts.pools.db,
    money: parts.pools.money,
    work: parts.pools.work,
    changes: parts.changes,
    ring: await openKeyRing(parts.config),
    knownTokens,
    metrics,
    aloneAs: demoSignIn(parts.config.alone),
  };
  for (const metric of ofAdmission) context.metrics.registerMetric(metric);
  traceRequests(app);
  answerBrokenRequests(app);
  answerErrors(app, { strict: !parts.config.production });
  writeSecurityEvents(app, parts.pools.db);
  continueAfterAccess(app);
  makeDrainable(app);
  setDefaultHeaders(app, parts.config);
  serveHealth(app, parts.pools.health);
  await app.register(rateLimit, { global: false });
  if (parts.config.apiDocs) await documentEndpoints(app, sessionCookies(parts.config).session);

  for (const { routes = [], background } of domains) {
    for (const register of routes) await register(app, context);
    for (const work of background?.(context, app.log) ?? []) inBackground(app, work);
  }
  inBackground(app, {
    name: 'removal of old rows',
    everyMs: forgetEveryMs,
    run: (signal) => forgetOld(context.work, forgets, signal),
  });
  return app;
}
