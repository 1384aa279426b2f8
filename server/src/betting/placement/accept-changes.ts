import type { ChangedBet, PlaceBetBody } from '@madang/contracts';
import { parseOdds } from '@madang/rules';
import type { CheckedBet } from '../queries.ts';

export type AcceptedChanges = NonNullable<PlaceBetBody['accept']>;

/**
 * The bet at the odds of now, when the member takes every change without being asked; null when one is for them to decide. A closed
 * or suspended selection is never accepted. `better`: the line stays, and no price is below the one that the member saw.
 * @param tried with the accepted earlier changes; `changed` is since then
 */
export function withChanges(
  seen: PlaceBetBody,
  tried: PlaceBetBody,
  accept: AcceptedChanges | undefined,
  changed: readonly ChangedBet[],
): PlaceBetBody | null {
  if (!accept) return null;
  const bettings: PlaceBetBody['bettings'] = [];
  for (const [place, leg] of tried.bettings.entries()) {
    const change = changed.find(({ old }) => old.oddsId === leg.oddsId);
    if (!change) {
      bettings.push(leg);
      continue;
    }
    const { new: now } = change;
    const before = seen.bettings[place];
    if (!now || !before || (accept === 'better' && !isBetter(before, now))) return null;
    bettings.push({ ...leg, betPrice: soldPrice(now), betBaseline: now.betBaseline, version: now.version });
  }
  return { ...seen, bettings };
}

/** A price by hand goes before the feed's. */
const soldPrice = (now: NonNullable<ChangedBet['new']>): string => now.betPriceByAdmin ?? now.betPrice;

const isBetter = (leg: PlaceBetBody['bettings'][number], now: NonNullable<ChangedBet['new']>): boolean =>
  now.betBaseline === leg.betBaseline && parseOdds(soldPrice(now)) >= parseOdds(leg.betPrice);

/** The legs as they are asked for, each that differs with what the member saw of it. */
export const withClicked = (legs: CheckedBet['legs'], seen: CheckedBet['legs']): CheckedBet['legs'] =>
  legs.map((leg) => {
    const before = seen.find(({ oddsId }) => oddsId === leg.oddsId);
    if (!before || (before.price === leg.price && before.baseLine === leg.baseLine)) return leg;
    return { ...leg, clicked: { price: before.price, baseLine: before.baseLine } };
  });
