import {
  type AnswerOf,
  type Friend,
  type FriendRule,
  friendSetting,
  type listFriends as listFriendsEndpoint,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { chargedOf } from '../wallet/money-request.ts';

/** Of `$1`, who have charged `$2` or more when they are ready, where a reward of `$3` points is to be had at all. */
const friends = `
  select friend.id, left(friend.nickname, 1) || '**' as name, wallet_moment(friend.created_at) as "joinedAt",
         coalesce(reward.points, 0) as points,
         case when reward.friend_id is not null then 'rewarded'
              when $3::int > 0 and ${chargedOf('friend.id')} >= $2 then 'ready'
              else 'waiting' end as state
    from member friend left join friend_reward reward on reward.friend_id = friend.id
   where friend.recommender_id = $1`;
const valuesOf = (memberId: number, { chargedWon, points }: FriendRule) => [memberId, chargedWon, points];

export async function listFriends(
  db: Queryable,
  memberId: number,
  asked: AskedPage,
): Promise<AnswerOf<typeof listFriendsEndpoint>> {
  const rule = await readSetting(db, friendSetting);
  const values = valuesOf(memberId, rule);
  const found = await findPage<Friend>(db, friends, 'friend.id desc', values, asked);
  const { rows } = await db.query<{ code: string | null; rewardedCount: number; readyCount: number; points: number }>(
    `select (select code from recommender_code where member_id = $1 and ended_at is null and name is null order by created_at desc limit 1) as code,
            count(*) filter (where state = 'rewarded') as "rewardedCount", count(*) filter (where state = 'ready') as "readyCount",
            coalesce(sum(points), 0)::bigint as points
       from (${friends}) friends`,
    values,
  );
  if (!rows[0]) throw new Error('Counting answers one row.');
  return { ...found, ...rows[0], rule };
}

/** One whom this member recommended; null for another's. */
export async function findFriend(
  tx: Queryable,
  memberId: number,
  id: number,
  rule: FriendRule,
): Promise<Friend | null> {
  const { rows } = await tx.query<Friend>(`${friends} and friend.id = $4`, [...valuesOf(memberId, rule), id]);
  return rows[0] ?? null;
}
