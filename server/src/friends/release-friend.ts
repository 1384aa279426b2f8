import { type BodyOf, friendSetting, type releaseFriend as releaseFriendEndpoint } from '@madang/contracts';
import { actAlone } from '../approvals/act-alone.ts';
import { type Db, transaction } from '../platform/database/db.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';

/**
 * Releases the hold of a friend who is another person all the same: the member who brought them takes the points of today's rule the usual way. It is
 * a gift of this operator, and counts with their coupons. What the friend shares since the hold was noted no operator saw there. Two at once: one of them releases it.
 */
export const releaseFriend = (
  db: Db,
  friendId: number,
  { reason }: BodyOf<typeof releaseFriendEndpoint>,
  by: number,
): Promise<Record<string, never> | RefusalOf<typeof releaseFriendEndpoint>> =>
  transaction(db, async (tx) => {
    await tx.query('select wait_turn($1)', [`friend hold ${friendId}`]);
    const { rows } = await tx.query<{ isSeen: boolean }>(
      `select friend_reasons(friend_id) <@ reasons as "isSeen" from friend_hold
        where friend_id = $1 and not exists (select from friend_release where friend_id = $1)`,
      [friendId],
    );
    const { points } = await readSetting(tx, friendSetting);
    if (!rows[0] || points === 0) return refuse('friend.not-held');
    if (!rows[0].isSeen) return refuse('friend.shares-more');
    if (!(await actAlone(tx, 'coupon', by, points))) return refuse('approval.needed');
    await tx.query(
      `insert into friend_release (friend_id, points, reason, released_by, released_at) values ($1, $2, $3, $4, app_now())`,
      [friendId, points, reason, by],
    );
    return {};
  });
