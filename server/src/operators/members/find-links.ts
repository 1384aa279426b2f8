import type { MemberLink } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

const most = 50;

/** Other members by what they share: the browser, the account at a bank, an address of sessions that are kept, and who brought whom. */
export async function findLinks(db: Queryable, memberId: number): Promise<MemberLink[]> {
  const { rows } = await db.query<MemberLink>(
    `select other.id, user_id as "userId", nickname, level, how, detail
       from (select 'device' as how, case member_id when $1 then other_id else member_id end as id, '' as detail
               from device_link where $1 in (member_id, other_id)
             union all
             select 'account', its.member_id, ''
               from member_bank own join member_bank its on its.account_hash = own.account_hash and its.member_id <> own.member_id
              where own.member_id = $1
             union all
             select 'address', its.member_id, string_agg(distinct host(its.address), ', ')
               from (select distinct address from session where member_id = $1 and address is not null) own
               join session its on its.address = own.address and its.member_id <> $1
              group by its.member_id
             union all
             select 'recommender', recommender_id, '' from member where id = $1 and recommender_id is not null
             union all
             select 'recommended', id, '' from member where recommender_id = $1) link
       join member other using (id)
      order by array_position('{device,account,address,recommender,recommended}', how), other.id limit ${most}`,
    [memberId],
  );
  return rows;
}
