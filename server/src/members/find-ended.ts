import type { Queryable } from '../platform/db.ts';

/** Those of these sessions that are over, by whatever way, and how their holders are told (555 or 556 on the next call). */
export async function findEnded(
  db: Queryable,
  sessionIds: number[],
): Promise<{ sessionId: number; code: 'session.other-device' | 'session.ended' }[]> {
  const { rows } = await db.query<{ sessionId: number; code: 'session.other-device' | 'session.ended' }>(
    `select id as "sessionId",
       case end_reason when 'other-device' then 'session.other-device' else 'session.ended' end as code
     from session where id = any ($1::bigint[]) and (ended_at is not null or expires_at <= app_now())`,
    [sessionIds],
  );
  return rows;
}
