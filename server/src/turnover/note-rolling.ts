import { type Db, transaction } from '../platform/db.ts';
import { countDue } from './count-due.ts';

/**
 * Counts all that was settled before, and notes the rolling of it: whoever reads rolling or turnover, or asks for it, does that first. What is
 * settled meanwhile is for whoever comes next.
 */
export async function noteRolling(db: Db): Promise<void> {
  const { rows } = await db.query<{ newest: string | null }>('select max(id)::text as newest from rolling_due');
  const newest = rows[0]?.newest;
  if (!newest) return;
  while (await isDue(db, newest)) await transaction(db, countDue);
}

async function isDue(db: Db, newest: string): Promise<boolean> {
  const { rows } = await db.query<{ due: boolean }>('select exists (select from rolling_due where id <= $1) as due', [
    newest,
  ]);
  return rows[0]?.due === true;
}
