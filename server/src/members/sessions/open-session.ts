import type { SignedIn } from '@madang/contracts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts';
import { addToken, expiresAtText, findReminder, tokenOfCookie } from '../queries.ts';

type SessionEndReason = 'other-device' | 'ended' | 'removed';
export interface EndedSession {
  id: number;
  reason: SessionEndReason;
}

/** Ends the member's open session, if any: its pages get the reason. An expired one has ended by itself. */
export async function endOpenSession(
  tx: Queryable,
  memberId: number,
  reason: SessionEndReason,
): Promise<EndedSession[]> {
  const { rows } = await tx.query<EndedSession>(
    `update session set ended_at = app_now(),
       end_reason = case when expires_at <= app_now() then 'ended' else $2 end
     where member_id = $1 and ended_at is null returning id, end_reason as reason`,
    [memberId, reason],
  );
  return rows;
}

/** After the commit: pages and sockets hear of it. */
export function tellEnded(changes: Context['changes'], ended: readonly EndedSession[]): void {
  for (const { id, reason } of ended) changes.publish('session', { sessionId: id, code: `session.${reason}` });
}

/** The place in which it is opened, for the member to see. */
export interface SessionOrigin {
  address: string | null;
  agent: string | null;
}
export const originOf = (request: FastifyRequest): SessionOrigin => ({
  address: addressOf(request),
  agent: request.headers['user-agent']?.toWellFormed().replaceAll('\0', '').slice(0, 300) ?? null,
});

/**
 * Opens a session of a member who has none open, whose row the caller has locked.
 * @param secondStepMs so long ago its holder showed a second step; null when never. @returns the secrets of its holder
 */
export async function openSession(
  tx: Queryable,
  memberId: number,
  { address, agent }: SessionOrigin,
  secondStepMs: number | null,
): Promise<{ token: string; cookie: string; expiresAt: string; reminder: SignedIn['reminder'] }> {
  const cookie = newSecret();
  const token = tokenOfCookie(cookie);
  const created = await tx.query<{ id: number; expiresAt: string }>(
    `insert into session (member_id, cookie_hash, created_at, expires_at, latest_end, address, agent, second_step_at)
     select $1, $2, at, at + least(make_interval(mins => auto_logout_min), make_interval(hours => session_max_hours)),
       at + make_interval(hours => session_max_hours), $3, $4,
       at - make_interval(secs => $5::float8 / 1000)
     from site_setting, (select app_now()) clock (at)
     returning id, ${expiresAtText('expires_at')} as "expiresAt"`,
    [memberId, hashSecret(cookie), address, agent, secondStepMs],
  );
  const session = created.rows[0];
  if (!session) throw new Error('The site setting row is missing.');
  await addToken(tx, session.id, token);
  return { token, cookie, expiresAt: session.expiresAt, reminder: await findReminder(tx, session.id) };
}
