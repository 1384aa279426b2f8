import { isOperator, type Member, type SignedIn } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { transaction } from '../platform/db.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import { addToken, expiresAtText, findMember, tokenOfCookie } from './queries.ts';

type Known = Pick<Member, 'id' | 'type' | 'role' | 'withdrawalType'> & { passwordHash: string; siteClosed: boolean };

/** A session as its holder gets it: the cookie resumes it after a reload, the device is the browser's from now on. */
export type OpenedSession = SignedIn & { cookie: string; device: string };

/**
 * Signs a member in and ends every other session of theirs, whose next call then gets 555.
 * Refuses with `login.wrong`, whichever of the two was wrong, and members with `maintenance` while the site is closed.
 */
export async function signIn(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  userId: string,
  password: string,
  device?: string,
): Promise<OpenedSession | Refusal<'login.wrong' | 'maintenance'>> {
  const found = await db.query<Known>(
    `select id, password_hash as "passwordHash", type, role, withdrawal_type as "withdrawalType",
       site_notice_flg as "siteClosed"
     from member left join site_setting on true where user_id = $1`,
    [userId.toLowerCase()],
  );
  const known = found.rows[0];
  if (!(await passwordMatches(known?.passwordHash ?? null, password)) || !known) return refuse('login.wrong');
  if (known.siteClosed && !isOperator(known)) return refuse('maintenance');

  const cookie = newSecret();
  const token = tokenOfCookie(cookie);
  const opened = await transaction(db, async (tx) => {
    // Two sign-ins of one member take turns here; otherwise both would end the old session and the unique index on open
    // sessions would throw one of them out.
    await tx.query('select 1 from member where id = $1 for no key update', [known.id]);
    const ended = await tx.query<{ id: number; reason: string }>(
      `update session set ended_at = app_now(),
         end_reason = case when expires_at <= app_now() then 'ended' else 'other-device' end
       where member_id = $1 and ended_at is null returning id, end_reason as reason`,
      [known.id],
    );
    const created = await tx.query<{ id: number; expiresAt: string }>(
      `insert into session (member_id, cookie_hash, created_at, expires_at, latest_end)
       select $1, $2, at, at + least(make_interval(mins => auto_logout_min), make_interval(hours => session_max_hours)),
         at + make_interval(hours => session_max_hours)
       from site_setting, (select app_now()) clock (at)
       returning id, ${expiresAtText('expires_at')} as "expiresAt"`,
      [known.id, hashSecret(cookie)],
    );
    const session = created.rows[0];
    if (!session) throw new Error('The site setting row is missing.');
    await addToken(tx, session.id, token);
    return {
      ended: ended.rows,
      expiresAt: session.expiresAt,
      device: await rememberDevice(tx, known.id, device),
      member: await findMember(tx, known.id),
    };
  });
  for (const { id, reason } of opened.ended) {
    const code = reason === 'ended' ? 'session.ended' : 'session.other-device';
    changes.publish('session', { sessionId: id, code });
  }
  return { token, cookie, device: opened.device, expiresAt: opened.expiresAt, member: opened.member };
}
