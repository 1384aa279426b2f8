import type { FeedEvent } from '@madang/contracts';
import type { Asked } from './asked.ts';
import { isIn } from './asked.ts';

type Subscription = NonNullable<Asked['subscriptions']>[number];
type Fixture = NonNullable<FeedEvent['Fixture']>;

/** The order of a customer for a package. At first that is everything; fixtures and leagues can be cancelled and ordered again. */
export class Interests {
  readonly #fixtures = new Set<string>();
  readonly #leagues = new Map<string, Subscription>();

  orderFixtures(ids: Iterable<string>, isWanted: boolean): void {
    for (const id of ids) {
      if (isWanted) this.#fixtures.delete(id);
      else this.#fixtures.add(id);
    }
  }

  orderLeagues(subscriptions: readonly Subscription[], isWanted: boolean): void {
    for (const each of subscriptions) {
      const key = [each.sportid, each.locationid, each.leagueid].map((ids) => [...(ids ?? [])].join()).join('/');
      if (isWanted) this.#leagues.delete(key);
      else this.#leagues.set(key, each);
    }
  }

  include(id: string, { Sport, Location, League }: Fixture): boolean {
    if (this.#fixtures.has(id)) return false;
    return !this.#leagues
      .values()
      .some(
        ({ sportid, locationid, leagueid }) =>
          isIn(sportid, Sport.Id) && isIn(locationid, Location.Id) && isIn(leagueid, League.Id),
      );
  }
}
