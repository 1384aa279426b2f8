import type { Coupon, takeCoupon as takeCouponEndpoint } from '@madang/contracts';
import { type Db, transaction } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { findCoupon } from './list-coupons.ts';

/** Puts the coupon of a code into the member's box: once a member, and to as many members as it has copies. */
export async function takeCoupon(
  db: Db,
  memberId: number,
  code: string,
): Promise<Coupon | RefusalOf<typeof takeCouponEndpoint>> {
  return transaction(db, async (tx) => {
    // A member who wants one of the last copies waits here for those who came before.
    const { rows: issues } = await tx.query<{ id: number; copies: number }>(
      `select id, copies from coupon_issue where code = $1 and stopped_at is null and expires_at > app_now() for no key update`,
      [code],
    );
    const issue = issues[0];
    if (!issue) return refuse('coupon.code');
    const { rows } = await tx.query<{ taken: number; own: boolean }>(
      `select count(*) as taken, coalesce(bool_or(member_id = $2), false) as own from coupon where issue_id = $1`,
      [issue.id, memberId],
    );
    if (rows[0]?.own) return refuse('coupon.taken');
    if ((rows[0]?.taken ?? 0) >= issue.copies) return refuse('coupon.gone');
    const { rows: taken } = await tx.query<{ id: number }>(
      'insert into coupon (issue_id, member_id, received_at) values ($1, $2, app_now()) returning id',
      [issue.id, memberId],
    );
    if (!taken[0]) throw new Error('A row that was inserted was not returned.');
    return findCoupon(tx, taken[0].id);
  });
}
