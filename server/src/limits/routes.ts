import {
  ownLimits,
  pausePlay as pausePlayEndpoint,
  restrictMember as restrictMemberEndpoint,
  setLimit as setLimitEndpoint,
  setReminder,
} from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { tryPassword } from '../members/sign-in/limit-tries.ts';
import type { Context } from '../platform/context.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { changeOwn } from './change-own.ts';
import { pausePlay } from './pause-play.ts';
import { readLimits } from './read-limits.ts';
import { restrictMember } from './restrict-member.ts';
import { setLimit } from './set-limit.ts';

export function registerLimits(app: FastifyInstance, { db }: Context): void {
  route(app, ownLimits, ({ caller }) => readLimits(db, caller));

  route(app, setLimitEndpoint, async ({ caller, body }) => {
    await setLimit(db, caller.member.id, body);
    return readLimits(db, caller);
  });

  route(app, setReminder, async ({ caller, body }) => {
    await changeOwn(db, caller.member.id, (tx) =>
      tx.query('update limited_member set remind_minutes = $2 where member_id = $1', [caller.member.id, body.minutes]),
    );
    return readLimits(db, caller);
  });

  route(app, restrictMemberEndpoint, ({ params, body, caller }) =>
    restrictMember(db, params.memberId, body, caller.member.id),
  );

  route(app, pausePlayEndpoint, async ({ caller, body, reply }) => {
    const attempt = await tryPassword(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const refused = await pausePlay(db, caller.member.id, body);
    if (refused?.refused !== 'password.wrong') await attempt.takeBack();
    return refused ?? readLimits(db, caller);
  });
}
