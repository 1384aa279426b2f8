import { outcomeOf, type SettledLeg } from './payout.ts';

/** What a bet pays by the results that are in, when the legs that are still open win: 0 once a leg is lost. */
export const payoutNow = (stakeWon: number, legs: readonly SettledLeg[], maxWinWon: number): number =>
  outcomeOf(
    stakeWon,
    legs.map((leg) => ({ ...leg, settlement: leg.settlement ?? 2 })),
    maxWinWon,
  ).payoutWon;
