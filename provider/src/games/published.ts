import type { BaccaratBet } from './baccarat.ts';

/** What the games' pages publish. It is counted out by `games.test.ts` over everything that can happen. */
export const publishedReturns: Readonly<Record<string, { returned: number; hits: number; ways: number }>> = {
  tiger: { returned: 9700, hits: 1172, ways: 8000 },
  moonrabbit: { returned: 9533, hits: 4384, ways: 8000 },
  lotus: { returned: 9630, hits: 37000, ways: 100000 },
};
export const publishedBaccarat: Readonly<Record<BaccaratBet, number>> = { player: 9876, banker: 9894, tie: 8564 };
