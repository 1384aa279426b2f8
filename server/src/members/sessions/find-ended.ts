import type { Queryable } from '../../platform/database/db.ts';
import type { ChangeTopics } from '../../platform/running/changes.ts';

type Ended = ChangeTopics['session'];

/** Those of these sessions that are over, by whatever way, and how their holders are told (555, 556 or 406 on the next call). */
export async function findEnded(db: Queryable, sessionIds: number[]): Promise<Ended[]> {
  const { rows } = await db.query<Ended>(
    `select id as "sessionId",
       case end_reason when 'other-device' then 'session.other-device' when 'removed' then 'session.removed' else 'session.ended' end as code
     from session where id = any ($1::bigint[]) and (ended_at is not null or expires_at <= app_now())`,
    [sessionIds],
  );
  return rows;
}
