import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerRolling } from './agents/routes.ts';
import { registerAttendance } from './attendance/routes.ts';
import { registerBetting } from './betting/routes.ts';
import { registerSlip } from './betting/slip-routes.ts';
import { registerSportsTournament } from './betting/tournament-routes.ts';
import { registerBoard } from './board/routes.ts';
import { registerCasino } from './casino/routes.ts';
import { registerCoupons } from './coupons/routes.ts';
import { registerComposer } from './delivery/composer/routes.ts';
import { compositionIdOfHeaders } from './delivery/page-reports/seen-compositions.ts';
import { registerPublishing } from './delivery/releases/publishing-routes.ts';
import { registerReleases } from './delivery/releases/routes.ts';
import { keepSequence } from './delivery/signing/last-sequence.ts';
import { openSigner, type Signer } from './delivery/signing/signer.ts';
import { registerFeedCare } from './feed/care-routes.ts';
import { registerFeed } from './feed/routes.ts';
import { registerFiles } from './files/routes.ts';
import { registerFriends } from './friends/routes.ts';
import { registerLimits } from './limits/routes.ts';
import { refuseBlockedNetworks } from './members/blocked-networks.ts';
import { registerMemberCare } from './members/care-routes.ts';
import { registerOwnAccount } from './members/own-routes.ts';
import { registerPasskeys } from './members/passkey-routes.ts';
import { resealRegularly } from './members/reseal-regularly.ts';
import { registerMembers } from './members/routes.ts';
import { sessionCookies } from './members/session-cookies.ts';
import { registerSignUp } from './members/sign-up-routes.ts';
import { registerStaffCare } from './members/staff-routes.ts';
import { registerTwoStep } from './members/two-step-routes.ts';
import { twoStepSecrets } from './members/two-step-secrets.ts';
import { registerMessages } from './messages/routes.ts';
import { registerMinigame } from './minigame/routes.ts';
import { admitRequests } from './platform/admission.ts';
import {
  answer,
  answerBroken,
  answerBrokenRequests,
  answerErrors,
  refuseWithoutHost,
} from './platform/answer-errors.ts';
import type { Changes } from './platform/changes.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { setDefaultHeaders } from './platform/default-headers.ts';
import { serveHealth } from './platform/health.ts';
import { openKeyRing } from './platform/key-ring-file.ts';
import { KnownTokens } from './platform/known-tokens.ts';
import { logRequest } from './platform/log-request.ts';
import { serveMetrics } from './platform/metrics.ts';
import { documentEndpoints } from './platform/openapi.ts';
import type { Pools } from './platform/pools.ts';
import { continueAfterAccess, requestLimits } from './platform/request-limits.ts';
import { writeSecurityEvents } from './platform/security-events.ts';
import { demoSignIn } from './seed/accounts.ts';
import { registerSiteCare } from './settings/care-routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerResults } from './sports/results-routes.ts';
import { registerSports } from './sports/routes.ts';
import { isStreamUpgrade, registerStream } from './stream/routes.ts';
import { registerSupport } from './support/routes.ts';
import { registerBanks } from './wallet/bank-routes.ts';
import { registerWallet } from './wallet/routes.ts';

/** What lines are written to. */
export interface LogStream {
  write(line: string): void;
}

/** Builds the server without listening, so that tests can inject requests. Closing it ends what the domains started. */
export async function buildApp(parts: {
  config: Config;
  pools: Pools;
  changes: Changes;
  /** Where lines go instead of to the standard output. */
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

  refuseWithoutHost(app);
  const knownTokens = new KnownTokens();
  const turnedAway = admitRequests(app, { knownTokens });
  const context: Context = {
    config: parts.config,
    db: parts.pools.db,
    money: parts.pools.money,
    work: parts.pools.work,
    changes: parts.changes,
    ring: await openKeyRing(parts.config),
    knownTokens,
    metrics: serveMetrics(app, parts.config),
  };
  context.metrics.registerMetric(turnedAway);
  answerBrokenRequests(app);
  answerErrors(app, { strict: !parts.config.production });
  writeSecurityEvents(app, parts.pools.db);
  continueAfterAccess(app);
  setDefaultHeaders(app, parts.config);
  serveHealth(app, parts.pools.health);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  if (parts.config.apiDocs) await documentEndpoints(app, sessionCookies(parts.config).session);

  await registerDomains(app, context, await openSigner(parts.config.signingKeyFile));
  return app;
}

/** One line per domain; members first, because it gives `identify`, then by name. */
async function registerDomains(app: FastifyInstance, context: Context, signer: Signer): Promise<void> {
  const delivery = { ...context, signer, served: await keepSequence(context.config.dataDir) };
  refuseBlockedNetworks(app, context);
  const secrets = twoStepSecrets(context.ring);
  const callers = registerMembers(app, context, demoSignIn(context.config.alone), secrets);
  registerSignUp(app, context);
  registerMemberCare(app, context);
  registerStaffCare(app, context);
  registerAttendance(app, context);
  registerOwnAccount(app, context);
  registerTwoStep(app, context, secrets);
  registerPasskeys(app, context, secrets);
  resealRegularly(app, context, secrets);
  registerBetting(app, context);
  registerSlip(app, context);
  registerSportsTournament(app, context);
  registerBoard(app, context);
  await registerComposer(app, delivery);
  await registerCasino(app, context);
  registerCoupons(app, context);
  registerFeed(app, { ...context, db: context.work });
  registerFeedCare(app, context);
  registerLimits(app, context);
  await registerFiles(app, context);
  registerFriends(app, context);
  registerStream(app, context, callers);
  registerMessages(app, context);
  registerMinigame(app, context);
  await registerPublishing(app, delivery);
  registerReleases(app, delivery);
  registerSettings(app, context);
  registerSiteCare(app, context);
  registerSports(app, context);
  registerResults(app, context);
  registerSupport(app, context);
  registerRolling(app, context);
  registerWallet(app, context);
  registerBanks(app, context);
}
