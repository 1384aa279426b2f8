import type { Queryable } from '../platform/database/db.ts';

/** The turnover that charges and bonuses ask for before an exchange, and its rest: `turnover_left` says what counts. */
export async function findTurnover(db: Queryable, memberId: number): Promise<{ dueWon: number; leftWon: number }> {
  const { rows } = await db.query<{ dueWon: number; leftWon: number }>(
    'select due_won as "dueWon", left_won as "leftWon" from turnover_left($1)',
    [memberId],
  );
  if (!rows[0]) throw new Error('turnover_left answers one row.');
  return rows[0];
}

/** A turnover that was met is not asked again, even if its bets change later. The database refuses it while any is left. */
export const markTurnoverMet = (tx: Queryable, memberId: number) => tx.query('select meet_turnover($1)', [memberId]);
