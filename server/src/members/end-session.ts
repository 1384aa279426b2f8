import type { Context } from '../platform/context.ts';
import { hashSecret, looksLikeSecret } from '../platform/secrets.ts';

/** Ends the session of this token, in all its tabs. A token that is unknown or already ended changes nothing. */
export async function endSession({ db, changes }: Pick<Context, 'db' | 'changes'>, token: string | undefined) {
  if (!looksLikeSecret(token)) return;
  const { rows } = await db.query<{ id: number }>(
    `update session s set ended_at = app_now(), end_reason = 'logout'
     from session_token t where t.token_hash = $1 and s.id = t.session_id and s.ended_at is null returning s.id`,
    [hashSecret(token)],
  );
  for (const { id } of rows) changes.publish('session', { sessionId: id, code: 'session.ended' });
}
