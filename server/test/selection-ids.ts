import { type FeedPackage, feedPackages } from '@madang/contracts';
import type { Db } from '../src/platform/database/db.ts';

/** Our ids of a fixture's selections, by the feed's bet id. */
export async function selectionIds(
  db: Db,
  fixtureId: string,
  feedPackage: FeedPackage = feedPackages.beforeKickOff,
): Promise<(betId: string) => string> {
  const { rows } = await db.query<{ id: string; betId: string }>(
    `select id::text, feed_bet_id::text as "betId" from selection where fixture_id = $1 and package = $2`,
    [fixtureId, feedPackage],
  );
  return (betId) => {
    const found = rows.find((row) => row.betId === betId);
    if (!found) throw new Error(`Fixture ${fixtureId} has no bet ${betId}, only ${rows.map((row) => row.betId)}`);
    return found.id;
  };
}
