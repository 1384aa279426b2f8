import type { Changes } from '../../platform/running/changes.ts';
import type { FixtureOdds } from '../../sports/queries.ts';

/** Tells the pages that show these their prices and states as they are now. @returns the answer of an act that says nothing more */
export function tellOdds(changes: Pick<Changes, 'publish'>, odds: readonly FixtureOdds[]): Record<string, never> {
  const at = Date.now();
  if (odds.length > 0)
    changes.publish(
      'fixtureUpdates',
      odds.map((update) => ({ ...update, at })),
    );
  return {};
}
