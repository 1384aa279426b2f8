import { divideHalfUp, type Hundredths, totalOdds } from './odds.ts';

/** The feed's settlement codes: 1 loser, 2 winner, 3 refund, 4 half lost, 5 half won. */
export type LegSettlement = 1 | 2 | 3 | 4 | 5;
export interface SettledLeg {
  price: Hundredths;
  /** null while the leg is open. */
  settlement: LegSettlement | null;
  /** Of a winner: how many share the win. */
  shares?: number;
}

/** A leg's code as the database keeps it: a settlement code of the feed, or 100 and the number of those that share the win. */
export function readLegCode(code: number | null): Pick<SettledLeg, 'settlement' | 'shares'> {
  return code !== null && code > 100
    ? { settlement: 2, shares: code - 100 }
    : { settlement: code as LegSettlement | null };
}
/**
 * By how much what the legs pay is divided. A dead heat of n pays stake × odds ÷ n: the stake is parted among the n and each part of a winner is
 * paid at full odds, the rest is lost (the dead-heat rule of the betting trade, as IBAS and the exchanges word it).
 */
export const sharesOf = (legs: readonly Pick<SettledLeg, 'shares'>[]): bigint =>
  legs.reduce((all, { shares }) => all * BigInt(shares ?? 1), 1n);

/** Stake (whole won) times total odds, divided by the shares of dead heats, rounded down to the won, never above the maximum winnings (won). */
export function payoutOf(stakeWon: number, odds: Hundredths, maxWinWon: number, shares = 1n): number {
  const winnings = (BigInt(stakeWon) * odds) / (100n * shares);
  return Number(winnings < BigInt(maxWinWon) ? winnings : BigInt(maxWinWon));
}

/** The payout of a slip when every selection wins. */
export const expectedPayout = (stakeWon: number, prices: readonly Hundredths[], maxWinWon: number): number =>
  payoutOf(stakeWon, totalOdds(prices), maxWinWon);

/**
 * The state that the legs give a bet (decisions, section 3): `open` while a leg is open and none is lost; `void` when all legs are
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
  const odds = divideHalfUp(factors, 200n ** BigInt(legs.length));
  const payoutWon = payoutOf(stakeWon, odds, maxWinWon, sharesOf(legs));
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
