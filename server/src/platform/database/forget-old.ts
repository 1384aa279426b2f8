import type { Queryable } from './db.ts';

/** A statement removes so many rows at most, so that no lock is held for long. */
export const rowsAtOnce = 1_000;

/** Runs each statement until it removes no row. Several servers may do it at the same time. @param statements `forgets` of domains */
export async function forgetOld(db: Queryable, statements: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const statement of statements) {
    let removed: number | null;
    do ({ rowCount: removed } = await db.query(statement));
    while (removed && !signal?.aborted);
  }
}
