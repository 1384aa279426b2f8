import type { BodyOf, pausePlay as pausePlayEndpoint } from '@madang/contracts';
import { passwordMatches } from '../members/sign-in/passwords.ts';
import type { Db } from '../platform/database/db.ts';
import { type RefusalOf, refuse } from '../platform/http/refusal.ts';
import { changeOwn } from './change-own.ts';

/** Begins a pause at once. A shorter one than that under way is refused, since nothing would come of it. */
export async function pausePlay(
  db: Db,
  memberId: number,
  { days, password }: BodyOf<typeof pausePlayEndpoint>,
): Promise<RefusalOf<typeof pausePlayEndpoint> | null> {
  const { rows } = await db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [
    memberId,
  ]);
  if (!(await passwordMatches(rows[0]?.hash ?? null, password))) return refuse('password.wrong');
  return changeOwn(db, memberId, async (tx, at) => {
    const { rowCount } = await tx.query(
      `insert into member_pause (member_id, from_at, until_at)
       select $1, $2, until from (select coalesce($2::timestamptz + make_interval(days => $3), 'infinity') as until) asked
        where not exists (select from member_pause where member_id = $1 and until_at >= asked.until)`,
      [memberId, at, days],
    );
    return rowCount ? null : refuse('limit.pause-shorter');
  });
}
