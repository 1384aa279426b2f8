import { divideHalfUp, type Hundredths, totalOdds } from './odds.ts';

/** The feed's settlement codes: 1 loser, 2 winner, 3 refund, 4 half lost, 5 half won. */
export type LegSettlement = 1 | 2 | 3 | 4 | 5;
export interface SettledLeg {
  price: Hundredths;
  /** null while the leg is open. */
  settlement: LegSettlement | null;
}

/** Stake (whole won) times total odds, rounded down to the won, never above the maximum winnings (won). */
export function payoutOf(stakeWon: number, odds: Hundredths, maxWinWon: number): number {
  const winnings = (BigInt(stakeWon) * odds) / 100n;
  return Number(winnings < BigInt(maxWinWon) ? winnings : BigInt(maxWinWon));
}

/** What a slip pays when every selection wins. */
export const expectedPayout = (stakeWon: number, prices: readonly Hundredths[], maxWinWon: number): number =>
  payoutOf(stakeWon, totalOdds(prices), maxWinWon);

/**
 * What the legs make of a bet (decisions, section 3): `open` while a leg is open and none is lost; `void` when all legs are
 * refunded, then the stake comes back; `lost` by one lost leg, or when halves leave nothing to pay; else `won`.
 */
export function outcomeOf(
  stakeWon: number,
  legs: readonly SettledLeg[],
  maxWinWon: number,
): { state: 'open' | 'lost' | 'won' | 'void'; payoutWon: number } {
  if (legs.some(({ settlement }) => settlement === 1)) return { state: 'lost', payoutWon: 0 };
  if (legs.some(({ settlement }) => settlement === null)) return { state: 'open', payoutWon: 0 };
  if (legs.every(({ settlement }) => settlement === 3)) return { state: 'void', payoutWon: stakeWon };
  const factors = legs.reduce((so, leg) => so * twoHundredths(leg), 100n);
  const payoutWon = payoutOf(stakeWon, divideHalfUp(factors, 200n ** BigInt(legs.length)), maxWinWon);
  return { state: payoutWon > 0 ? 'won' : 'lost', payoutWon };
}

/** A leg's factor in two-hundredths, because (1 + o) / 2 has a half hundredth for odd prices; an open one counts as won. */
export function twoHundredths({ price, settlement }: SettledLeg): bigint {
  switch (settlement) {
    case null:
    case 2:
      return 2n * price;
    case 3:
      return 200n;
    case 4:
      return 100n;
    case 5:
      return 100n + price;
    default:
      return 0n;
  }
}
