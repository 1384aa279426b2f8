import {
  combinationKind,
  combinationMargin,
  combinedChance,
  type FittedGoals,
  fitGoals,
  type GoalLeg,
  goalSettlement,
  isHonest,
  type MeasuredCombination,
  parseOdds,
} from '@madang/rules';
import type { SeasonMatch } from './read-season.ts';

const won = 2;
const outcomes: readonly (readonly [marketId: number, names: readonly string[], lines: readonly (string | null)[]])[] =
  [
    [1, ['1', 'X', '2'], [null]],
    [2, ['Over', 'Under'], ['1.5', '2.5', '3.5']],
    [3, ['1', '2'], ['-1.5', '-0.5', '0.5', '1.5']],
    // No season offers it; its price follows from the others, as that of the lines above does.
    [17, ['Yes', 'No'], [null]],
  ];
const legs: readonly GoalLeg[] = outcomes.flatMap(([marketId, names, lines]) =>
  lines.flatMap((line) => names.map((name) => ({ marketId, name, line }))),
);
const combinations = combinationsOf(legs);

/** The return of one won on each match at a fair price: once a season. */
interface Returns {
  bets: number;
  sum: number;
  squares: number;
}

/**
 * What one won on every combination of two and three legs of one match returned at fair prices, the margin that follows from it, and what
 * is returned out of sample: each season at the margin that all other seasons ask for.
 */
export function combinationReturns(matches: readonly SeasonMatch[]): {
  combinations: MeasuredCombination[];
  fitted: number;
  poor: number;
} {
  const brought = new Map<string, Map<number, Returns>>();
  let fitted = 0;
  for (const match of matches) {
    const fit = fitOf(match);
    if (!fit) continue;
    fitted += 1;
    const hasWon = new Map(legs.map((leg) => [leg, goalSettlement(leg, match.homeGoals, match.awayGoals) === won]));
    for (const { kind, legs: combined } of combinations) {
      const chance = combinedChance(fit.chances, combined);
      if (chance === null) continue;
      const seasons = brought.get(kind) ?? new Map<number, Returns>();
      brought.set(kind, seasons);
      const returns = combined.every((leg) => hasWon.get(leg)) ? 1 / chance : 0;
      const so = seasons.get(seasonOf(match)) ?? { bets: 0, sum: 0, squares: 0 };
      seasons.set(seasonOf(match), { bets: so.bets + 1, sum: so.sum + returns, squares: so.squares + returns ** 2 });
    }
  }
  const measured = [...brought].map(([kind, seasons]) => measuredOf(kind, seasons));
  return {
    combinations: measured.sort((one, other) => (one.kind < other.kind ? -1 : 1)),
    fitted,
    poor: matches.length - fitted,
  };
}

function measuredOf(kind: string, seasons: ReadonlyMap<number, Returns>): MeasuredCombination {
  const all = together([...seasons.values()]);
  const held = [...seasons].map(([season, { bets, sum }]) => {
    const others = together([...seasons].filter(([other]) => other !== season).map(([, returns]) => returns));
    return { bets, sum: (sum * (tenThousand - marginFor(others))) / tenThousand };
  });
  return {
    kind,
    bets: all.bets,
    fair: shareOf(all),
    margin: marginFor(all),
    outOfSample: shareOf({ bets: all.bets, sum: held.reduce((so, { sum }) => so + sum, 0) }),
  };
}

const tenThousand = 10_000;
const mostReturned = 0.97;
/** One-sided, 95 %. */
const deviations = 1.645;
const shareOf = ({ bets, sum }: Pick<Returns, 'bets' | 'sum'>) => Math.round((sum * tenThousand) / bets);

const together = (all: readonly Returns[]): Returns =>
  all.reduce(
    (so, { bets, sum, squares }) => ({ bets: so.bets + bets, sum: so.sum + sum, squares: so.squares + squares }),
    { bets: 0, sum: 0, squares: 0 },
  );

/** In whole per cent. Without a bet there is nothing to choose it by: the whole stake is kept. */
function marginFor({ bets, sum, squares }: Returns): number {
  if (bets === 0) return tenThousand;
  const mean = sum / bets;
  const bound = mean + deviations * Math.sqrt((squares / bets - mean ** 2) / bets);
  return Math.max(combinationMargin, Math.ceil((1 - mostReturned / bound) * 100) * 100);
}

/** Seasons begin in July. */
function seasonOf({ startsAtMs }: SeasonMatch): number {
  const at = new Date(startsAtMs);
  return at.getUTCFullYear() - (at.getUTCMonth() < 6 ? 1 : 0);
}

function fitOf({ outcomes: priced }: SeasonMatch): FittedGoals | null {
  const markets = Map.groupBy(priced, ({ marketId }) => marketId);
  return fitGoals(
    [...markets.values()].map((market) => market.map((leg) => ({ ...leg, price: parseOdds(leg.price) }))),
  );
}

function combinationsOf(all: readonly GoalLeg[]): { kind: string; legs: GoalLeg[] }[] {
  const after = (leg: GoalLeg) => all.filter(({ marketId }) => marketId > leg.marketId);
  const pairs = all.flatMap((one) => after(one).map((other) => [one, other]));
  const triples = pairs.flatMap((pair) => after(pair[1] as GoalLeg).map((third) => [...pair, third]));
  // Of a result and a handicap with a third leg each is a few matches only.
  const few = (combined: readonly GoalLeg[]) =>
    [1, 3].every((id) => combined.some(({ marketId }) => marketId === id)) && combined.length > 2;
  return [...pairs, ...triples.filter((triple) => !few(triple))].map((combined) => ({
    kind: combinationKind(combined),
    legs: combined,
  }));
}

const percent = (share: number) => `${(share / 100).toFixed(2)} %`;
/** A row of the second table in docs/pairs.md. */
export const combinationRow = (measured: MeasuredCombination): string =>
  `| ${measured.kind} | ${measured.bets} | ${percent(measured.fair)} | ${measured.margin / 100} % | ${percent(measured.outOfSample)} | ${isHonest(measured) ? 'yes' : 'no'} |`;
