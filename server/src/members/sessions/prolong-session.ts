import type { AnswerOf, prolongSession as prolongSessionEndpoint } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { expiresAtText } from '../queries.ts';

/** As long as after a sign-in, from now; never shorter than before, and never past the latest end. */
export async function prolongSession(
  db: Queryable,
  sessionId: number,
): Promise<AnswerOf<typeof prolongSessionEndpoint>> {
  const { rows } = await db.query<AnswerOf<typeof prolongSessionEndpoint>>(
    `update session set expires_at = greatest(expires_at,
         least(app_now() + make_interval(mins => (select auto_logout_min from site_setting)), latest_end))
     where id = $1
     returning ${expiresAtText('expires_at')} as "expiresAt",
       greatest(floor(extract(epoch from expires_at - app_now())), 0)::int as "remainingSeconds"`,
    [sessionId],
  );
  if (!rows[0]) throw new Error(`Session ${sessionId} is gone.`);
  return rows[0];
}
