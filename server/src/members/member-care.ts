import { randomInt } from 'node:crypto';
import type { AnswerOf, memberCare, resetPassword as resetPasswordEndpoint } from '@madang/contracts';
import type { Context } from '../platform/context.ts';
import { type Db, type Queryable, transaction } from '../platform/db.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { isJoinClosed } from './join-member.ts';
import { endOpenSession, tellEnded } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { endTwoStep } from './two-step.ts';

const requestsShown = 100;
/** Nothing that can be mistaken for something else when it is read out. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomText = (length: number) => Array.from({ length }, () => readable[randomInt(readable.length)]).join('');

export async function careOf(db: Db): Promise<AnswerOf<typeof memberCare>> {
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
    joinStartEndFlg: await isJoinClosed(db),
  };
}

interface Known {
  id: number;
  isStaff: boolean;
}

async function lockMember(tx: Queryable, userId: string): Promise<Known | null> {
  const { rows } = await tx.query<Known>(
    `select id, type = 1 as "isStaff" from member where user_id = $1 and removed_at is null for no key update`,
    [userId.toLowerCase()],
  );
  return rows[0] ?? null;
}

/** What codes a member gave away before admits nobody any more. */
export async function makeRecommenderCode(
  db: Db,
  userId: string,
): Promise<{ code: string } | Refusal<'member.unknown'>> {
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    await tx.query('update recommender_code set ended_at = app_now() where member_id = $1 and ended_at is null', [
      member.id,
    ]);
    return { code: await addCode(tx, member.id) };
  });
}

/** The code by which a member brings others; a new one where they have none. */
export async function ownRecommenderCode(db: Db, memberId: number): Promise<{ code: string }> {
  return transaction(db, async (tx) => {
    await tx.query('select from member where id = $1 for no key update', [memberId]);
    const { rows } = await tx.query<{ code: string }>(
      'select code from recommender_code where member_id = $1 and ended_at is null order by created_at desc limit 1',
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

/** An operator who could do it to another would have their rights. */
export async function resetPassword(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  userId: string,
): Promise<AnswerOf<typeof resetPasswordEndpoint> | Refusal<'member.unknown' | 'session.forbidden'>> {
  const password = randomText(14);
  const passwordHash = await hashPassword(password);
  const outcome = await transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (member.isStaff) return refuse('session.forbidden');
    await tx.query('update member set password_hash = $2 where id = $1', [member.id, passwordHash]);
    await tx.query('delete from known_device where member_id = $1', [member.id]);
    return endOpenSession(tx, member.id, 'ended');
  });
  if ('refused' in outcome) return outcome;
  tellEnded(changes, outcome);
  return { password };
}

/** @returns the member whose it was */
export async function resetTwoStep(
  db: Db,
  userId: string,
): Promise<{ memberId: number } | Refusal<'member.unknown' | 'session.forbidden' | 'two-step.off'>> {
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (member.isStaff) return refuse('session.forbidden');
    return (await endTwoStep(tx, member.id)) ? { memberId: member.id } : refuse('two-step.off');
  });
}

export async function endMember(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  userId: string,
  how: 'kick' | 'remove',
): Promise<Refusal<'member.unknown' | 'session.forbidden'> | null> {
  const outcome = await transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (how === 'kick') return endOpenSession(tx, member.id, 'ended');
    if (member.isStaff) return refuse('session.forbidden');
    await tx.query('update member set removed_at = app_now() where id = $1', [member.id]);
    return endOpenSession(tx, member.id, 'removed');
  });
  if ('refused' in outcome) return outcome;
  tellEnded(changes, outcome);
  return null;
}
