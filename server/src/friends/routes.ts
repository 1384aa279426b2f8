import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { ownRecommenderCode } from '../members/staff/operators-members.ts';
import type { Context } from '../platform/context.ts';
import { route } from '../platform/http/route.ts';
import { listFriends } from './list-friends.ts';
import { releaseFriend } from './release-friend.ts';
import { takeFriendReward } from './take-friend-reward.ts';

export function registerFriends(app: FastifyInstance, { db, money, changes }: Context): void {
  route(app, contracts.listFriends, ({ caller, query }) => listFriends(db, caller.member.id, query));
  route(app, contracts.makeFriendCode, ({ caller }) => ownRecommenderCode(db, caller.member.id));
  route(app, contracts.releaseFriend, ({ caller, params, body }) =>
    releaseFriend(db, params.memberId, body, caller.member.id),
  );
  route(app, contracts.takeFriendReward, ({ caller, body, idempotencyKey }) =>
    takeFriendReward({ db: money, changes }, caller.member.id, body, idempotencyKey),
  );
}
