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
import { bearerOf } from '../platform/bearer.ts';
import type { Context } from '../platform/context.ts';
import { isRefusal, RefusalError, refuse } from '../platform/refusal.ts';
import { route } from '../platform/route.ts';
import { endSession } from './end-session.ts';
import { findCaller } from './find-caller.ts';
import { findTeam, findTokenHolder } from './find-token.ts';
import { resumeByCookie } from './resume-session.ts';
import { sessionCookies } from './session-cookies.ts';
import { type OpenedSession, signIn } from './sign-in.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { tellSignIn } from './tell-sign-in.ts';

/**
 * Where a person's token counts: the API of releases, never what members do with their money. Nor what owners alone may: a token
 * that leaked must not make others, which would outlive it.
 */
const tokenAccess: ReadonlySet<Access> = new Set<Access>(['operator', 'tester']);

/** @param aloneAs whom a remote that runs alone has signed in: it has no page for that */
export function registerMembers(
  app: FastifyInstance,
  context: Context,
  aloneAs: { userId: string; password: string } | null,
): void {
  const { db, config } = context;
  const cookies = sessionCookies(config);

  app.decorate('identify', async (request: FastifyRequest, access: Access) => {
    const token = tokenAccess.has(access) ? bearerOf(request.headers.authorization, 'person') : null;
    if (token) return found(await findTokenHolder(db, token));
    const { siteClosed, ...caller } = found(await findCaller(db, tokenOf(request)));
    // Specification section 4. What operators do goes on: they end the maintenance.
    if (siteClosed && access === 'member' && !isOperator(caller.member)) throw new RefusalError('maintenance');
    return caller;
  });
  app.decorate('identifyTeam', async (request: FastifyRequest) => {
    const team = found(await findTeam(db, bearerOf(request.headers.authorization, 'team')));
    // The refusal names no app: which one a token is for is nobody's business but its holder's.
    if (team.app !== (request.params as { app?: string }).app) throw new RefusalError('publish.foreign-app');
    return team;
  });

  const beginAttempt = signInAttempts();
  route(app, login, async ({ body, request, reply }) => {
    const attempt = beginAttempt(request.ip, body.userId);
    if (attempt.waitSeconds > 0) {
      reply.header('retry-after', attempt.waitSeconds);
      return refuse('request.too-many');
    }
    const outcome = await signIn(context, body.userId, body.password).catch((error: unknown) => {
      attempt.withdrawn();
      throw error;
    });
    if (!isRefusal(outcome) || outcome.refused !== 'login.wrong') attempt.succeeded();
    await tellSignIn(app, db, request, body.userId, outcome);
    return isRefusal(outcome) ? outcome : answerOpened(reply, outcome);
  });

  route(app, resumeSession, async ({ request, reply }) => {
    const outcome = await resumeByCookie(db, cookies.read(request));
    if (isRefusal(outcome) && aloneAs) {
      const opened = await signIn(context, aloneAs.userId, aloneAs.password);
      if (!isRefusal(opened)) return answerOpened(reply, opened);
    }
    if (isRefusal(outcome)) {
      cookies.forget(reply);
      return outcome;
    }
    return answerToken(reply, outcome);
  });

  route(app, logout, async ({ request, reply }) => {
    await endSession(context, tokenOf(request), cookies.read(request));
    cookies.forget(reply);
    return {};
  });

  route(app, currentMember, async ({ caller }) => caller.member);

  route(app, memberById, async ({ caller, params }) =>
    params.id === caller.member.id ? caller.member : refuse('session.forbidden'),
  );

  function answerOpened(reply: FastifyReply, { cookie, ...signedIn }: OpenedSession): SignedIn {
    cookies.give(reply, cookie);
    return answerToken(reply, signedIn);
  }
}

function found<Found extends object>(outcome: Found | ErrorCode): Found {
  if (typeof outcome === 'string') throw new RefusalError(outcome);
  return outcome;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-auth-token'];
  return typeof header === 'string' ? header : undefined;
}

function answerToken<Body extends { token: string }>(reply: FastifyReply, body: Body): Body {
  reply.header('x-auth-token', body.token).header('cache-control', 'no-store');
  return body;
}
