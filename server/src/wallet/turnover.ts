import { turnoverLeft } from '@madang/rules';
import type { Queryable } from '../platform/db.ts';

/** What charges and bonuses ask to be bet before an exchange, and what of it is left. Stakes count once the bet is won or lost. */
export async function findTurnover(db: Queryable, memberId: number): Promise<{ dueWon: number; leftWon: number }> {
  const { rows } = await db.query<{ wonDue: number; staked: number }>(
    `select due.won as "wonDue",
            (select coalesce(sum(stake), 0)::bigint from bet
              where member_id = $1 and member_seq > due.after_bet and member_seq <= due.until_bet and status in (1, 2)) as staked
       from (select won, after_bet, request_id,
                    lead(after_bet, 1, 2147483647) over (order by after_bet, request_id) as until_bet
               from turnover_due where member_id = $1 and met_at is null) due
      order by after_bet, request_id`,
    [memberId],
  );
  return { dueWon: rows.reduce((sum, { wonDue }) => sum + wonDue, 0), leftWon: turnoverLeft(rows) };
}

/** What was met once is not asked again, whatever becomes of the bets later. */
export const markTurnoverMet = (tx: Queryable, memberId: number) =>
  tx.query('update turnover_due set met_at = app_now() where member_id = $1 and met_at is null', [memberId]);
