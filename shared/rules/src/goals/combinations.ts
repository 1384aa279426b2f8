import type { GoalLeg } from './goal-leg.ts';

/** What legs priced together returned by replay of whole seasons, in ten-thousandths, at `combinationMargin`. */
export interface MeasuredCombination {
  /** Market and outcome of each leg, in the order of market ids: "1:1+2:Over". Lines are halves. */
  kind: string;
  bets: number;
  returned: number;
}

/** [kind, bets, returned] by `npm run feed:pairs -- FILES`, which docs/pairs.md has as well. */
const figures: readonly [string, number, number][] = [
  ['1:1+17:No', 2_886, 9_280],
  ['1:1+17:Yes', 2_886, 8_102],
  ['1:1+2:Over', 2_886, 8_142],
  ['1:1+2:Over+17:No', 2_858, 7_978],
  ['1:1+2:Under', 2_886, 9_536],
  ['1:2+17:No', 2_886, 8_360],
  ['1:2+17:Yes', 2_886, 8_720],
  ['1:2+2:Over', 2_886, 8_564],
  ['1:2+2:Over+17:No', 2_858, 7_677],
  ['1:2+2:Under', 2_886, 8_471],
  ['1:X+17:No', 2_886, 8_835],
  ['1:X+17:Yes', 2_886, 9_475],
  ['1:X+2:Over', 2_886, 10_913],
  ['1:X+2:Under', 2_886, 8_853],
  ['2:Over+17:No', 2_886, 8_428],
  ['2:Over+17:Yes', 2_886, 8_900],
  ['2:Over+3:1', 573, 7_434],
  ['2:Over+3:2', 587, 10_289],
  ['2:Under+17:No', 2_886, 9_099],
  ['2:Under+17:Yes', 2_886, 8_876],
  ['2:Under+3:1', 572, 8_306],
  ['2:Under+3:2', 572, 10_237],
  ['3:1+17:No', 588, 8_415],
  ['3:1+17:Yes', 588, 7_510],
  ['3:2+17:No', 588, 9_519],
  ['3:2+17:Yes', 588, 10_059],
];

export const measuredCombinations: readonly MeasuredCombination[] = figures.map(([kind, bets, returned]) => ({
  ...{ kind, bets, returned },
}));

const leastBets = 300;
const mostReturned = 9_700;
/** Measured on 300 bets or more, and returned 97 % at most. */
export const isHonest = ({ bets, returned }: MeasuredCombination): boolean =>
  bets >= leastBets && returned <= mostReturned;
const kinds = new Set(measuredCombinations.filter(isHonest).map(({ kind }) => kind));

export const combinationKind = (legs: readonly Pick<GoalLeg, 'marketId' | 'name'>[]): string =>
  legs
    .toSorted((one, other) => one.marketId - other.marketId)
    .map(({ marketId, name }) => `${marketId}:${name}`)
    .join('+');

/** Whether legs of these kinds may be priced together. */
export const mayCombine = (legs: readonly Pick<GoalLeg, 'marketId' | 'name'>[]): boolean =>
  kinds.has(combinationKind(legs));
