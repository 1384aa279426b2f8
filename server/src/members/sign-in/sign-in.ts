import { isOperator, type Member, type SignedIn } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findMember } from '../queries.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { endOpenSession, openSession, type SessionOrigin, tellEnded } from '../sessions/open-session.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';

type Known = Pick<Member, 'id' | 'type' | 'role' | 'withdrawalType'> & { passwordHash: string; siteClosed: boolean };

/** A session as its holder gets it: the cookie resumes it after a reload, the device is the browser's from now on. */
export type OpenedSession = SignedIn & { cookie: string; device: string };

/**
 * Signs a member in and ends every other session of theirs, whose next call then gets 555.
 * Refuses with `login.wrong` for a wrong id and for a wrong password, members with `maintenance` while the site is closed, and whom the
 * second step refuses, which is asked only once the password is right.
 */
export async function signIn(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  { userId, password }: { userId: string; password: string },
  secondStep: SecondStep,
  origin: SessionOrigin,
  device?: string,
): Promise<OpenedSession | Extract<Awaited<ReturnType<SecondStep>>, Refusal> | Refusal<'login.wrong' | 'maintenance'>> {
  const found = await db.query<Known>(
    `select id, password_hash as "passwordHash", type, role, withdrawal_type as "withdrawalType",
       site_notice_flg as "siteClosed"
     from member left join site_setting on true where user_id = $1 and removed_at is null`,
    [userId.toLowerCase()],
  );
  const known = found.rows[0];
  if (!(await passwordMatches(known?.passwordHash ?? null, password)) || !known) return refuse('login.wrong');
  if (known.siteClosed && !isOperator(known)) return refuse('maintenance');
  const step = await secondStep(known.id);
  if (isRefusal(step)) return step;

  const opened = await transaction(db, async (tx) => {
    // Two sign-ins of one member take turns here; otherwise both would end the old session and the unique index on open
    // sessions would throw one of them out. Meanwhile the password may have been changed, or the member removed.
    const still = await tx.query(
      'select from member where id = $1 and password_hash = $2 and removed_at is null for no key update',
      [known.id, known.passwordHash],
    );
    if (!still.rowCount) return refuse('login.wrong');
    const ended = await endOpenSession(tx, known.id, 'other-device');
    return {
      ...(await openSession(tx, known.id, origin, step.taken ? 0 : null)),
      ended,
      device: await rememberDevice(tx, known.id, device),
      member: await findMember(tx, known.id),
    };
  });
  if (isRefusal(opened)) return opened;
  const { ended, ...session } = opened;
  tellEnded(changes, ended);
  return session;
}
