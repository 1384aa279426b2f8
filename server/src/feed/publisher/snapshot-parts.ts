import type { FeedEvent } from '@madang/contracts';
import type { SupplierEvent } from '../simulator/supplier-wording.ts';
import { type Asked, isIn } from './asked.ts';

export type SnapshotPart = 'Fixture' | 'Livescore' | 'Markets';

type GivenFixture = Pick<NonNullable<FeedEvent['Fixture']>, 'Sport' | 'Location' | 'League' | 'StartDate'>;

/**
 * What of a snapshot a customer asked for. A start date, a sport, a location, a league or a fixture leaves fixtures out, and so does a market
 * that they have not; a timestamp leaves out the markets that did not change since.
 */
export function partsOf(
  events: readonly SupplierEvent[],
  asked: Asked,
  parts: readonly SnapshotPart[],
  toldAtMs: (fixtureId: string, marketId: number) => number,
): SupplierEvent[] {
  const has = (part: SnapshotPart) => parts.includes(part);
  return events.flatMap((event) => {
    if (!isAskedFor(event, asked)) return [];
    const markets = has('Markets') ? (event.Markets ?? []) : [];
    const wanted = markets.filter(({ Id }) => isIn(asked.markets, Id));
    if (asked.markets && wanted.length === 0 && has('Markets')) return [];
    const since = asked.timestamp ?? 0;
    const changed = since > 0 ? wanted.filter(({ Id }) => toldAtMs(event.FixtureId, Id) >= since) : wanted;
    if (!has('Fixture') && !event.Livescore && !has('Markets')) return [];
    return [
      {
        FixtureId: event.FixtureId,
        Fixture: has('Fixture') ? event.Fixture : null,
        Livescore: has('Livescore') ? event.Livescore : null,
        Markets: has('Markets') ? changed : null,
      },
    ];
  });
}

function isAskedFor({ FixtureId, Fixture }: SupplierEvent, asked: Asked): boolean {
  const { Sport, Location, League, StartDate } = Fixture as unknown as GivenFixture;
  const startsAtMs = Date.parse(StartDate);
  return (
    isIn(asked.fixtures, FixtureId) &&
    isIn(asked.sports, Sport.Id) &&
    isIn(asked.locations, Location.Id) &&
    isIn(asked.leagues, League.Id) &&
    startsAtMs >= (asked.fromdate ?? -Infinity) &&
    startsAtMs <= (asked.todate ?? Infinity)
  );
}
