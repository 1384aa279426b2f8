import { marketKinds } from '../../sports/markets.ts';
import type { Outcome } from './pricing.ts';

/** The supplier's fixture ids have 8 digits, and its .NET and Java clients read 32 bits. */
export const lastFixtureId = 2 ** 31 - 1;
const epochMs = Date.UTC(2026, 0, 1);
const tickMs = 100;

/** Gives fixture ids that grow with the clock, so that a later run does not meet those of an earlier one. */
export class FixtureIds {
  #last: number;

  /** @param after the largest that an earlier run has given */
  constructor(after = 0) {
    this.#last = after;
  }

  next(nowMs: number): string {
    this.#last = Math.max(this.#last + 1, Math.floor((nowMs - epochMs) / tickMs));
    return String(this.#last);
  }
}

/**
 * The bet id of an outcome: 18 digits, the last nine of them the fixture's id, as the supplier's are. It is unique within the market of its
 * fixture, the same for the whole match and the next run, and beyond 2^53, so that a reader that takes it for a number is found out.
 */
export function betIdOf(fixtureId: string, { marketId, name, baseLine }: Outcome): string {
  // Lines are quarters, between -500 and 1,999.
  const line = Math.round((Number(baseLine ?? 0) + 500) * 4);
  const ofMarket = 10 + (marketId % 90);
  const digits = [ofMarket, String(placeOf(marketId, name)).padStart(3, '0'), String(line).padStart(4, '0')];
  return `${digits.join('')}${fixtureId.slice(-9).padStart(9, '0')}`;
}

/** The place of an outcome among those that its market can have; a score is its own number. */
function placeOf(marketId: number, name: string): number {
  const known = [...Object.keys(marketKinds.get(marketId)?.sides ?? {}), '1X', '12', 'X2'].indexOf(name);
  return known >= 0 ? known : 100 + Number(name.replace('-', ''));
}
