import type { Limits } from './limits.ts';
import { type Hundredths, totalOdds } from './odds.ts';
import { systemOdds } from './system.ts';

/** The quick-add buttons of the slip, in won (specification section 9). */
export const quickAddWon = [5_000, 10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000, 2_000_000] as const;

/** A stake that reaches or exceeds the balance becomes the balance (specification section 5). */
export const capToBalance = (stakeWon: number, balanceWon: number): number =>
  stakeWon >= balanceWon ? Math.max(0, balanceWon) : stakeWon;

/** The MAX button: the lower of balance and maximum stake. */
export const maxStake = (balanceWon: number, limits: Limits): number =>
  Math.max(0, Math.min(balanceWon, limits.maxStakeWon));

/** Lowers a stake until stake times total odds is not above the maximum winnings (specification section 5). */
export function capToMaxWin(stakeWon: number, odds: Hundredths, limits: Limits): number {
  if (odds <= 0n) return stakeWon;
  const highest = (BigInt(limits.maxWinWon) * 100n) / odds;
  return BigInt(Math.floor(stakeWon)) > highest ? Number(highest) : stakeWon;
}

/** The highest stake that wins at most so much beyond itself, whole won. @param sizes of a system, whose lines share it evenly */
export function stakeForRoom(roomWon: number, prices: readonly Hundredths[], sizes?: readonly number[] | null): number {
  const { sum, lines } = sizes ? systemOdds(prices, sizes) : { sum: totalOdds(prices), lines: 1 };
  const gain = sum - 100n * BigInt(lines);
  if (gain <= 0n) return Number.MAX_SAFE_INTEGER;
  const room = BigInt(Math.max(0, roomWon));
  // One line is rounded down once, so that less than a won more does no harm; many lines are rounded each.
  const highest = sizes ? ((room * 100n) / gain) * BigInt(lines) : ((room + 1n) * 100n - 1n) / gain;
  return highest > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(highest);
}
