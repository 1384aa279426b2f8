import { type Db, transaction } from '../platform/database/db.ts';
import { countDue } from './count-due.ts';

/**
 * Counts all earlier settlements, and notes their rolling. Every read of rolling or turnover, and every request for it, does that first.
 * Settlements in the meantime wait for the next call.
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
