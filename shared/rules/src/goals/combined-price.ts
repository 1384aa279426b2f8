import type { Hundredths } from '../odds.ts';
import { type GoalLeg, goalSettlement, isGoalLeg } from './goal-leg.ts';
import type { ScoreChances } from './score-chances.ts';

/** What the house keeps of a combination, once on the whole, in ten-thousandths. */
export const combinationMargin = 1_000;
/** A combination of fewer chances than one in a thousand has no honest price. */
const leastChance = 1 / 1_000;
export const combinedLegs = { min: 2, max: 3 } as const;

const won = 2;
const lost = 1;
const billion = 1_000_000_000n;

/**
 * The chance that all legs win. @returns null where a leg can be refunded or won by half at some score (whole and quarter lines), or is not
 * decided by goals
 */
export function jointChance(chances: ScoreChances, legs: readonly GoalLeg[]): number | null {
  if (!legs.every(isGoalLeg)) return null;
  let sum = 0;
  for (const [home, row] of chances.entries()) {
    for (const [away, chance] of row.entries()) {
      const codes = legs.map((leg) => goalSettlement(leg, home, away));
      if (codes.some((code) => code !== won && code !== lost)) return null;
      if (codes.every((code) => code === won)) sum += chance;
    }
  }
  return sum;
}

/**
 * One price for legs of one fixture: fair by the joint chances, less the margin once, rounded down to the hundredth. By these chances no
 * combination returns more than 1 less the margin; with a model by which no single price is above fair (`fitGoals`), no set of bets
 * on the fixture can return more than its stake at every score.
 * @returns null where the legs have no such price: see `jointChance`; two that exclude each other; one that adds nothing to the others
 */
export function combinedPrice(
  chances: ScoreChances,
  legs: readonly GoalLeg[],
  margin = combinationMargin,
): Hundredths | null {
  if (legs.length < combinedLegs.min || legs.length > combinedLegs.max) return null;
  const chance = jointChance(chances, legs);
  if (chance === null || chance < leastChance) return null;
  const isIdle = legs.some((_, at) => (jointChance(chances, legs.toSpliced(at, 1)) ?? 0) - chance < leastChance);
  if (isIdle) return null;
  const billionths = BigInt(Math.ceil(chance * Number(billion)));
  const price = (100n * billion * BigInt(10_000 - margin)) / (10_000n * billionths);
  return price > 100n ? price : null;
}
