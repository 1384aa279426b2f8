import type { LevelSetting } from '@madang/contracts';
import type { Hundredths } from './odds.ts';

/** ordinary: the pre-match pages whose maximum total odds a tendency may override (specification section 6). */
export type RouteType = 'ordinary' | 'proto' | 'inPlay' | 'special';

export interface Limits {
  minStakeWon: number;
  maxStakeWon: number;
  maxWinWon: number;
  /** Maximum total odds, in whole multiples. */
  maxTotalOdds: number;
}

/** The limits before the level settings are loaded (specification section 9). */
export const defaultLimits: Readonly<Limits> = {
  minStakeWon: 5_000,
  maxStakeWon: 50_000_000,
  maxWinWon: 3_000_000,
  maxTotalOdds: 10,
};
const protoStakeWon = 5_000;
const maxTotalOddsByTendency: Readonly<Record<number, number>> = { 36: 20, 37: 30, 38: 40 };

/** The limits of one member on one kind of page. @param setting of the member's level; undefined before it is loaded */
export function limitsFor(
  setting: LevelSetting | undefined,
  routeType: RouteType,
  member: { tendency: number; stakePercent?: number | null | undefined },
): Limits {
  const level = partOf(setting ? levelLimits(setting, routeType) : defaultLimits, member.stakePercent ?? 100);
  if (routeType === 'proto') return { ...level, minStakeWon: protoStakeWon, maxStakeWon: protoStakeWon };
  const override = routeType === 'ordinary' ? maxTotalOddsByTendency[member.tendency] : undefined;
  return { ...level, maxTotalOdds: override ?? level.maxTotalOdds };
}

/** Never below the least stake: the member can still bet. @param percent of the highest stake and winnings */
const partOf = (limits: Limits, percent: number): Limits => ({
  ...limits,
  maxStakeWon: Math.max(limits.minStakeWon, Math.floor((limits.maxStakeWon * percent) / 100)),
  maxWinWon: Math.floor((limits.maxWinWon * percent) / 100),
});

function levelLimits(setting: LevelSetting, routeType: RouteType): Limits {
  if (routeType === 'inPlay') {
    return {
      minStakeWon: setting.minLiveBetAmount,
      maxStakeWon: setting.maxLiveBetAmount,
      maxWinWon: setting.maxLiveWinAmount,
      maxTotalOdds: setting.maxLiveBetPercent,
    };
  }
  if (routeType === 'special') {
    return {
      minStakeWon: setting.minSpecialBetAmount,
      maxStakeWon: setting.maxSpecialBetAmount,
      maxWinWon: setting.maxSpecialWinAmount,
      maxTotalOdds: setting.maxSpecialBetPercent,
    };
  }
  return {
    minStakeWon: setting.minBetAmount,
    maxStakeWon: setting.maxBetAmount,
    maxWinWon: setting.maxWinAmount,
    maxTotalOdds: setting.maxBetPercent,
  };
}

export const oddsAboveMaximum = (odds: Hundredths, limits: Limits): boolean =>
  odds > BigInt(limits.maxTotalOdds) * 100n;
