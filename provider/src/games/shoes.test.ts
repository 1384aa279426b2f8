import { shuffled } from '../engine/random.ts';
import { baccaratChances, baccaratTables, decks, freshShoe } from './baccarat.ts';
import { rankOf } from './cards.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { sampled } from './simulate.ts';

// A member counts every card of a shoe and sees the return of the best bet, by the cards that are left.

const long = Boolean(process.env.LONG_TESTS);
const size = 52 * decks;
/** The chance that the next two cards are of one kind. */
const pairOf = (left: readonly number[]): number => {
  const cards = left.reduce((sum, each) => sum + each, 0);
  return left.reduce((sum, each) => sum + each * (each - 1), 0) / (cards * (cards - 1));
};
const take = (left: number[], kind: number) => {
  left[kind] = (left[kind] ?? 0) - 1;
};
/** Deals a shoe by the game's rule; tells before each round the cards that are left. */
function countShoe(
  game: (typeof baccaratTables)[number],
  random: ReturnType<typeof sampled.random>,
  see: (left: readonly number[], round: number) => void,
): void {
  const cards = shuffled(size, random);
  const left = Array<number>(52).fill(decks);
  for (let round = 1; round <= (game.shoe?.rounds ?? 0); round++) {
    see(left, round);
    const card = () => {
      const drawn = (cards.pop() ?? Number.NaN) % 52;
      take(left, drawn);
      return drawn;
    };
    game.play({ random, card });
  }
}
const byRank = (left: readonly number[]): number[] => {
  const ranks = Array<number>(13).fill(0);
  left.forEach((cards, card) => {
    ranks[rankOf(card) - 1] = (ranks[rankOf(card) - 1] ?? 0) + cards;
  });
  return ranks;
};
const byValue = (left: readonly number[]): number[] => {
  const values = freshShoe().map(() => 0);
  left.forEach((cards, card) => {
    const value = rankOf(card) >= 10 ? 0 : rankOf(card);
    values[value] = (values[value] ?? 0) + cards;
  });
  return values;
};

test('dragon tiger: no tie comes to more than its stake, in any round of a shoe', () => {
  const random = sampled.random('dragon');
  let best = 0;
  for (let shoe = 0; shoe < (long ? 20_000 : 400); shoe++)
    countShoe(dragonTiger, random, (left) => {
      best = Math.max(best, 12 * pairOf(byRank(left)), 51 * pairOf(left));
    });
  expect(best).toBeGreaterThan(0.9);
  expect(best).toBeLessThanOrEqual(1);
});

test.each(baccaratTables.map((game) => [game.code, game] as const))(
  '%s: no bet comes to more than its stake, down to the last round of a shoe',
  (_code, game) => {
    const random = sampled.random(game.code);
    const rounds = game.shoe?.rounds ?? 0;
    const has = (bet: string) => game.bets.some(({ id }) => id === bet);
    for (let shoe = 0; shoe < (long ? 400 : 25); shoe++)
      countShoe(game, random, (left, round) => {
        expect(12 * pairOf(byRank(left))).toBeLessThan(1);
        // The fewer cards are left, the more a return strays: the last round stands for those before it.
        if (round < (long ? rounds - 3 : rounds)) return;
        const { all, player, banker, tie, six } = baccaratChances(byValue(left));
        const returned = {
          player: player * 200n + tie * 100n,
          banker: has('six') ? banker * 200n + tie * 100n - six * 50n : banker * 195n + tie * 100n,
          tie: tie * 900n,
          six: has('six') ? six * 1600n : 0n,
        };
        for (const [bet, paid] of Object.entries(returned))
          expect({ bet, above: paid > all * 100n }).toEqual({ bet, above: false });
      });
  },
);
