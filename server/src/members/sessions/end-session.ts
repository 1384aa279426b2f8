import type { Context } from '../../platform/context.ts';
import { hashSecret, looksLikeSecret } from '../../platform/secrets/secrets.ts';

/**
 * Ends the session of this token and that of this cookie, which are one for a page, in all its tabs. An unknown or ended one
 * changes nothing. @returns whose it was
 */
export async function endSession(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  token: string | undefined,
  cookie: string | undefined,
): Promise<number | null> {
  const hashOf = (secret: string | undefined) => (looksLikeSecret(secret) ? hashSecret(secret) : null);
  const { rows } = await db.query<{ id: number; memberId: number }>(
    `update session set ended_at = app_now(), end_reason = 'logout'
     where ended_at is null
       and (cookie_hash = $2 or id = (select session_id from session_token where token_hash = $1)) returning id, member_id as "memberId"`,
    [hashOf(token), hashOf(cookie)],
  );
  for (const { id } of rows) changes.publish('session', { sessionId: id, code: 'session.ended' });
  return rows[0]?.memberId ?? null;
}
