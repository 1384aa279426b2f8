import type { changePassword as changePasswordEndpoint, SignedIn } from '@madang/contracts';
import type { Caller, Context } from '../../platform/context.ts';
import { transaction } from '../../platform/database/db.ts';
import { type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { findMember } from '../queries.ts';
import { endTokensOf } from '../sessions/find-token.ts';
import { endOpenSession, openSession, type SessionOrigin, tellEnded } from '../sessions/open-session.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/**
 * Ends the old session for every holder (556); the caller gets a new one. Browsers that signed in before are unknown
 * devices again.
 */
export async function changePassword(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  { member, sessionId, secondStepMs }: Caller,
  { password, newPassword }: { password: string; newPassword: string },
  origin: SessionOrigin,
): Promise<(SignedIn & { cookie: string }) | RefusalOf<typeof changePasswordEndpoint>> {
  const { rows } = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    member.id,
  ]);
  const stored = rows[0]?.hash ?? null;
  if (!(await passwordMatches(stored, password))) return refuse('password.wrong');
  if (password === newPassword) return refuse('password.same');
  const refused = await refuseWeakPassword(newPassword, member.userId);
  if (refused) return refused;
  const passwordHash = await hashPassword(newPassword);
  const changed = await transaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      'update member set password_hash = $3 where id = $1 and password_hash = $2 and removed_at is null',
      [member.id, stored, passwordHash],
    );
    // Changed from elsewhere since it was compared.
    if (!rowCount) return null;
    await endTokensOf(tx, member.id);
    const ended = await endOpenSession(tx, member.id, 'ended');
    // Ended by a sign-in from elsewhere in this moment: that session is gone too, and this one has no claim to another.
    if (!ended.some(({ id }) => id === sessionId)) return { ended, session: null };
    await tx.query('delete from known_device where member_id = $1', [member.id]);
    return {
      ended,
      session: {
        ...(await openSession(tx, member.id, origin, secondStepMs ?? null)),
        member: await findMember(tx, member.id),
      },
    };
  });
  if (!changed) return refuse('password.wrong');
  tellEnded(changes, changed.ended);
  return changed.session ?? refuse('session.ended');
}
