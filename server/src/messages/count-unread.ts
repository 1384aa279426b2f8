import type { Queryable } from '../platform/db.ts';

export async function countUnread(db: Queryable, memberId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from message where member_id = $1 and read_at is null',
    [memberId],
  );
  return rows[0]?.count ?? 0;
}
