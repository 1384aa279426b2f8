import {
  type AnswerOf,
  type Friend,
  friendSetting,
  type listFriends as listFriendsEndpoint,
  type SettingValue,
} from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { type AskedPage, findPage } from '../platform/database/find-page.ts';
import { readSetting } from '../platform/database/read-setting.ts';
import { chargedOf } from '../wallet/money-request.ts';

type FriendRule = Omit<SettingValue<typeof friendSetting>, 'joinsADay'>;

/**
 * Of `$1`, who have charged `$2` or more when they are ready, and with `$4` also played it, where a reward of `$3` points is to be had at all. Who
 * shares something is found when the reward is taken.
 */
const friends = `
  select friend.id, left(friend.nickname, 1) || '**' as name, wallet_moment(friend.created_at) as "joinedAt",
         coalesce(reward.points, 0) as points,
         case when reward.friend_id is not null then 'rewarded'
              when hold.friend_id is not null
                   and (released.friend_id is null or not friend_reasons(friend.id) <@ hold.reasons) then 'held'
              when $3::int <= 0 or ${chargedOf('friend.id')} < $2 then 'waiting'
              when $4::boolean and played_charges(friend.id) < $2 then 'playing'
              else 'ready' end as state
    from member friend
    left join friend_reward reward on reward.friend_id = friend.id
    left join friend_hold hold on hold.friend_id = friend.id
    left join friend_release released on released.friend_id = friend.id
   where friend.recommender_id = $1`;
/** Of the friends who may still give a reward only so many are looked at: each takes a sum over their charges. */
const newestOpen = `${friends} and reward.friend_id is null
   and (hold.friend_id is null or released.friend_id is not null) order by friend.id desc limit 100`;
const valuesOf = (memberId: number, { chargedWon, points, turnover }: FriendRule) => [
  memberId,
  chargedWon,
  points,
  turnover,
];

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
            (select count(*) from (${newestOpen}) open where state = 'ready') as "readyCount",
            count(*) as "rewardedCount", coalesce(sum(given.points), 0)::bigint as points
       from friend_reward given where given.member_id = $1`,
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
  const { rows } = await tx.query<Friend>(`${friends} and friend.id = $5`, [...valuesOf(memberId, rule), id]);
  return rows[0] ?? null;
}
