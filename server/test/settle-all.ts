import { settleBets } from '../src/betting/settlement/settle-bets.ts';
import type { Db } from '../src/platform/database/db.ts';
import { memoryChanges } from '../src/platform/running/changes.ts';
import { noteRolling } from '../src/turnover/note-rolling.ts';
import { until } from './until.ts';

/**
 * Settles until no result is left, and notes the rolling of it: transactions of other databases of the same Postgres hold a result up,
 * and until then the audit takes a wrong leg on it for work under way.
 * @returns how many bets were settled
 */
export async function settleAll(db: Db, changes = memoryChanges()): Promise<number> {
  let settled = 0;
  await until('no result is left', async () => {
    settled += await settleBets(db, changes);
    return (await db.query('select from settlement_work')).rowCount === 0;
  });
  await noteRolling(db);
  return settled;
}
