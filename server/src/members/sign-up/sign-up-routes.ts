import {
  changePassword as changePasswordEndpoint,
  checkNickname,
  checkRecommender,
  checkUserId,
  joinMember as joinMemberEndpoint,
  prolongSession as prolongSessionEndpoint,
  sendGuestRequest,
  signUpSetting,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../sessions/open-session.ts';
import { prolongSession } from '../sessions/prolong-session.ts';
import { sessionCookies } from '../sessions/session-cookies.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { tryByNetwork, tryPassword } from '../sign-in/limit-tries.ts';
import { keepGuestRequest } from './guest-request.ts';
import { isJoinClosed, isNicknameFree, isUserIdFree, joinMember, refuseRecommender } from './join-member.ts';

/** Sign-up, passwords, and what strangers may ask. */
export function registerSignUp(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const cookies = sessionCookies(context.config);

  route(app, signUpSetting, async () => ({ joinStartEndFlg: await isJoinClosed(db) }));

  route(app, checkRecommender, async ({ body, request, reply }) => {
    const attempt = await tryByNetwork(db, 'recommender', request, reply);
    if (isRefusal(attempt)) return attempt;
    const refused = await refuseRecommender(db, body.code);
    if (refused?.refused !== 'join.recommender') await attempt.takeBack();
    return refused ?? {};
  });

  route(app, checkUserId, async ({ body, request, reply }) => {
    const attempt = await tryByNetwork(db, 'name', request, reply);
    return isRefusal(attempt) ? attempt : { free: await isUserIdFree(db, body.userId) };
  });

  route(app, checkNickname, async ({ body, request, reply }) => {
    const attempt = await tryByNetwork(db, 'name', request, reply);
    return isRefusal(attempt) ? attempt : { free: await isNicknameFree(db, body.nickname) };
  });

  route(app, joinMemberEndpoint, async ({ body, request, reply }) => {
    const attempt = await tryByNetwork(db, 'join', request, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await joinMember(db, body, addressOf(request));
    if (isRefusal(outcome)) return outcome;
    app.tellSecurity(request, 'sign-up', { memberId: outcome.id });
    return {};
  });

  route(app, sendGuestRequest, async ({ body, request, reply }) => {
    const attempt = await tryByNetwork(db, 'guest request', request, reply);
    if (isRefusal(attempt)) return attempt;
    await keepGuestRequest(db, body);
    return {};
  });

  route(app, changePasswordEndpoint, async ({ body, caller, request, reply }) => {
    const attempt = await tryPassword(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await changePassword(context, caller, body, originOf(request));
    if (!isRefusal(outcome) || outcome.refused !== 'password.wrong') await attempt.takeBack();
    if (isRefusal(outcome)) return outcome;
    app.tellSecurity(request, 'password.changed', { memberId: caller.member.id });
    const { cookie, ...signedIn } = outcome;
    cookies.give(reply, cookie);
    reply.header('x-auth-token', signedIn.token);
    return signedIn;
  });

  route(app, prolongSessionEndpoint, ({ caller }) => prolongSession(db, caller.sessionId));
}
