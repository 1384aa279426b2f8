import type { SignedIn } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { hashSecret, looksLikeSecret } from '../../platform/secrets/secrets.ts';
import { addToken, expiresAtText, findMember, findReminder, tokenOfCookie } from '../queries.ts';

/**
 * The token of this cookie's session, after a reload or in a second tab: the same for all tabs. The expiry stays as it was.
 * Refuses with `session.required` when there is no open session.
 */
export async function resumeByCookie(
  db: Queryable,
  cookie: string | undefined,
): Promise<SignedIn | Refusal<'session.required'>> {
  if (!looksLikeSecret(cookie)) return refuse('session.required');
  const { rows } = await db.query<{ id: number; memberId: number; expiresAt: string }>(
    `select id, member_id as "memberId", ${expiresAtText('expires_at')} as "expiresAt" from session
     where cookie_hash = $1 and ended_at is null and expires_at > app_now()`,
    [hashSecret(cookie)],
  );
  const session = rows[0];
  if (!session) return refuse('session.required');
  const token = tokenOfCookie(cookie);
  // Sessions of servers before had another token for each tab.
  await addToken(db, session.id, token);
  const [member, reminder] = await Promise.all([findMember(db, session.memberId), findReminder(db, session.id)]);
  return { token, expiresAt: session.expiresAt, member, reminder };
}
