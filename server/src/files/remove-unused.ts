import type { Queryable } from '../platform/database/db.ts';
import type { FileStore } from './file-store.ts';

const atOnce = 100;

/** Removes what nothing has used for a day. The row goes first: from then on nothing can begin to use it. @returns how many */
export async function removeUnused(db: Queryable, store: FileStore): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `delete from file where unused_since < app_now() - interval '1 day' and id in
       (select id from file where unused_since is not null order by unused_since limit $1) returning id`,
    [atOnce],
  );
  for (const { id } of rows) await store.remove(id);
  return rows.length;
}
