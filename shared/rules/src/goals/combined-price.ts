import { formatOdds, type Hundredths } from '../odds.ts';
import { combinedLegs } from './combination-kinds.ts';
import { combinationMarginOf, isMeasuredLine } from './combinations.ts';
import type { FittedGoals } from './fit-goals.ts';
import { type GoalLeg, impliedChance, isGoalLeg, type LegCodes, legCodes } from './goal-leg.ts';
import type { GoalModel, ScoreChances } from './score-chances.ts';

/** The least margin of the house on a combination, once on the whole, in ten-thousandths. The addition of each kind stands in `combinations.ts`. */
export const combinationMargin = 1_000;

/** Combinations were measured within these bounds: of the chance of all legs, of what each leg takes from it, and of each leg alone. */
const leastChance = 0.02;
const leastPart = 0.01;
const legBounds = { least: 0.08, most: 0.92 };

const won = 2;
const lost = 1;
const billion = 1_000_000_000n;

/**
 * The chance that all legs win. @returns null where a leg can be refunded or won by half at some score (whole and quarter lines), or is not
 * decided by goals
 */
export function jointChance(chances: ScoreChances, legs: readonly GoalLeg[]): number | null {
  if (!legs.every(isGoalLeg)) return null;
  const codes = legs.map(legCodes);
  return codes.every(isWonOrLost) ? jointOf(chances, codes) : null;
}

const isWonOrLost = (codes: LegCodes) => codes.every((row) => row.every((code) => code === won || code === lost));

function jointOf(chances: ScoreChances, codes: readonly LegCodes[]): number {
  let sum = 0;
  for (const [home, row] of chances.entries()) {
    for (const [away, chance] of row.entries()) {
      if (codes.every((each) => each[home]?.[away] === won)) sum += chance;
    }
  }
  return sum;
}

/**
 * The chance that all legs win together. null: they have no price together. `jointChance` knows none, the legs exclude each other, one leg
 * adds nothing to the others, or one is almost decided.
 */
export function combinedChance(chances: ScoreChances, legs: readonly GoalLeg[]): number | null {
  if (legs.length < combinedLegs.min || legs.length > combinedLegs.max) return null;
  const chance = jointChance(chances, legs);
  if (chance === null || chance < leastChance) return null;
  const codes = legs.map(legCodes);
  const isIdle = codes.some((_, at) => jointOf(chances, codes.toSpliced(at, 1)) - chance < leastPart);
  const alone = codes.map((each) => impliedChance(chances, each));
  return isIdle || alone.some((each) => each < legBounds.least || each > legBounds.most) ? null : chance;
}

/**
 * One price for legs of one fixture: fair by the joint chances, less the margin once, rounded down to the hundredth. By these chances no
 * combination returns more than 1 less the margin; with a model by which no single price is above fair (`fitGoals`), no set of bets
 * on the fixture can return more than its stake at every score.
 * @returns null where the legs have no such price: see `combinedChance`
 */
export function combinedPrice(
  chances: ScoreChances,
  legs: readonly GoalLeg[],
  margin = combinationMargin,
): Hundredths | null {
  const chance = combinedChance(chances, legs);
  if (chance === null) return null;
  const billionths = BigInt(Math.ceil(chance * Number(billion)));
  const price = (100n * billion * BigInt(10_000 - margin)) / (10_000n * billionths);
  return price > 100n ? price : null;
}

export interface TogetherPrice {
  /** With two decimals, "4.35". */
  betPrice: string;
  /** The part that a bet keeps of it: home and away mean and dependence of the goals, and the margin, in ten-thousandths. */
  together: [home: number, away: number, dependence: number, margin: number];
}
type TogetherRefusal = 'bet.together-lines' | 'bet.together-idle' | 'bet.together-unpriced';

/** The price of legs of one fixture by the goals that its own prices speak of; or why there is none. @param fit null where it is poor */
export function priceTogether(
  fit: Pick<FittedGoals, 'model' | 'chances'> | null,
  legs: readonly GoalLeg[],
): TogetherPrice | TogetherRefusal {
  if (!legs.every(isMeasuredLine)) return 'bet.together-lines';
  const margin = combinationMarginOf(legs);
  if (margin === null) return 'bet.together-idle';
  if (!fit) return 'bet.together-unpriced';
  const price = combinedPrice(fit.chances, legs, margin);
  if (price === null) return 'bet.together-idle';
  const { home, away, dependence } = fit.model;
  return { betPrice: formatOdds(price), together: [home, away, dependence, margin] };
}

export const goalModelOf = ([home, away, dependence]: readonly [number, number, number, ...number[]]): GoalModel => ({
  ...{ home, away, dependence },
});
