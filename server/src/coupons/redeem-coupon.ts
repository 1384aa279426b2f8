import type { Coupon, redeemCoupon as redeemCouponEndpoint } from '@madang/contracts';
import { bookOnce } from '../ledger/book-once.ts';
import type { Transfer } from '../ledger/post-transfers.ts';
import type { Context } from '../platform/context.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findCoupon } from './list-coupons.ts';

/** Uses it once whatever happens: the member's accounts are locked, the table lets it be used once, the transfer has its reason. */
export function redeemCoupon(
  tools: Pick<Context, 'db' | 'changes'>,
  memberId: number,
  { id }: { id: number },
  key: string,
): Promise<Coupon | RefusalOf<typeof redeemCouponEndpoint>> {
  return bookOnce(tools, { memberId, key, request: 'coupon', body: { id } }, async (tx) => {
    // A stop of the issue waits until the coupon is used, or came first.
    const { rows } = await tx.query(
      `select from coupon join coupon_issue issue on issue.id = issue_id
        where coupon.id = $1 and coupon.member_id = $2 for update of coupon for share of issue`,
      [id, memberId],
    );
    if (!rows[0]) return refuse('coupon.unknown');
    const { state, gives, amount } = await findCoupon(tx, id);
    if (state !== 'usable') return refuse(`coupon.${state}`);
    await tx.query('update coupon set used_at = app_now() where id = $1', [id]);
    return { transfers: [giving({ id, memberId, gives, amount })], answer: () => findCoupon(tx, id) };
  });
}

const giving = ({
  id,
  memberId,
  gives,
  amount,
}: Pick<Coupon, 'id' | 'gives' | 'amount'> & { memberId: number }): Transfer =>
  gives === 'won'
    ? {
        reason: `coupon:${id}:won`,
        currency: 'KRW',
        debit: { member: null, kind: 'coupons' },
        credit: { member: memberId, kind: 'cash' },
        amount,
      }
    : {
        reason: `coupon:${id}:points`,
        currency: 'PT',
        debit: { member: null, kind: 'promotion' },
        credit: { member: memberId, kind: 'points' },
        amount,
      };
