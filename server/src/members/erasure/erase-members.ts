import {
  type AnswerOf,
  type BodyOf,
  type BriefMember,
  type eraseMember as eraseMemberEndpoint,
  type findMembers as findEndpoint,
  isStaff,
} from '@madang/contracts';
import type { Context } from '../../platform/context.ts';
import { type Db, type Queryable, transaction } from '../../platform/database/db.ts';
import { isRefusal, type RefusalOf, refuse } from '../../platform/http/refusal.ts';
import type { KeyRing } from '../../platform/secrets/key-ring.ts';
import { erased } from '../sealing/sealed-columns.ts';
import { tellEnded } from '../sessions/open-session.ts';
import { actOnAccount, lockMember, nextPassword } from '../staff/operators-members.ts';

/** By a whole number, with a hash by any key of the ring. */
export async function findMembersBy(
  db: Queryable,
  ring: KeyRing,
  { kind, value }: BodyOf<typeof findEndpoint>,
): Promise<AnswerOf<typeof findEndpoint>> {
  const brief = 'id, user_id as "userId", nickname, level';
  const { rows } = await db.query<BriefMember>(
    kind === 'phone'
      ? `select ${brief} from member where phone_hash = any ($1) order by id limit 100`
      : `select ${brief} from member_bank join member on member.id = member_id
          where account_hash = any ($1) order by id limit 100`,
    [ring.hashes(kind === 'phone' ? 'phone' : 'bank', value)],
  );
  return { members: rows };
}

/** Money that is still theirs or the house's has to be settled before. */
async function isOpen(tx: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>(
    `select exists (select from member_wallet where id = $1 and emoney <> 0)
         or exists (select from bet where member_id = $1 and status = 0)
         or exists (select from minigame_bet where member_id = $1 and status = 0)
         or exists (select from rolling_request where member_id = $1 and state = 'requested')
         or exists (select from money_request where member_id = $1 and state in ('requested', 'checking')) as open`,
    [memberId],
  );
  return rows[0]?.open ?? true;
}

/** Ends the account now; the job erases it once `erase_after_days` are over. */
export async function askErasure(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  { userId, reason }: BodyOf<typeof eraseMemberEndpoint>,
  by: string,
): Promise<{ dueAt: string } | RefusalOf<typeof eraseMemberEndpoint>> {
  const next = await nextPassword();
  const outcome = await transaction(db, async (tx) => {
    const member = await lockMember(tx, userId);
    if (!member) return refuse('member.unknown');
    if (isStaff(member)) return refuse('staff.owners');
    if (await isOpen(tx, member.id)) return refuse('erasure.open');
    const done = await actOnAccount(tx, member.id, 'remove', next);
    if (isRefusal(done)) throw new Error('A removal is refused by nothing.');
    const { rows } = await tx.query<{ dueAt: string }>(
      `insert into member_erasure (member_id, asked_by, reason, asked_at, due_at)
       select $1, $2, $3, at, at + make_interval(days => erase_after_days) from retention_setting, (select app_now() as at offset 0) clock
       returning wallet_moment(due_at) as "dueAt"`,
      [member.id, by, reason],
    );
    return { ended: done.ended, dueAt: rows[0]?.dueAt ?? '' };
  });
  if (isRefusal(outcome)) return outcome;
  tellEnded(changes, outcome.ended);
  return { dueAt: outcome.dueAt };
}

/** `$1` is the member, `$2` the pseudonym. Entries, bets and requests stay, by the member's number. */
const statements = [
  `update member set user_id = 'erased-' || id, nickname = '탈퇴회원' || id, password_hash = $2, phone = null, phone_hash = null, join_address = null
    where id = $1`,
  `update member_bank set bank = $2, holder = $2, account_number = $2, account_end = null, account_hash = null, holder_hash = null,
          exchange_password_hash = $2 where member_id = $1`,
  'update member_bank_before set holder = $2, account_number = $2 where member_id = $1',
  `update money_request set holder = $2, account_number = case when account_number is not null then $2 end, account_end = null,
          holder_hash = null
    where member_id = $1`,
  `update session set address = null, agent = null where member_id = $1 and $2 <> ''`,
  `update recommender_code set ended_at = app_now() where member_id = $1 and ended_at is null and $2 <> ''`,
  `update access_token set revoked_at = app_now() where member_id = $1 and revoked_at is null and $2 <> ''`,
  `update member_note set contents = '-' where member_id = $1 and $2 <> ''`,
  `delete from known_device where member_id = $1 and $2 <> ''`,
  `delete from two_step where member_id = $1 and $2 <> ''`,
  `delete from passkey where member_id = $1 and $2 <> ''`,
  `delete from passkey_challenge where member_id = $1 and $2 <> ''`,
];

/** Erases the members who are due. @returns how many */
export async function eraseDue(db: Db, signal?: AbortSignal): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'select member_id as id from member_erasure where erased_at is null and due_at <= app_now() order by due_at limit 100',
  );
  let count = 0;
  for (const { id } of rows) {
    if (signal?.aborted) break;
    await transaction(db, async (tx) => {
      const { rowCount } = await tx.query(
        'update member_erasure set erased_at = app_now() where member_id = $1 and erased_at is null',
        [id],
      );
      if (!rowCount) return;
      for (const statement of statements) await tx.query(statement, [id, erased]);
      count++;
    });
  }
  return count;
}
