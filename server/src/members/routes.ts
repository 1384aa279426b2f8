import {
  type Access,
  currentMember,
  type ErrorCode,
  isOperator,
  login,
  logout,
  memberById,
  resumeSession,
  type SignedIn,
} from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from '../platform/context.ts';
import { addressOf } from '../platform/http/address-of.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import { isRefusal, RefusalError, refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { writtenOnce } from '../platform/http/serialized.ts';
import { tooMany } from '../platform/http/too-many.ts';
import { turns } from '../platform/running/turns.ts';
import { looksLikeSecret } from '../platform/secrets/secrets.ts';
import { secondStep } from './second-step/second-step.ts';
import { twoStepSecrets } from './second-step/two-step-secrets.ts';
import { endSession } from './sessions/end-session.ts';
import type { FoundCaller } from './sessions/find-caller.ts';
import { findTeam, findTokenHolder } from './sessions/find-token.ts';
import { type Callers, knownCallers } from './sessions/known-callers.ts';
import { originOf } from './sessions/open-session.ts';
import { resumeByCookie } from './sessions/resume-session.ts';
import { sessionCookies } from './sessions/session-cookies.ts';
import { endPushOf, findKnownDevice } from './sign-in/known-devices.ts';
import { type OpenedSession, signIn } from './sign-in/sign-in.ts';
import { beginSignIn } from './sign-in/sign-in-attempts.ts';
import { tellSignIn } from './sign-in/tell-sign-in.ts';

/** Pages of one browser, by each server. */
const resumesPerMinute = 60;

declare module 'fastify' {
  interface FastifyInstance {
    callers: Callers;
  }
}

/** Decorates the app with `callers`, `identify` and `identifyTeam`, by which all routes and the stream know who is calling. */
export function registerMembers(app: FastifyInstance, context: Context): void {
  const { db, config, aloneAs } = context;
  const secrets = twoStepSecrets(context.ring);
  const callers = knownCallers(app, context);
  const cookies = sessionCookies(config);

  app.decorate('callers', callers);
  decorateIdentify(app, context, callers);

  route(app, login, async ({ body, request, reply }) => {
    const { userId } = body;
    const device = cookies.readDevice(request);
    const knownDevice = await findKnownDevice(db, userId, device);
    const attempt = await beginSignIn(db, { address: addressOf(request), userId, knownDevice });
    if (attempt.waitSeconds > 0) return tooMany(reply, attempt.waitSeconds);
    const outcome = await signIn(
      context,
      body,
      secondStep(db, secrets, body, request, reply),
      originOf(request),
      device,
    ).catch(async (error: unknown) => {
      await attempt.takeBack().catch(() => {});
      throw error;
    });
    if (!isRefusal(outcome) || outcome.refused !== 'login.wrong') await attempt.takeBack();
    await tellSignIn(app, db, request, userId, outcome);
    return isRefusal(outcome) ? outcome : answerOpened(reply, outcome);
  });

  // By the cookie where it can be one: what others of the same address do counts for themselves.
  const resumes = app.createRateLimit({
    max: resumesPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const cookie = cookies.read(request);
      return looksLikeSecret(cookie) ? cookie : addressOf(request);
    },
  });
  route(app, resumeSession, async ({ request, reply }) => {
    const limit = await resumes(request);
    if (!limit.isAllowed && limit.isExceeded) return tooMany(reply, limit.ttlInSeconds);
    const outcome = await resumeByCookie(db, cookies.read(request));
    if (isRefusal(outcome) && aloneAs) {
      const opened = await signIn(context, aloneAs, secondStep(db, secrets, {}, request, reply), originOf(request));
      if (!isRefusal(opened)) return answerOpened(reply, opened);
    }
    if (isRefusal(outcome)) {
      cookies.forget(reply);
      return outcome;
    }
    return answerToken(reply, outcome);
  });

  route(app, logout, async ({ request, reply }) => {
    const memberId = await endSession(context, tokenOf(request), cookies.read(request));
    if (memberId !== null) {
      app.tellSecurity(request, 'session.ended', { memberId, by: 'sign-out' });
      await endPushOf(db, memberId, cookies.readDevice(request));
    }
    cookies.forget(reply);
    return {};
  });

  const profileOf = writtenOnce(currentMember);
  route(app, currentMember, ({ caller }) => profileOf(caller.member));

  route(app, memberById, async ({ caller, params }) =>
    params.id === caller.member.id ? caller.member : refuse('session.forbidden'),
  );

  function answerToken<Body extends { token: string }>(reply: FastifyReply, body: Body): Body {
    callers.expect(body.token);
    reply.header('x-auth-token', body.token).header('cache-control', 'no-store');
    return body;
  }

  function answerOpened(reply: FastifyReply, { cookie, device, ...signedIn }: OpenedSession): SignedIn {
    cookies.give(reply, cookie);
    cookies.giveDevice(reply, device);
    return answerToken(reply, signedIn);
  }
}

/** By the session, by a tester's or an operator's token, or by a team's token. */
function decorateIdentify(app: FastifyInstance, { db, money }: Context, callers: Callers): void {
  const strangeBearers = turns(2, 500);
  app.decorate('identify', (request: FastifyRequest, access: Access) => {
    const scope = request.routeOptions.config.endpoint?.tokenScope;
    const token = scope ? bearerOf(request.headers.authorization, 'person') : null;
    if (scope && token) return strangeBearers(() => findTokenHolder(db, token, scope, addressOf(request))).then(found);
    const ofMembers = access === 'member' || access === 'agent';
    const callerOf = (outcome: FoundCaller | ErrorCode): Caller => {
      const { siteClosed, member, sessionId, secondStepMs } = found(outcome);
      // Specification section 4. What operators do goes on: they end the maintenance.
      if (siteClosed && ofMembers && !isOperator(member)) throw new RefusalError('maintenance');
      return { member, sessionId, secondStepMs };
    };
    const sent = tokenOf(request);
    if (ofMembers && request.method === 'GET') {
      const reader = callers.reader(sent);
      return reader instanceof Promise ? reader.then(callerOf) : callerOf(reader);
    }
    // Calls that move money do not wait behind reads.
    const asked = request.routeOptions.config.endpoint?.movesMoney ? money : db;
    return callers.fresh(asked, sent).then(callerOf);
  });
  app.decorate('identifyTeam', async (request: FastifyRequest) => {
    const token = bearerOf(request.headers.authorization, 'team');
    const team = found(token ? await strangeBearers(() => findTeam(db, token, addressOf(request))) : 'publish.token');
    // The refusal names no app: only the holder of a token may know its app.
    if (team.app !== (request.params as { app?: string }).app) throw new RefusalError('publish.foreign-app');
    return team;
  });
}

function found<Found extends object>(outcome: Found | ErrorCode): Found {
  if (typeof outcome === 'string') throw new RefusalError(outcome);
  return outcome;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-auth-token'];
  return typeof header === 'string' ? header : undefined;
}
