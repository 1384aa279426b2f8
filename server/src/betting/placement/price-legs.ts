import type { ChangedBet, PlaceBetBody } from '@madang/contracts';
import { parseOdds, priceTogether, type TogetherPrice } from '@madang/rules';
import { type Refusal, type RefusalWith, refuse, refuseWith } from '../../platform/http/refusal.ts';
import type { CheckedBet } from '../queries.ts';
import type { AcceptedChanges } from './accept-changes.ts';
import type { FixtureGoals, PricedSelection } from './fixture-goals.ts';

type AskedLeg = Pick<PlaceBetBody['bettings'][number], 'oddsId'>;
export type Unpriced = Refusal<`bet.together-${'lines' | 'idle' | 'unpriced'}`>;

/** Legs of one fixture at the price of now: with each leg as it stands, and the selections that the price was worked out from. */
export interface PricedLegs extends TogetherPrice {
  legs: PricedSelection[];
  told: NonNullable<CheckedBet['told']>;
}

/** The price of these legs of a fixture by the prices of now, or why there is none. */
export function priceLegs({ selections, fit }: FixtureGoals, asked: readonly AskedLeg[]): PricedLegs | Unpriced {
  const legs = asked.flatMap(({ oddsId }) => selections.find(({ id }) => id === oddsId) ?? []);
  if (legs.length < asked.length) return refuse('bet.together-unpriced');
  const priced = priceTogether(fit, legs);
  if (typeof priced === 'string') return refuse(priced);
  return { ...priced, legs, told: selections.map(({ id, version }) => ({ id, version })) };
}

/**
 * What of a price of now the member is to be asked about; null where they take it. Without a choice it is the price that they saw; `better`:
 * lines stay, and the price is no lower; `any`: each. The prices of the legs alone are not bet on.
 */
export function unacceptedOf(
  { legs, betPrice }: PricedLegs,
  { bettings, togetherPrice }: Pick<PlaceBetBody, 'bettings' | 'togetherPrice'>,
  accept: AcceptedChanges | undefined,
): RefusalWith<'bet.changed', ChangedBet[]> | RefusalWith<'bet.together-changed', { betPrice: string }> | null {
  if (accept === 'any') return null;
  const moved = legs.flatMap((now, at): ChangedBet[] => {
    const asked = bettings[at];
    return asked && asked.betBaseline !== now.baseLine ? [changeOf(asked, now)] : [];
  });
  if (moved.length > 0) return refuseWith('bet.changed', moved);
  const shown = togetherPrice ?? '';
  const takes = betPrice === shown || (accept === 'better' && parseOdds(betPrice) > parseOdds(shown));
  return takes ? null : refuseWith('bet.together-changed', { betPrice });
}

const changeOf = (asked: PlaceBetBody['bettings'][number], now: PricedSelection): ChangedBet => ({
  old: {
    ...{ oddsId: now.id, marketName: now.marketName, betName: now.name },
    ...{ betBaseline: asked.betBaseline, betPrice: asked.betPrice },
  },
  new: {
    ...{ id: now.id, version: now.version, betPrice: now.price, betBaseline: now.baseLine },
    fixtureId: asked.fixtureId,
  },
});
