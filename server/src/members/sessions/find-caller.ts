import type { ErrorCode, Member } from '@madang/contracts';
import type { Caller } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { hexHash, looksLikeSecret } from '../../platform/secrets/secrets.ts';
import { memberColumns } from '../queries.ts';

/** A caller, and whether the site is under maintenance for everybody but operators. */
export interface FoundCaller extends Caller {
  siteClosed: boolean;
  /** Until the session ends by itself. */
  leftMs: number;
  secondStepMs: number | null;
}

interface Row extends Member {
  token: string;
  sessionId: number;
  siteClosed: boolean;
  endReason: 'other-device' | 'logout' | 'ended' | 'removed' | null;
  leftMs: number;
  secondStepMs: number | null;
}

/**
 * The holder of this token, or the reason without one: `session.required` (401) for no or an unknown token, `session.other-device` (555)
 * after a later login, `session.removed` (406) after the removal of the member, `session.ended` (556) after logout or expiry. One query, by the database's clock.
 */
export async function findCaller(db: Queryable, token: string | undefined): Promise<FoundCaller | ErrorCode> {
  if (!looksLikeSecret(token)) return 'session.required';
  const hash = hexHash(token);
  return (await findCallers(db, [hash])).get(hash) ?? 'session.required';
}

/** The same for many at once, by the `hexHash` of their tokens; unknown ones are left out. */
export async function findCallers(
  db: Queryable,
  hashes: readonly string[],
): Promise<Map<string, FoundCaller | ErrorCode>> {
  const { rows } = await db.query<Row>({
    name: 'find-callers',
    text: `select ${memberColumns}, encode(t.token_hash, 'hex') as token, s.id as "sessionId", s.end_reason as "endReason",
        extract(epoch from s.expires_at - app_now())::float8 * 1000 as "leftMs",
        extract(epoch from app_now() - s.second_step_at)::float8 * 1000 as "secondStepMs",
        (select site_notice_flg from site_setting) as "siteClosed"
      from session_token t
      join session s on s.id = t.session_id
      join member_wallet w on w.id = s.member_id
      where t.token_hash = any ($1::bytea[])`,
    values: [hashes.map((hash) => `\\x${hash}`)],
  });
  return new Map(rows.map(({ token, ...row }) => [token, outcomeOf(row)]));
}

function outcomeOf({
  sessionId,
  endReason,
  leftMs,
  siteClosed,
  secondStepMs,
  ...member
}: Omit<Row, 'token'>): FoundCaller | ErrorCode {
  if (endReason === 'other-device') return 'session.other-device';
  if (endReason === 'removed') return 'session.removed';
  if (endReason !== null || leftMs <= 0) return 'session.ended';
  return { member, sessionId, siteClosed, leftMs, secondStepMs };
}
