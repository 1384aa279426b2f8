import {
  changePhone as changePhoneEndpoint,
  endOtherSessions as endOtherSessionsEndpoint,
  endOwnSession as endOwnSessionEndpoint,
  listSessions,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { tryPassword } from '../sign-in/limit-tries.ts';
import { changePhone, endOtherSessions, endOwnSession, readSessions } from './own-account.ts';

/** The changes that members make of themselves, beside the password. */
export function registerOwnAccount(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, changePhoneEndpoint, async ({ caller, body, request, reply }) => {
    const attempt = await tryPassword(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await changePhone(context, caller.member.id, body);
    if (isRefusal(outcome)) return outcome;
    await attempt.takeBack();
    app.tellSecurity(request, 'account.changed', { memberId: caller.member.id, what: 'phone' });
    return outcome;
  });

  route(app, listSessions, ({ caller }) => readSessions(db, caller));
  route(app, endOwnSessionEndpoint, async ({ caller, body, request }) => {
    const outcome = await endOwnSession(context, caller, body.sessionId);
    if (!isRefusal(outcome)) app.tellSecurity(request, 'session.ended', { memberId: caller.member.id, sessions: 1 });
    return outcome;
  });
  route(app, endOtherSessionsEndpoint, async ({ caller, request }) => {
    const ended = await endOtherSessions(context, caller);
    app.tellSecurity(request, 'session.ended', { memberId: caller.member.id, sessions: ended });
    return { ended };
  });
}
