/** Punto banco with eight decks, and its returns: the chances are counted, not drawn. */

export const baccaratBets = ['player', 'banker', 'tie'] as const;
export type BaccaratBet = (typeof baccaratBets)[number];
/** The return of a winning stake, in hundredths, the stake included. */
export const baccaratPays: Readonly<Record<BaccaratBet, number>> = { player: 200, banker: 195, tie: 900 };
export const baccaratChipsWon = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** 0 to 51: rank from the ace, thirteen to a suit. */
export type Card = number;
export const decks = 8;

export interface Deal {
  player: Card[];
  banker: Card[];
  result: BaccaratBet;
}

/** Ace counts 1, ten and pictures 0. */
const cardValue = (card: Card): number => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + cardValue(card), 0) % 10;

/** @param draw the next card of the shoe */
export function dealBaccarat(draw: () => Card): Deal {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const third = totalOf(player) <= 5 ? draw() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : cardValue(third))) banker.push(draw());
  }
  return { player, banker, result: resultOf(totalOf(player), totalOf(banker)) };
}

/** @param third value of the player's third card; null: there is none */
function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

const resultOf = (player: number, banker: number): BaccaratBet =>
  player > banker ? 'player' : banker > player ? 'banker' : 'tie';

/** In how many of all orders of the first six cards of a fresh shoe each result comes. */
export function baccaratChances(): Record<BaccaratBet | 'all', bigint> {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks);
  const counts = { player: 0n, banker: 0n, tie: 0n, all: 0n };
  let size = 52 * decks;
  /** Goes through every value of the next card; of equal values there are as many ways as cards are left. */
  const each = (ways: bigint, then: (value: number, ways: bigint) => void) => {
    for (let value = 0; value < 10; value++) {
      const cards = left[value] ?? 0;
      left[value] = cards - 1;
      size--;
      then(value, ways * BigInt(cards));
      size++;
      left[value] = cards;
    }
  };
  /** Cards that are not drawn come in any order: six in all. */
  const end = (result: BaccaratBet, ways: bigint, undrawn: number) => {
    let orders = ways;
    for (let card = 0; card < undrawn; card++) orders *= BigInt(size - card);
    counts[result] += orders;
    counts.all += orders;
  };
  const banks = (player: number, banker: number, third: number | null, ways: bigint, undrawn: number) =>
    bankerDraws(banker, third)
      ? each(ways, (value, after) => end(resultOf(player, (banker + value) % 10), after, undrawn - 1))
      : end(resultOf(player, banker), ways, undrawn);
  each(1n, (first, ways1) =>
    each(ways1, (second, ways2) =>
      each(ways2, (third, ways3) =>
        each(ways3, (fourth, ways) => {
          const [player, banker] = [(first + third) % 10, (second + fourth) % 10];
          if (player >= 8 || banker >= 8) return end(resultOf(player, banker), ways, 2);
          if (player > 5) return banks(player, banker, null, ways, 2);
          return each(ways, (value, after) => banks((player + value) % 10, banker, value, after, 1));
        }),
      ),
    ),
  );
  return counts;
}

/** The part of all stakes on it that comes back in the long run, in ten-thousandths, rounded down. Stakes on a side come back with a tie. */
export function baccaratReturned(bet: BaccaratBet, chances: Record<BaccaratBet | 'all', bigint>): number {
  const paid = chances[bet] * BigInt(baccaratPays[bet]) + (bet === 'tie' ? 0n : chances.tie * 100n);
  return Number((paid * 100n) / chances.all);
}
