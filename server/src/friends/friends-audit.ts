import { hasAct } from '../approvals/has-act.ts';
import type { AuditedDomain } from '../platform/audited-domain.ts';

/** Every reward has its transfer, to the member who recommended, and none of them was held back, or an operator released it before. */
export const friendsAudit: AuditedDomain = {
  transfers: [
    `select 'friend:' || friend_id, 'posted', null::bigint, house.id, wallet.points
       from friend_reward join wallet using (member_id) join house on house.kind = 'promotion'`,
  ],
  checks: [
    `select format('the reward for member %s gave %s instead of %s', friend_id, transfer.amount, points) as line
     from friend_reward join transfer on transfer.reason = 'friend:' || friend_id
    where transfer.amount <> points`,
    `select format('member %s was rewarded for member %s, whom %s brought', reward.member_id, friend_id,
                   coalesce(recommender_id::text, 'nobody')) as line
     from friend_reward reward join member on member.id = friend_id
    where recommender_id is distinct from reward.member_id`,
    `select format('the reward for member %s was held back (%s), and given', friend_id, array_to_string(reasons, ', ')) as line
     from friend_hold hold join friend_reward reward using (friend_id) left join friend_release release using (friend_id)
    where released_at is null or reward.at < released_at or reward.points > release.points`,
    `select format('the hold of friend %s was released in the name of member %s, who did not', friend_id, released_by) as line
     from friend_release
    where not ${hasAct('released_by', 'released_at', 'false', `kind = 'coupon' and amount_won = points`)}`,
  ],
};
