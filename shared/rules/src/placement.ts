import type { ErrorCode } from '@madang/contracts';
import { type Limits, oddsAboveMaximum } from './limits.ts';
import { type Hundredths, totalOdds } from './odds.ts';
import type { BettingPage } from './pages.ts';
import { checkSystem, systemOdds } from './system.ts';

/** A refusal: the code of a text in contracts/page-errors.ts and what fills it in. */
export interface RuleRefusal<Code extends ErrorCode = ErrorCode> {
  refused: Code;
  values?: Record<string, number>;
}

/** The stake field's own validation. null when it is usable; a missing stake is null or NaN. */
export function checkStake(stakeWon: number | null): RuleRefusal<'bet.stake-missing' | 'bet.stake-negative'> | null {
  if (stakeWon === null || Number.isNaN(stakeWon)) return { refused: 'bet.stake-missing' };
  if (stakeWon < 0) return { refused: 'bet.stake-negative' };
  return null;
}

type PlacementCode =
  | 'bet.no-selections'
  | `bet.stake-${'below-minimum' | 'above-maximum' | 'not-integer'}`
  | `bet.${'win' | 'odds'}-above-maximum`
  | 'bet.form-invalid';

type SystemCode = `bet.system${'' | '-stake'}`;

interface CheckedSlip {
  prices: readonly Hundredths[];
  stakeWon: number | null;
  limits: Limits;
  /** The outcome of all other validation of the form. */
  formValid: boolean;
}
interface CheckedSystem extends CheckedSlip {
  /** A system: the limits hold for all of its lines together, that of the odds for its highest line. */
  sizes?: readonly number[] | undefined;
}

/** The seven checks of specification section 5, in its order; the first that fails is the refusal. */
export function checkPlacement(slip: CheckedSlip & { sizes?: undefined }): RuleRefusal<PlacementCode> | null;
export function checkPlacement(slip: CheckedSystem): RuleRefusal<PlacementCode | SystemCode> | null;
export function checkPlacement(slip: CheckedSystem): RuleRefusal<PlacementCode | SystemCode> | null {
  const { prices, limits } = slip;
  if (prices.length === 0) return { refused: 'bet.no-selections' };
  const stakeWon = slip.stakeWon === null || Number.isNaN(slip.stakeWon) ? 0 : slip.stakeWon;
  if (stakeWon < limits.minStakeWon) {
    return { refused: 'bet.stake-below-minimum', values: { min: limits.minStakeWon } };
  }
  if (stakeWon > limits.maxStakeWon) {
    return { refused: 'bet.stake-above-maximum', values: { max: limits.maxStakeWon } };
  }
  const system = slip.sizes && checkSystem(prices.length, slip.sizes, Number.isInteger(stakeWon) ? stakeWon : null);
  if (system) return system;
  const { odds, sum, lines } = oddsOf(prices, slip.sizes);
  // The part of a stake below one won is left out here: two checks later it is refused anyway.
  if (BigInt(Math.floor(stakeWon)) * sum > BigInt(limits.maxWinWon) * 100n * BigInt(lines)) {
    return { refused: 'bet.win-above-maximum', values: { max: limits.maxWinWon } };
  }
  if (oddsAboveMaximum(odds, limits)) {
    return { refused: 'bet.odds-above-maximum', values: { max: limits.maxTotalOdds } };
  }
  if (!Number.isInteger(stakeWon)) return { refused: 'bet.stake-not-integer' };
  if (!slip.formValid || checkStake(slip.stakeWon)) return { refused: 'bet.form-invalid' };
  return null;
}

/** The odds that the limit is for, and the sum over all lines. */
function oddsOf(prices: readonly Hundredths[], sizes?: readonly number[]) {
  if (!sizes) {
    const odds = totalOdds(prices);
    return { odds, sum: odds, lines: 1 };
  }
  const { highest, sum, lines } = systemOdds(prices, sizes);
  return { odds: highest, sum, lines };
}

/** True when the page takes a bet of so many selections. */
export function checkFolders({ folders }: BettingPage, selections: number): RuleRefusal<'bet.folders'> | null {
  if (!folders || (selections >= folders.min && selections <= folders.max)) return null;
  return { refused: 'bet.folders', values: { ...folders } };
}
