import type { FeedPackage, FixtureUpdate } from '@madang/contracts';
import type { Db } from '../platform/database/db.ts';
import { closedPackages, fixturesNow, oddsNow } from '../sports/queries.ts';

/** All that a page can watch of these fixtures, as the database has it now. */
export async function readWatched(db: Db, ids: string[]): Promise<{ updates: FixtureUpdate[]; closed: FeedPackage[] }> {
  const at = Date.now();
  const [closed, fixtures, odds] = await Promise.all([
    closedPackages(db),
    ids.length > 0 ? fixturesNow(db, ids) : [],
    ids.length > 0 ? oddsNow(db, [], ids) : [],
  ]);
  return { updates: [...fixtures, ...odds].map((update) => ({ ...update, at })), closed };
}
