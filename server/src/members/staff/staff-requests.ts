import { hash } from 'node:crypto';
import {
  type AnswerOf,
  type askStaffAct as askEndpoint,
  type BodyOf,
  type decideStaffAct as decideEndpoint,
  isStaff,
  type listStaff,
  type Member,
  type StaffAct,
  type StaffMember,
  type StaffRequest,
  staffRequestHours,
} from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { hasSecondStep } from '../second-step/second-step.ts';
import { tellEnded } from '../sessions/open-session.ts';
import { actOnAccount, lockMember, nextPassword } from './operators-members.ts';

/** The requested command, to the letter. */
interface Command {
  act: StaffAct;
  memberId: number;
  userId: string;
}

const digestOf = (id: number, { act, memberId, userId }: Command) =>
  hash('sha256', `madang staff request ${id}: ${act} ${memberId} ${userId}`);

const requestsShown = 30;

export async function readStaffRequests(db: Queryable): Promise<AnswerOf<typeof listStaff>> {
  const { rows: staff } = await db.query<StaffMember>(
    `select user_id as "userId", nickname, type, coalesce(grants, '{}') as grants,
            ${hasSecondStep('member.id')} as "secondStep"
       from member where removed_at is null and (type in (1, 2) or cardinality(grants) > 0) order by type = 2, user_id`,
  );
  const { rows: requests } = await db.query<Omit<StaffRequest, 'digest' | 'act' | 'userId'> & { command: Command }>(
    `select request.id, request.command, request.reason, asker.user_id as "askedBy", wallet_moment(asked_at) as "askedAt",
            wallet_moment(expires_at) as "expiresAt",
            case when decided_at is not null
                 then jsonb_build_object('by', decider.user_id, 'at', wallet_moment(decided_at), 'outcome', outcome) end as decided
       from staff_request request
       join member asker on asker.id = asked_by
       left join member decider on decider.id = decided_by
      order by decided_at is null and expires_at > app_now() desc, request.id desc limit $1`,
    [requestsShown],
  );
  return {
    staff,
    requests: requests.map(({ command, ...request }) => ({
      ...request,
      act: command.act,
      userId: command.userId,
      digest: digestOf(request.id, command),
    })),
  };
}

/** Asks another owner. Nothing of the account changes. */
export async function addStaffRequest(
  db: Queryable,
  owner: Member,
  { act, userId, reason }: BodyOf<typeof askEndpoint>,
): Promise<AnswerOf<typeof askEndpoint> | RefusalOf<typeof askEndpoint>> {
  const { rows } = await db.query<Pick<Member, 'id' | 'userId' | 'type' | 'grants'>>(
    'select id, user_id as "userId", type, grants from member where user_id = $1 and removed_at is null',
    [userId.toLowerCase()],
  );
  const [member] = rows;
  if (!member) return refuse('member.unknown');
  if (!isStaff(member)) return refuse('staff.not-staff');
  const command: Command = { act, memberId: member.id, userId: member.userId };
  const { rows: asked } = await db.query<{ id: number }>(
    `insert into staff_request (command, reason, asked_by, asked_at, expires_at)
     values ($1, $2, $3, app_now(), app_now() + make_interval(hours => $4)) returning id`,
    [command, reason, owner.id, staffRequestHours],
  );
  if (!asked[0]) throw new Error('A row that was inserted was not returned.');
  return { id: asked[0].id };
}

/** Carries the request out, or refuses it. The database itself refuses the person who asked, and a second decision. */
export async function decideStaffRequest(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  owner: Member,
  { id, to, digest }: BodyOf<typeof decideEndpoint> & { id: number },
): Promise<AnswerOf<typeof decideEndpoint> | RefusalOf<typeof decideEndpoint>> {
  const next = await nextPassword();
  const outcome = await transaction(db, async (tx) => {
    const { rows } = await tx.query<{ command: Command; askedBy: number; isOpen: boolean }>(
      `select command, asked_by as "askedBy", decided_at is null and expires_at > app_now() as "isOpen"
         from staff_request where id = $1 for update`,
      [id],
    );
    const [request] = rows;
    if (!request) return refuse('not-found');
    if (!request.isOpen) return refuse('staff.done');
    if (to === 'confirmed' && request.askedBy === owner.id) return refuse('staff.same-person');
    if (digestOf(id, request.command) !== digest) return refuse('staff.changed');
    await tx.query('update staff_request set decided_by = $2, decided_at = app_now(), outcome = $3 where id = $1', [
      id,
      owner.id,
      to,
    ]);
    if (to === 'refused') return null;
    const member = await lockMember(tx, request.command.userId);
    // Removed meanwhile: the id is never somebody else's, and nothing is left to do.
    if (!member || member.id !== request.command.memberId) return refuse('member.unknown');
    return actOnAccount(tx, member.id, request.command.act, next);
  });
  if (outcome === null) return { password: null };
  if (isRefusal(outcome)) return outcome;
  tellEnded(changes, outcome.ended);
  return { password: outcome.password };
}
