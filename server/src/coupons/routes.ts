import * as contracts from '@madang/contracts';
import type { FastifyInstance } from 'fastify';
import { tryCouponCode } from '../members/sign-in/limit-tries.ts';
import type { Context } from '../platform/context.ts';
import { isRefusal, refuse } from '../platform/http/refusal.ts';
import { route } from '../platform/http/route.ts';
import { issueCoupon, stopCoupon } from './issue-coupon.ts';
import { couponTogether } from './issue-together.ts';
import { listCouponIssues, listCoupons } from './list-coupons.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { takeCoupon } from './take-coupon.ts';

export function registerCoupons(app: FastifyInstance, { db, money, changes }: Context): void {
  app.twoPersonActs.add('coupon', couponTogether);
  route(app, contracts.listCoupons, ({ caller, query }) => listCoupons(db, caller.member.id, query));
  route(app, contracts.takeCoupon, async ({ caller, body, reply }) => {
    const attempt = await tryCouponCode(db, caller.member.id, reply);
    if (isRefusal(attempt)) return attempt;
    const outcome = await takeCoupon(db, caller.member.id, body.code);
    // Only a code that was never issued is a guess.
    if (!isRefusal(outcome) || outcome.refused !== 'coupon.code') await attempt.takeBack();
    return outcome;
  });
  route(app, contracts.redeemCoupon, ({ caller, body, idempotencyKey }) =>
    redeemCoupon({ db: money, changes }, caller.member.id, body, idempotencyKey),
  );

  route(app, contracts.listCouponIssues, ({ query }) => listCouponIssues(db, query));
  route(app, contracts.issueCoupon, ({ caller, body }) => issueCoupon(db, caller.member.id, body));
  route(app, contracts.stopCoupon, async ({ caller, body }) =>
    (await stopCoupon(db, caller.member.id, body.id)) ? {} : refuse('not-found'),
  );
}
