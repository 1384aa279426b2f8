import { combinationFigures } from './combination-figures.ts';
import { combinationKind } from './combination-kinds.ts';
import type { GoalLeg } from './goal-leg.ts';

/** The returns of legs priced together by replay of whole seasons; shares are in ten-thousandths. */
export interface MeasuredCombination {
  /** Market, outcome and line of each leg, in the order of market ids: "1:1+2:Over@2.5". */
  kind: string;
  bets: number;
  /** The returns at fair prices, without margin. */
  fair: number;
  /** 10 % or more: so much that 95 % of chance leaves the return at 97 % at most. */
  margin: number;
  /** The returns where the margin was chosen on all seasons but the one that was replayed. */
  outOfSample: number;
}

export const measuredCombinations: readonly MeasuredCombination[] = combinationFigures.map(
  ([kind, bets, fair, margin, outOfSample]) => ({ kind, bets, fair, margin, outOfSample }),
);

const leastBets = 300;
const mostReturned = 9_700;
const mostMargin = 3_000;
/** Measured on 300 bets or more, at a margin that members may be asked for, and returned 97 % at most on seasons that had no say in it. */
export const isHonest = ({ bets, margin, outOfSample }: MeasuredCombination): boolean =>
  bets >= leastBets && margin <= mostMargin && outOfSample <= mostReturned;
const honest = measuredCombinations.filter(isHonest);
const margins = new Map(honest.map(({ kind, margin }) => [kind, margin]));
const lined = new Set(honest.flatMap(({ kind }) => kind.split('+')));

/** The margin of the house on a combination of this kind, in ten-thousandths; null where it may not be priced. */
export const combinationMarginOf = (legs: readonly GoalLeg[]): number | null =>
  margins.get(combinationKind(legs)) ?? null;

/** True when the line of this leg was measured, in some combination. */
export const isMeasuredLine = (leg: GoalLeg): boolean => lined.has(combinationKind([leg]));
