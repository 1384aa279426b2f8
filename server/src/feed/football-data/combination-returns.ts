import {
  combinationKind,
  combinedPrice,
  type FittedGoals,
  fitGoals,
  type GoalLeg,
  goalSettlement,
  isHonest,
  type MeasuredCombination,
  parseOdds,
} from '@madang/rules';
import type { SeasonMatch } from './read-season.ts';

/** Goals of both sides are offered by no season; its price follows from the others. */
const bothScore = 17;
const won = 2;

/** What one won on every combination of two and three legs of one match returned, at the price of the legs together; and the fits. */
export function combinationReturns(matches: readonly SeasonMatch[]): {
  combinations: MeasuredCombination[];
  fitted: number;
  poor: number;
} {
  const brought = new Map<string, { bets: number; sum: number }>();
  let fitted = 0;
  for (const match of matches) {
    const fit = fitOf(match);
    if (!fit) continue;
    fitted += 1;
    for (const legs of combinationsOf(legsOf(match))) {
      const price = combinedPrice(fit.chances, legs);
      if (price === null) continue;
      const isWon = legs.every((leg) => goalSettlement(leg, match.homeGoals, match.awayGoals) === won);
      const kind = combinationKind(legs);
      const so = brought.get(kind) ?? { bets: 0, sum: 0 };
      brought.set(kind, { bets: so.bets + 1, sum: so.sum + (isWon ? Number(price) : 0) });
    }
  }
  const combinations = [...brought]
    .map(([kind, { bets, sum }]) => ({ kind, bets, returned: Math.round((sum * 100) / bets) }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));
  return { combinations, fitted, poor: matches.length - fitted };
}

function fitOf({ outcomes }: SeasonMatch): FittedGoals | null {
  const markets = Map.groupBy(outcomes, ({ marketId }) => marketId);
  return fitGoals(
    [...markets.values()].map((market) => market.map((leg) => ({ ...leg, price: parseOdds(leg.price) }))),
  );
}

const legsOf = ({ outcomes }: SeasonMatch): GoalLeg[] => [
  ...outcomes,
  ...['Yes', 'No'].map((name) => ({ marketId: bothScore, name, line: null })),
];

function combinationsOf(legs: readonly GoalLeg[]): GoalLeg[][] {
  const after = (leg: GoalLeg) => legs.filter(({ marketId }) => marketId > leg.marketId);
  const pairs = legs.flatMap((one) => after(one).map((other) => [one, other]));
  const isHandicap = ({ marketId }: GoalLeg) => marketId === 3;
  // A handicap beside a result and a third leg leaves a few matches only.
  const triples = pairs.flatMap((pair) => after(pair[1] as GoalLeg).map((third) => [...pair, third]));
  return [...pairs, ...triples.filter((legs) => !legs.some(isHandicap))];
}

/** A row of the second table in docs/pairs.md. */
export const combinationRow = ({ kind, bets, returned }: MeasuredCombination): string =>
  `| ${kind} | ${bets} | ${(returned / 100).toFixed(2)} % | ${isHonest({ kind, bets, returned }) ? 'yes' : 'no'} |`;
