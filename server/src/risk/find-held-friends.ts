import type { Queryable } from '../platform/database/db.ts';

/** Tells operators of members whose friends were held back on this day in Seoul or the day before: one alarm for each such member and day. */
export async function findHeldFriends(db: Queryable): Promise<void> {
  await db.query(
    `with held as (
       select hold.*, to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
         from friend_hold hold where at >= date_trunc('day', app_now(), 'Asia/Seoul') - interval '1 day'
     ), found as (
       select member_id, day, (
                select jsonb_agg(jsonb_build_object('id', id, 'userId', user_id, 'nickname', nickname) order by id <> member_id, id)
                  from member where id = member_id or id = any (array_agg(held.friend_id))) as members,
              (select jsonb_agg(distinct reason) from held own, unnest(own.reasons) as reason
                where (own.member_id, own.day) = (held.member_id, held.day)) as reasons
         from held group by member_id, day
     )
     insert into risk_alarm as known (kind, about, at, last_at, detail)
     select 'held-friends', member_id || ' ' || day, app_now(), app_now(),
            jsonb_build_object('day', day, 'members', members, 'reasons', reasons)
       from found
     on conflict (kind, about) do update set last_at = excluded.last_at, times = known.times + 1, detail = excluded.detail,
                                             seen_by = null, seen_at = null
      where known.detail <> excluded.detail`,
  );
}
