import type { Db } from '../platform/db.ts';

/**
 * Notes the rolling of all that was settled before: whoever reads rolling, or asks for it, does that first. What is settled meanwhile is
 * for whoever comes next.
 */
export async function noteRolling(db: Db): Promise<void> {
  const { rows } = await db.query<{ newest: string | null }>('select max(id)::text as newest from rolling_due');
  const newest = rows[0]?.newest;
  if (!newest) return;
  while (await isDue(db, newest)) await db.query('select note_due_rolling()');
}

async function isDue(db: Db, newest: string): Promise<boolean> {
  const { rows } = await db.query<{ due: boolean }>('select exists (select from rolling_due where id <= $1) as due', [
    newest,
  ]);
  return rows[0]?.due === true;
}
