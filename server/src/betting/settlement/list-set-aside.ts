import type { SetAsideBet } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { instant } from '../../platform/database/instant.ts';

/** Bets that the database refused to settle, the oldest first. */
export async function listSetAside(db: Queryable): Promise<SetAsideBet[]> {
  const { rows } = await db.query<SetAsideBet>(
    `select bet_id::text as "betId", user_id as "userId", reason, attempts, ${instant('since')} as since,
            ${instant('next_try_at')} as "nextTryAt"
       from settlement_set_aside join bet on bet.id = bet_id join member on member.id = member_id order by since, bet_id`,
  );
  return rows;
}
