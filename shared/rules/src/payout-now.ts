import { resultOf, type SettledBet } from './bet-result.ts';

/** All that a bet pays by the results that are in, when the legs that are still open win: 0 once it is lost. */
export const payoutNow = (bet: SettledBet): number =>
  resultOf({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, settlement: leg.settlement ?? 2 })) }).paidWon;
