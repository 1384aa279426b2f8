import type { Queryable } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/running/changes.ts';

/** Publishes the present state of a bet to the pages that show it. */
export async function tellBet(db: Queryable, changes: Pick<Changes, 'publish'>, betId: string): Promise<void> {
  const { rows } = await db.query<{ memberId: number; betId: string; status: 0; payoutWon: number | null }>(
    `select member_id as "memberId", id::text as "betId", status, payout as "payoutWon" from bet where id = $1`,
    [betId],
  );
  if (rows[0]) changes.publish('bet', rows[0]);
}
