import type { OwnLimits } from '@madang/contracts';
import type { Caller } from '../platform/context.ts';
import type { Queryable } from '../platform/database/db.ts';

/** SQL of a member's limits and pause: `$1` is the member. */
const own = `(select jsonb_agg(jsonb_build_object(
                      'kind', kind, 'period', period, 'won', won, 'usedWon', limit_used($1, kind, since), 'until', wallet_moment(until),
                      'next', case when next_id is not null then jsonb_build_object('won', next_won, 'from', wallet_moment(next_from)) end))
               from limit_standing($1, '{deposit,loss,stake}'::text[], at)) as limits,
            (select jsonb_build_object('from', wallet_moment(from_at),
                                       'until', case when until_at < 'infinity' then wallet_moment(until_at) end)
               from member_pause where member_id = $1 and until_at > at order by until_at desc limit 1) as pause`;

/** The part that operators see. */
export async function readLimitsOf(db: Queryable, memberId: number): Promise<Pick<OwnLimits, 'limits' | 'pause'>> {
  const { rows } = await db.query<Pick<OwnLimits, 'limits' | 'pause'>>(
    `select ${own} from (select app_now() as at) clock`,
    [memberId],
  );
  if (!rows[0]) throw new Error('The clock is one row.');
  return rows[0];
}

/** Where the member stands. */
export async function readLimits(db: Queryable, { member, sessionId }: Caller): Promise<OwnLimits> {
  const { rows } = await db.query<OwnLimits>(
    `select ${own},
            (select remind_minutes from limited_member where member_id = $1) as "remindMinutes",
            (select wallet_moment(created_at) from session where id = $2) as "sessionFrom"
       from (select app_now() as at) clock`,
    [member.id, sessionId],
  );
  if (!rows[0]) throw new Error('The clock is one row.');
  return rows[0];
}
