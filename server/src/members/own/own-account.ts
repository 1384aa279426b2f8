import type { AnswerOf, BodyOf, changePhone as changePhoneEndpoint, listSessions, OwnSession } from '@madang/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller, Context } from '../../platform/context.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type Refusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import { endTokensOf } from '../sessions/find-token.ts';
import { type EndedSession, tellEnded } from '../sessions/open-session.ts';
import { tryPassword } from '../sign-in/limit-tries.ts';
import { passwordMatches } from '../sign-in/passwords.ts';

const sessionsShown = 20;

export async function refuseWrongPassword(
  db: Queryable,
  memberId: number,
  password: string,
): Promise<Refusal<'password.wrong'> | null> {
  const { rows } = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  return (await passwordMatches(rows[0]?.hash ?? null, password)) ? null : refuse('password.wrong');
}

/** The same, for a member who has to wait after wrong ones. */
export async function refuseGuess(
  db: Db,
  memberId: number,
  password: string,
  reply: FastifyReply,
): Promise<Refusal<'password.wrong' | 'request.too-many'> | null> {
  const attempt = await tryPassword(db, memberId, reply);
  if (isRefusal(attempt)) return attempt;
  const wrong = await refuseWrongPassword(db, memberId, password);
  if (!wrong) await attempt.takeBack();
  return wrong;
}

export async function changePhone(
  { db, ring }: Pick<Context, 'db' | 'ring'>,
  memberId: number,
  { phone, password }: BodyOf<typeof changePhoneEndpoint>,
): Promise<Record<string, never> | RefusalOf<typeof changePhoneEndpoint>> {
  const wrong = await refuseWrongPassword(db, memberId, password);
  if (wrong) return wrong;
  await db.query('update member set phone = $2, phone_hash = $3 where id = $1', [
    memberId,
    ring.seal('phone', memberId, phone),
    ring.hash('phone', phone),
  ]);
  return {};
}

/** Ended ones are kept for a month (`endedSessionDays`). */
export async function readSessions(
  db: Queryable,
  { member, sessionId }: Caller,
): Promise<AnswerOf<typeof listSessions>> {
  const { rows } = await db.query<OwnSession>(
    `select id, id = $2 as "isThis", wallet_moment(created_at) as "from", host(address) as address, agent,
            case when ended_at is not null or expires_at <= app_now()
                 then jsonb_build_object('at', wallet_moment(least(ended_at, expires_at)), 'how', coalesce(end_reason, 'ended')) end as ended
       from session where member_id = $1 order by id desc limit $3`,
    [member.id, sessionId, sessionsShown],
  );
  const known = await db.query<{ count: number }>('select count(*) from known_device where member_id = $1', [
    member.id,
  ]);
  return { items: rows, knownBrowsers: known.rows[0]?.count ?? 0 };
}

type Tools = Pick<Context, 'db' | 'changes'>;

/** @param which one of the member's, or all but this one */
async function endSessions(tx: Queryable, memberId: number, which: { one: number } | { allBut: number }) {
  const one = 'one' in which;
  const { rows } = await tx.query<EndedSession>(
    `update session set ended_at = app_now(), end_reason = 'ended'
      where member_id = $1 and id ${one ? '=' : '<>'} $2 and ended_at is null and expires_at > app_now()
      returning id, end_reason as reason`,
    [memberId, one ? which.one : which.allBut],
  );
  return rows;
}

export async function endOwnSession(
  { db, changes }: Tools,
  { member }: Caller,
  id: number,
): Promise<Record<string, never> | Refusal<'not-found'>> {
  const ended = await endSessions(db, member.id, { one: id });
  tellEnded(changes, ended);
  return ended.length > 0 ? {} : refuse('not-found');
}

/** Tokens end too. Earlier browsers become unknown devices, which wait after wrong passwords of others; this one too, until its next sign-in. */
export async function endOtherSessions({ db, changes }: Tools, { member, sessionId }: Caller): Promise<number> {
  const ended = await transaction(db, async (tx) => {
    await tx.query('delete from known_device where member_id = $1', [member.id]);
    await endTokensOf(tx, member.id);
    return endSessions(tx, member.id, { allBut: sessionId });
  });
  tellEnded(changes, ended);
  return ended.length;
}
