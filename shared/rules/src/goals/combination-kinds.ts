import type { GoalLeg } from './goal-leg.ts';

/** The number of legs of one fixture that may have one price. */
export const combinedLegs = { min: 2, max: 3 } as const;

/**
 * Markets and outcomes that may be priced together at some line of each, as a page has to know them; the figures that they follow from
 * (`combinations.ts`) are for the server alone. A test compares the two.
 */
export const combinationKinds: ReadonlySet<string> = new Set(
  [
    '1:1+17:No 1:1+17:Yes 1:1+2:Over 1:1+2:Over+17:No 1:1+2:Over+17:Yes 1:1+2:Under 1:1+2:Under+17:No',
    '1:1+2:Under+17:Yes 1:1+3:2 1:2+17:No 1:2+17:Yes 1:2+2:Over 1:2+2:Over+17:No 1:2+2:Over+17:Yes',
    '1:2+2:Under 1:2+2:Under+17:No 1:2+2:Under+17:Yes 1:2+3:1 1:X+17:No 1:X+17:Yes 1:X+2:Over',
    '1:X+2:Under 1:X+2:Under+17:Yes 2:Over+17:No 2:Over+3:1 2:Over+3:1+17:No 2:Over+3:2 2:Over+3:2+17:No',
    '2:Over+17:Yes 2:Over+3:1+17:Yes 2:Over+3:2+17:Yes 2:Under+3:1 2:Under+3:2 2:Under+17:No 2:Under+17:Yes',
    '2:Under+3:1+17:No 2:Under+3:2+17:No 2:Under+3:1+17:Yes 2:Under+3:2+17:Yes 3:1+17:No 3:1+17:Yes 3:2+17:No',
    '3:2+17:Yes',
  ].flatMap((kinds) => kinds.split(' ')),
);

const inOrder = <Leg extends Pick<GoalLeg, 'marketId'>>(legs: readonly Leg[]) =>
  legs.toSorted((one, other) => one.marketId - other.marketId);

/** Lines are those of the leg's own side: "3:2@1.5". */
export const combinationKind = (legs: readonly Pick<GoalLeg, 'marketId' | 'name' | 'line'>[]): string =>
  inOrder(legs)
    .map(({ marketId, name, line }) => `${marketId}:${name}${line === null ? '' : `@${Number(line)}`}`)
    .join('+');

/** True when legs of these markets and outcomes may be priced together, at some line of each. */
export const mayCombine = (legs: readonly Pick<GoalLeg, 'marketId' | 'name'>[]): boolean =>
  combinationKinds.has(combinationKind(legs.map(({ marketId, name }) => ({ marketId, name, line: null }))));
