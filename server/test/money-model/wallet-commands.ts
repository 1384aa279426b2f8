import { issueCoupon } from '../../src/coupons/issue-coupon.ts';
import { redeemCoupon } from '../../src/coupons/redeem-coupon.ts';
import { findMember } from '../../src/members/queries.ts';
import { isRefusal } from '../../src/platform/http/refusal.ts';
import { convertPoints } from '../../src/wallet/convert-points.ts';
import { cancelRequest, decideRequest } from '../../src/wallet/move-request.ts';
import { requestCharge } from '../../src/wallet/request-charge.ts';
import { requestExchange } from '../../src/wallet/request-exchange.ts';
import { testExchangePassword } from '../money-requests.ts';
import { Command, key, placeOf, twiceAtOnce } from './command.ts';
import { bonusToday, limitFault, type ModelRequest, type Oracle, openOf, turnoverLeft } from './oracle.ts';

const bonusADay = 50_000;

export const charging = (amount: number, withBonus: boolean) =>
  new Command(`charge ${amount}${withBonus ? ' with bonus' : ''}`, (oracle) => {
    const left = bonusADay - bonusToday(oracle);
    const refused =
      openOf(oracle, 'charge').length >= 3
        ? 'charge.open'
        : withBonus && left <= 0
          ? 'charge.bonus'
          : limitFault(oracle, 'charge', amount);
    if (!refused) {
      const bonus = withBonus ? Math.min(Math.floor(amount / 20), left) : 0;
      oracle.requests.push({ kind: 'charge', amount, bonus, state: 'requested', day: oracle.day });
    }
    return {
      expected: refused ?? true,
      run: async ({ site, member, requests }) => {
        const body = { amount, depositor: '홍길동', bonusId: withBonus ? 1 : null, coinTx: null };
        const outcome = await requestCharge(site.tools, member, body, key());
        if (!isRefusal(outcome)) requests.push(outcome.id);
        return outcome;
      },
    };
  });

export const exchanging = (amount: number) =>
  new Command(`exchange ${amount}`, (oracle) => {
    const refused =
      oracle.won < 0
        ? 'exchange.below-zero'
        : openOf(oracle, 'exchange').length > 0
          ? 'exchange.open'
          : turnoverLeft(oracle) > 0
            ? 'exchange.turnover'
            : oracle.won < amount
              ? 'bet.balance'
              : null;
    if (!refused) {
      oracle.requests.push({ kind: 'exchange', amount, bonus: 0, state: 'requested', day: oracle.day });
      oracle.won -= amount;
      oracle.held += amount;
      // Met once and for all.
      oracle.dues.fill(null);
    }
    return {
      expected: refused ?? true,
      run: async ({ site, member, requests }) => {
        const body = { amount, exchangePassword: testExchangePassword };
        const outcome = await twiceAtOnce(() => requestExchange(site.tools, member, body, key()));
        if (!isRefusal(outcome)) requests.push(outcome.id);
        return outcome;
      },
    };
  });

export const moving = (to: 'checking' | 'approved' | 'refused' | 'cancelled', which: number) =>
  new Command(
    `${to} request ${which}`,
    (oracle) => {
      const place = placeOf(oracle.requests, which);
      const request = oracle.requests[place];
      const from = to === 'cancelled' || to === 'checking' ? ['requested'] : ['requested', 'checking'];
      const refused = !request
        ? 'not-found'
        : to === 'approved' && request.state === 'requested'
          ? 'money-request.unchecked'
          : from.includes(request.state)
            ? null
            : 'money-request.moved';
      if (request && !refused) decideInOracle(oracle, request, to);
      return {
        expected: refused ?? true,
        run: ({ site, requests, member }) => {
          const id = requests[place] ?? 0;
          return twiceAtOnce(() =>
            to === 'cancelled'
              ? cancelRequest(site.tools, member, { id }, key())
              : decideRequest(site.tools, site.operator, { id, to, reason: 'x' }, key()),
          );
        },
      };
    },
    ({ requests }) => requests.length > 0,
  );

function decideInOracle(oracle: Oracle, request: ModelRequest, to: ModelRequest['state']): void {
  const { kind, amount, bonus } = request;
  request.state = to;
  if (to === 'checking') return;
  if (kind === 'exchange') {
    oracle.held -= amount;
    if (to !== 'approved') oracle.won += amount;
  } else if (to === 'approved') {
    oracle.won += amount + bonus;
    const due = Math.floor((bonus * 150) / 100);
    if (due > 0) oracle.dues.push(due);
  }
}

export const converting = (point: number) =>
  new Command(`convert ${point}`, (oracle) => {
    const refused = oracle.points < point ? 'point.balance' : null;
    if (!refused) {
      oracle.points -= point;
      oracle.won += point;
    }
    return {
      expected: refused ?? true,
      run: async ({ site, member: { id } }) => {
        const member = await findMember(site.db, id);
        const body = { memberId: id, point, userUpdatedAt: member.updatedAt };
        return twiceAtOnce(() => convertPoints(site.tools, member, body, key()));
      },
    };
  });

export const receiving = (gives: 'won' | 'points', amount: number) =>
  new Command(`receive a coupon of ${amount} ${gives}`, (oracle) => {
    oracle.coupons.push({ gives, amount, used: false });
    return {
      expected: true,
      run: async ({ site, member, coupons }) => {
        const terms = { key: key(), name: '쿠폰', gives, amount, code: null, copies: 1 };
        const asked = { ...terms, userId: member.userId, expiresAt: '2199-01-01T00:00:00.000Z' };
        const outcome = await issueCoupon(site.db, site.operator.id, asked);
        const { rows } = await site.db.query<{ id: number }>('select max(id) as id from coupon where member_id = $1', [
          member.id,
        ]);
        coupons.push(rows[0]?.id ?? 0);
        return outcome;
      },
    };
  });

export const redeeming = (which: number) =>
  new Command(
    `use coupon ${which}`,
    (oracle) => {
      const place = placeOf(oracle.coupons, which);
      const coupon = oracle.coupons[place];
      const refused = !coupon ? 'coupon.unknown' : coupon.used ? 'coupon.used' : null;
      if (coupon && !refused) {
        coupon.used = true;
        oracle[coupon.gives] += coupon.amount;
      }
      return {
        expected: refused ?? true,
        run: async ({ site, member, coupons }) => {
          return twiceAtOnce(() => redeemCoupon(site.tools, member.id, { id: coupons[place] ?? 0 }, key()));
        },
      };
    },
    ({ coupons }) => coupons.length > 0,
  );
