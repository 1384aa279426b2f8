import type { Queryable } from '../src/platform/database/db.ts';
import { until } from './until.ts';

/**
 * Waits until every transaction that runs now has ended, those of the cluster's other databases included: only rows older than all of
 * them are sealed in a digest, or count as gone through by settlement.
 */
export async function pastHorizon(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  await until('transactions of before have ended', async () => {
    const { rows: ended } = await db.query<{ ended: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as ended',
      [rows[0]?.next],
    );
    return ended[0]?.ended === true;
  });
}
