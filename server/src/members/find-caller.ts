import type { ErrorCode, Member } from '@madang/contracts';
import type { Caller } from '../platform/context.ts';
import type { Queryable } from '../platform/db.ts';
import { hashSecret, looksLikeSecret } from '../platform/secrets.ts';
import { memberColumns } from './queries.ts';

/** A caller, and whether the site is under maintenance for everybody but operators. */
export interface FoundCaller extends Caller {
  siteClosed: boolean;
}

interface Row extends Member {
  sessionId: number;
  siteClosed: boolean;
  endReason: 'other-device' | 'logout' | 'ended' | 'removed' | null;
  expired: boolean;
}

/**
 * Who holds this token, or why nobody does: `session.required` (401) for no or an unknown token, `session.other-device` (555)
 * after a later login, `session.removed` (406) after the removal of the member, `session.ended` (556) after logout or expiry. One query, by the database's clock.
 */
export async function findCaller(db: Queryable, token: string | undefined): Promise<FoundCaller | ErrorCode> {
  if (!looksLikeSecret(token)) return 'session.required';
  const { rows } = await db.query<Row>({
    name: 'find-caller',
    text: `select ${memberColumns}, s.id as "sessionId", s.end_reason as "endReason", s.expires_at <= app_now() as expired,
        (select site_notice_flg from site_setting) as "siteClosed"
      from session_token t
      join session s on s.id = t.session_id
      join member_wallet w on w.id = s.member_id
      where t.token_hash = $1`,
    values: [hashSecret(token)],
  });
  const row = rows[0];
  if (!row) return 'session.required';
  const { sessionId, endReason, expired, siteClosed, ...member } = row;
  if (endReason === 'other-device') return 'session.other-device';
  if (endReason === 'removed') return 'session.removed';
  if (endReason !== null || expired) return 'session.ended';
  return { member, sessionId, siteClosed };
}
