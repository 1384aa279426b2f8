import type { Queryable } from '../platform/database/db.ts';

/** Of a member who was not removed; undefined: there is none. */
export async function findMemberId(db: Queryable, userId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>('select id from member where user_id = $1 and removed_at is null', [
    userId.toLowerCase(),
  ]);
  return rows[0]?.id;
}
