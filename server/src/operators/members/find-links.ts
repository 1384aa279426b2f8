import type { MemberLink } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

const most = 50;

/** Other members by what they share (`linked_members`), and who brought whom. */
export async function findLinks(db: Queryable, memberId: number): Promise<MemberLink[]> {
  const { rows } = await db.query<MemberLink>(
    `select other.id, user_id as "userId", nickname, level, how, detail
       from (select how, other_id as id, detail from linked_members(array[$1::bigint])
             union all
             select 'recommender', recommender_id, '' from member where id = $1 and recommender_id is not null
             union all
             select 'recommended', id, '' from member where recommender_id = $1) link
       join member other using (id)
      order by array_position('{device,account,holder,address,recommender,recommended}', how), other.id limit ${most}`,
    [memberId],
  );
  return rows;
}
