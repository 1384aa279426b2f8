import type { SetAsideBet } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';

/** Bets that the database refused to settle, the oldest first. */
export async function listSetAside(db: Queryable): Promise<SetAsideBet[]> {
  const { rows } = await db.query<SetAsideBet>(
    `select bet_id::text as "betId", member_id as "memberId", user_id as "userId", reason, attempts, ${instant('since')} as since,
            ${instant('next_try_at')} as "nextTryAt"
       from settlement_set_aside join bet on bet.id = bet_id join member on member.id = member_id order by since, bet_id`,
  );
  return rows;
}

/** Makes the next try due. @returns false when it is settled by now */
export async function retrySetAside(db: Queryable, betId: string): Promise<boolean> {
  const { rowCount } = await db.query('update settlement_set_aside set next_try_at = app_now() where bet_id = $1', [
    betId,
  ]);
  return rowCount === 1;
}
