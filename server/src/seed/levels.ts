import type { LevelSetting } from '@madang/contracts';

/**
 * Limits grow with the level; the specification gives the defaults before they are loaded (section 9) but no values per level.
 * The minimum stake is its default. In-play stakes and winnings are half of the ordinary ones, special ones a third in round sums.
 */
const limits = (
  level: number,
  [maxBet, maxWin, odds]: [number, number, number],
  [maxLiveBet, maxLiveWin, liveOdds]: [number, number, number],
  [maxSpecialBet, maxSpecialWin, specialOdds]: [number, number, number],
): LevelSetting => ({
  level,
  minBetAmount: 5_000,
  maxBetAmount: maxBet,
  maxWinAmount: maxWin,
  maxBetPercent: odds,
  minLiveBetAmount: 5_000,
  maxLiveBetAmount: maxLiveBet,
  maxLiveWinAmount: maxLiveWin,
  maxLiveBetPercent: liveOdds,
  minSpecialBetAmount: 5_000,
  maxSpecialBetAmount: maxSpecialBet,
  maxSpecialWinAmount: maxSpecialWin,
  maxSpecialBetPercent: specialOdds,
});

export const levelSettings: LevelSetting[] = [
  limits(1, [1_000_000, 5_000_000, 50], [500_000, 2_500_000, 30], [300_000, 1_500_000, 30]),
  limits(2, [2_000_000, 10_000_000, 80], [1_000_000, 5_000_000, 50], [700_000, 3_000_000, 50]),
  limits(3, [3_000_000, 20_000_000, 100], [1_500_000, 10_000_000, 80], [1_000_000, 6_000_000, 80]),
  limits(4, [5_000_000, 30_000_000, 150], [2_500_000, 15_000_000, 100], [1_500_000, 10_000_000, 100]),
  limits(5, [10_000_000, 50_000_000, 200], [5_000_000, 25_000_000, 150], [3_000_000, 16_000_000, 150]),
];
