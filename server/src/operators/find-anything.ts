import type { AnswerOf, findAnything } from '@madang/contracts';
import type { Queryable } from '../platform/database/db.ts';
import { instant } from '../platform/database/instant.ts';

const most = 5;

/** A number is looked for as one, anything else in names; the closest to now first. */
export async function find(db: Queryable, text: string): Promise<AnswerOf<typeof findAnything>> {
  const number = /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n ? text : null;
  const { rows } = await db.query<AnswerOf<typeof findAnything>>(
    `select
       (select coalesce(jsonb_agg(found), '[]') from (
          select id, user_id as "userId", nickname, level from member
           where strpos(lower(user_id), lower($1)) > 0 or strpos(lower(nickname), lower($1)) > 0 or id = $2::bigint
           order by strpos(lower(user_id || ' ' || nickname), lower($1)), id limit ${most}) as found) as members,
       (select coalesce(jsonb_agg(found), '[]') from (
          select id::text, home, away, ${instant('starts_at')} as "startsAt" from fixture
           where league_id <> 0 and (strpos(lower(home || ' ' || away), lower($1)) > 0 or id = $2::bigint)
           order by abs(extract(epoch from starts_at - app_now())), id limit ${most}) as found) as fixtures,
       (select coalesce(jsonb_agg(found), '[]') from (
          select bet.id::text, member_id as "memberId", nickname, stake as "stakeWon", status
            from bet join member on member.id = member_id where bet.id = $2::bigint) as found) as bets,
       (select coalesce(jsonb_agg(found), '[]') from (
          select request.id, kind, state, nickname, amount
            from money_request request join member on member.id = member_id where request.id = $2::bigint) as found) as requests`,
    [text, number],
  );
  if (!rows[0]) throw new Error('one row of what was found');
  return rows[0];
}
