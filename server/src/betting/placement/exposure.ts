import type { Queryable } from '../../platform/database/db.ts';
import type { RoomFor } from './quote-bet.ts';

/** The won that may still be lost on any of these selections ($2), on their fixtures, and to the member ($1) on one of them; takes no lock. */
const leastRoom = `
  with side as (
    select distinct side.* from selection
     cross join lateral (values (false, selection.id), (true, selection.fixture_id)) as side (of_fixture, id)
     where selection.id = any ($2::bigint[]) and market_id <> -1
  )
  select greatest(0, min(least(
           case when of_fixture then max_fixture_won else max_selection_won end
             - (select coalesce(sum(used), 0) from exposure where exposure.of_fixture = side.of_fixture and exposure.id = side.id),
           case when not of_fixture then max_member_selection_won - member_exposure($1, side.id) end)))::bigint as room
    from side cross join bet_setting`;

export const exposureRoom =
  (db: Queryable): RoomFor =>
  async (member, selectionIds) => {
    const { rows } = await db.query<{ room: number | null }>(leastRoom, [member.id, selectionIds]);
    return rows[0]?.room ?? null;
  };

/** Forgets what no open bet stands on any more, of fixtures that ended a day ago. @returns how many rows */
export async function pruneExposure(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ pruned: number }>('select prune_exposure() as pruned');
  return rows[0]?.pruned ?? 0;
}
