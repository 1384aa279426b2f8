import type { FixtureUpdate } from '@madang/contracts';
import type { Db } from '../platform/db.ts';
import { fixturesNow, isFeedOpen, oddsNow } from '../sports/queries.ts';

/** All that a page can watch of these fixtures, as the database has it now. */
export async function readWatched(db: Db, ids: string[]): Promise<{ updates: FixtureUpdate[]; feedOpen: boolean }> {
  const at = Date.now();
  const [feedOpen, fixtures, odds] = await Promise.all([
    isFeedOpen(db),
    ids.length > 0 ? fixturesNow(db, ids) : [],
    ids.length > 0 ? oddsNow(db, [], ids) : [],
  ]);
  return { updates: [...fixtures, ...odds].map((update) => ({ ...update, at })), feedOpen };
}
