import { mostGoals } from './score-chances.ts';

/** The return of one won on a bet at each outcome: of a match at each score, in the order of `allScores`. For tests that look for sets of bets that cannot lose. */
export interface CoveringBet {
  name: string;
  brings: readonly number[];
}

export const allScores: readonly (readonly [home: number, away: number])[] = Array.from(
  { length: (mostGoals + 1) ** 2 },
  (_, at) => [Math.floor(at / (mostGoals + 1)), at % (mostGoals + 1)] as const,
);

/**
 * The most that bets which cover every outcome can return whatever happens, with stakes as one over the price; 0 where none cover all.
 * The search is exact for sets of at most `most` bets of which each outcome wins one whole.
 */
export function bestCover(bets: readonly CoveringBet[], most: number): number {
  let cheapest = Infinity;
  const seek = (uncovered: readonly number[], cost: number, left: number): void => {
    const [first] = uncovered;
    if (first === undefined) cheapest = Math.min(cheapest, cost);
    if (first === undefined || left === 0 || cost >= cheapest) return;
    for (const { brings } of bets) {
      const price = brings[first] as number;
      if (price <= 1 || cost + 1 / price >= cheapest) continue;
      // An outcome at less than its full price covers nothing.
      const rest = uncovered.filter((at) => (brings[at] as number) < price);
      seek(rest, cost + 1 / price, left - 1);
    }
  };
  seek([...(bets[0]?.brings.keys() ?? [])], 0, most);
  return 1 / cheapest;
}
