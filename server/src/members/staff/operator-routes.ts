import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { writeOnce } from '../../ledger/write-once.ts';
import type { Context } from '../../platform/context.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { takeWrite } from '../../platform/http/take-write.ts';
import { askErasure, findMembersBy } from '../erasure/erase-members.ts';
import { readSealed } from '../sealing/read-sealed.ts';
import { blockNetwork, unblockNetwork } from './block-network.ts';
import { changeMember, noteMember } from './change-member.ts';
import { actOnMember, makeRecommenderCode, readOperatorsMembers } from './operators-members.ts';

/** Of one operator: who looks for a person needs few, who tries numbers needs many. */
const finds = { most: 60, seconds: 60 };

/** The acts of operators for members and against strangers. */
export function registerMemberOperators(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, contracts.listMemberTasks, () => readOperatorsMembers(db));

  route(app, contracts.answerGuestRequest, async ({ body, actor }) => {
    const { rowCount } = await db.query(
      'update guest_request set answered_at = app_now(), answered_by = $2 where id = $1 and answered_at is null',
      [body.id, actor],
    );
    return rowCount ? {} : refuse('not-found');
  });

  route(app, contracts.makeRecommenderCode, ({ body }) => makeRecommenderCode(db, body.userId));

  route(app, contracts.resetPassword, async ({ body, caller }) => {
    const outcome = await actOnMember(context, body.userId, 'reset-password', caller.member.id);
    return isRefusal(outcome) ? outcome : { password: outcome.password ?? '' };
  });

  route(app, contracts.resetTwoStep, async ({ body, caller, actor, request }) => {
    const outcome = await actOnMember(context, body.userId, 'reset-second-step', caller.member.id);
    if (isRefusal(outcome)) return outcome;
    app.tellSecurity(request, 'account.changed', { memberId: outcome.memberId, what: 'two-step reset', by: actor });
    return {};
  });

  route(app, contracts.endMember, async ({ body, caller }) => {
    const outcome = await actOnMember(context, body.userId, body.how, caller.member.id);
    return isRefusal(outcome) ? outcome : {};
  });

  route(app, contracts.findMembers, async ({ caller, body, reply }) => {
    const refused = await takeWrite(db, reply, { memberId: caller.member.id, what: 'find-members', limit: finds });
    return refused ?? findMembersBy(db, context.ring, body);
  });
  route(app, contracts.readSealed, ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSealed(context, body);
  });
  route(app, contracts.changeMember, ({ params, body }) => changeMember(db, params.memberId, body, false));
  route(app, contracts.noteMember, (asked) => {
    const { params, body, caller } = asked;
    return writeOnce(context, 'member-note', { ...asked, body: { ...params, ...body } }, (tx) =>
      noteMember(tx, params.memberId, body, caller.member.id),
    );
  });
  route(app, contracts.eraseMember, ({ body, actor }) => askErasure(context, body, actor));

  route(
    app,
    contracts.blockNetwork,
    async ({ body, actor, request }) =>
      (await blockNetwork(context, { ...body, by: actor, from: addressOf(request) })) ?? {},
  );

  route(app, contracts.unblockNetwork, async ({ body, actor }) =>
    (await unblockNetwork(context, body.id, actor)) ? {} : refuse('not-found'),
  );
}
