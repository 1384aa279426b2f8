import { type AnswerOf, isStaff, type listMemberTasks, type Member, type StaffAct } from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { randomText } from '../../platform/random-text.ts';
import { resetSecondStep } from '../second-step/two-step.ts';
import { endTokensOf } from '../sessions/find-token.ts';
import { type EndedSession, endOpenSession, tellEnded } from '../sessions/open-session.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const requestsShown = 100;

export async function readOperatorsMembers(db: Db): Promise<AnswerOf<typeof listMemberTasks>> {
  const { rows: requests } = await db.query(
    `select id, kind, user_id as "userId", contact, contents, created_at as "createdAt" from guest_request
     where answered_at is null order by created_at, id limit $1`,
    [requestsShown],
  );
  const { rows: blocked } = await db.query(
    `select id, network::text, reason, blocked_by as "blockedBy", blocked_at as "blockedAt" from blocked_network
     where lifted_at is null order by id desc`,
  );
  const dated = <Row extends object>(row: Row, key: keyof Row) => ({ ...row, [key]: (row[key] as Date).toISOString() });
  return {
    requests: requests.map((row) => dated(row, 'createdAt')),
    blocked: blocked.map((row) => dated(row, 'blockedAt')),
  };
}

interface Known extends Pick<Member, 'type' | 'grants'> {
  id: number;
}

export async function lockMember(tx: Queryable, userId: string): Promise<Known | null> {
  const { rows } = await tx.query<Known>(
    'select id, type, grants from member where user_id = $1 and removed_at is null for no key update',
    [userId.toLowerCase()],
  );
  return rows[0] ?? null;
}

/** Earlier codes of the member admit no one any more. */
export async function makeRecommenderCode(
  db: Db,
  userId: string,
): Promise<{ code: string } | Refusal<'member.unknown'>> {
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    await tx.query(
      'update recommender_code set ended_at = app_now() where member_id = $1 and ended_at is null and name is null',
      [member.id],
    );
    return { code: await addCode(tx, member.id) };
  });
}

/** The code by which a member brings others; a new one where they have none. */
export async function ownRecommenderCode(db: Db, memberId: number): Promise<{ code: string }> {
  return transaction(db, async (tx) => {
    await tx.query('select from member where id = $1 for no key update', [memberId]);
    const { rows } = await tx.query<{ code: string }>(
      'select code from recommender_code where member_id = $1 and ended_at is null and name is null order by created_at desc limit 1',
      [memberId],
    );
    return rows[0] ?? { code: await addCode(tx, memberId) };
  });
}

async function addCode(tx: Queryable, memberId: number): Promise<string> {
  const code = randomText(10);
  await tx.query('insert into recommender_code (code, member_id, created_at) values ($1, $2, app_now())', [
    code,
    memberId,
  ]);
  return code;
}

/** The outcome of an act on an account. */
interface Done {
  memberId: number;
  ended: EndedSession[];
  /** New, and shown once. */
  password: string | null;
}

/**
 * Does it to a member whose row the caller has locked. Whatever it is, what the person holds beside the password ends too:
 * sessions, browsers that are known, tokens.
 */
export async function actOnAccount(
  tx: Queryable,
  memberId: number,
  act: StaffAct,
  next: { password: string; hash: string },
): Promise<Done | Refusal<'two-step.off'>> {
  if (act === 'reset-second-step' && !(await resetSecondStep(tx, memberId))) return refuse('two-step.off');
  if (act === 'reset-password')
    await tx.query('update member set password_hash = $2 where id = $1', [memberId, next.hash]);
  if (act === 'remove') await tx.query('update member set removed_at = app_now() where id = $1', [memberId]);
  if (act !== 'kick') await tx.query('delete from known_device where member_id = $1', [memberId]);
  await endTokensOf(tx, memberId);
  const ended = await endOpenSession(tx, memberId, act === 'remove' ? 'removed' : 'ended');
  return { memberId, ended, password: act === 'reset-password' ? next.password : null };
}

/** Made before the rows are locked: the hash takes its time. */
export async function nextPassword(): Promise<{ password: string; hash: string }> {
  const password = randomText(14);
  return { password, hash: await hashPassword(password) };
}

type OffOf<Act extends StaffAct> = Act extends 'reset-second-step' ? 'two-step.off' : never;

/** An act of an operator on a member. One on the staff would give its author their rights, so that owners do that (staff-requests.ts). */
export async function actOnMember<Act extends StaffAct>(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  userId: string,
  act: Act,
  by: number,
): Promise<Done | Refusal<'member.unknown' | 'staff.owners' | OffOf<Act>>> {
  const next = await nextPassword();
  const outcome = await transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (isStaff(member)) return refuse('staff.owners');
    const done = await actOnAccount(tx, member.id, act, next);
    if (!isRefusal(done) && (act === 'reset-password' || act === 'reset-second-step')) {
      await tx.query('insert into member_reset (member_id, what, reset_by, reset_at) values ($1, $2, $3, app_now())', [
        member.id,
        act,
        by,
      ]);
    }
    return done;
  });
  if (!isRefusal(outcome)) tellEnded(changes, outcome.ended);
  return outcome as Done | Refusal<'member.unknown' | 'staff.owners' | OffOf<Act>>;
}
