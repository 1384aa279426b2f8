import type { Coupon, CouponIssue } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';

const columns = `coupon.id, issue.name, issue.gives, issue.amount, wallet_moment(coupon.received_at) as "receivedAt",
  wallet_moment(issue.expires_at) as "expiresAt", wallet_moment(coupon.used_at) as "usedAt",
  case when used_at is not null then 'used' when stopped_at is not null then 'stopped' when expires_at <= at then 'expired'
       else 'usable' end as state`;
const tables = 'coupon join coupon_issue issue on issue.id = coupon.issue_id cross join (select app_now() as at) clock';
const isUsable = 'used_at is null and stopped_at is null and expires_at > at';

/** The member's box. */
export const listCoupons = (
  db: Queryable,
  memberId: number,
  { usable, ...asked }: AskedPage & { usable: 'true' | 'false' },
) =>
  findPage<Coupon>(
    db,
    `select ${columns} from ${tables} where coupon.member_id = $1 and ${usable === 'true' ? '' : 'not '}(${isUsable})`,
    usable === 'true' ? 'issue.expires_at, coupon.id' : 'coupon.id desc',
    [memberId],
    asked,
  );

/** @throws when there is none */
export async function findCoupon(tx: Queryable, id: number): Promise<Coupon> {
  const { rows } = await tx.query<Coupon>(`select ${columns} from ${tables} where coupon.id = $1`, [id]);
  if (!rows[0]) throw new Error(`There is no coupon ${id}.`);
  return rows[0];
}

export const listCouponIssues = (db: Queryable, asked: AskedPage) =>
  findPage<CouponIssue>(
    db,
    `select issue.id, issue.name, issue.gives, issue.amount, issue.code, issue.copies, counted.taken, counted.used,
            case when issue.code is null then counted.receiver end as "userId", author.user_id as "issuedBy",
            wallet_moment(issue.issued_at) as "issuedAt", wallet_moment(issue.expires_at) as "expiresAt",
            case when stopped_at is not null then 'stopped' when expires_at <= app_now() then 'expired' else 'open' end as state
       from coupon_issue issue
       join member author on author.id = issue.issued_by
      cross join lateral (select count(*) as taken, count(used_at) as used, min(member.user_id) as receiver
                            from coupon join member on member.id = coupon.member_id where issue_id = issue.id) counted`,
    'issue.id desc',
    [],
    asked,
  );
