import { type BodyOf, isStaff, type Member, type restrictMember as restrictEndpoint } from '@madang/contracts';
import type { Db } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { changeOwn } from './change-own.ts';

/** Begins a restriction or lifts it, while no other act moves the member's money. A restriction that stands already stays as it is. */
export async function restrictMember(
  db: Db,
  memberId: number,
  { restricted, reason }: BodyOf<typeof restrictEndpoint>,
  by: number,
): Promise<Record<string, never> | RefusalOf<typeof restrictEndpoint>> {
  const { rows } = await db.query<Pick<Member, 'type' | 'grants'>>(
    'select type, grants from member where id = $1 and removed_at is null',
    [memberId],
  );
  if (!rows[0]) return refuse('member.unknown');
  if (isStaff(rows[0])) return refuse('staff.owners');
  await changeOwn(db, memberId, async (tx, at) => {
    if (restricted)
      await tx.query(
        `insert into member_restriction (member_id, reason, begun_by, begun_at) values ($1, $2, $3, $4)
         on conflict (member_id) where lifted_at is null do nothing`,
        [memberId, reason, by, at],
      );
    else
      await tx.query(
        `update member_restriction set lifted_by = $2, lifted_at = greatest(begun_at, $3)
          where member_id = $1 and lifted_at is null`,
        [memberId, by, at],
      );
  });
  return {};
}
