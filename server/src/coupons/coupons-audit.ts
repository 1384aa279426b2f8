import { beyondAlone, hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';

/** @param accounts from the house to the member @param house its account */
const used = (gives: 'won' | 'points', accounts: string, house: string) =>
  `select 'coupon:' || coupon.id || ':${gives}', 'posted', null::bigint, ${accounts}
     from coupon join coupon_issue issue on issue.id = issue_id join wallet using (member_id)
     join house on house.kind = '${house}'
    where used_at is not null and gives = '${gives}'`;

const ofIssue = `approval.kind = 'coupon' and command -> 'body' @> jsonb_build_object('key', issue.key, 'amount', amount, 'copies', copies, 'gives', gives, 'code', code)`;

/** Every coupon that was used has its transfer. */
export const couponsAudit: AuditedDomain = {
  transfers: [used('won', 'house.id, wallet.cash', 'coupons'), used('points', 'house.id, wallet.points', 'promotion')],
  checks: [
    `select format('coupon issue %s was made in the name of member %s, neither within what one operator may do nor by two', id, issued_by) as line
     from coupon_issue issue
    where not ${hasAct('issued_by', 'issued_at', ofIssue, `kind = 'coupon' and amount_won = amount * copies`)}`,
    beyondAlone(
      `'coupon'`,
      `select issued_by as by, amount * copies as won from coupon_issue issue
        where not exists (select from approval where outcome = 'approved' and decided_by = issued_by and ${ofIssue})
       union all select released_by, points from friend_release`,
    ),
    `select format('coupon %s gave %s instead of %s', coupon.id, transfer.amount, issue.amount) as line
     from coupon join coupon_issue issue on issue.id = issue_id
     join transfer on transfer.reason in ('coupon:' || coupon.id || ':won', 'coupon:' || coupon.id || ':points')
    where transfer.amount <> issue.amount`,
    `select format('coupon issue %s was taken %s times, but has %s copies', issue.id, count(*), issue.copies) as line
     from coupon_issue issue join coupon on issue_id = issue.id group by issue.id having count(*) > issue.copies`,
  ],
};
