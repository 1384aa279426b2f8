import { type Random, shuffled } from '../engine/random.ts';
import type { Source, TableGame } from '../engine/table-game.ts';

interface Sample {
  count: number;
  sum: number;
  squares: number;
}

/** The mean, and its standard error. */
export function sampled({ count, sum, squares }: Sample): [mean: number, error: number] {
  const mean = sum / count;
  return [mean, Math.sqrt(Math.max(0, squares / count - mean * mean) / count)];
}
sampled.add = (sample: Sample, value: number): void => {
  sample.count++;
  sample.sum += value;
  sample.squares += value * value;
};
/** Fast numbers for many rounds, the same each time: xorshift32. Games for money draw theirs from seeds (`engine/random.ts`). */
sampled.random = (name: string): Random => {
  let state = [...name].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
};

/** Plays rounds, shoe after shoe; every bet is staked in each. */
export function simulate(game: TableGame, rounds: number): { bet: string; sample: Sample }[] {
  const random = sampled.random(game.code);
  const samples = game.bets.map(({ id }) => ({ bet: id, sample: { count: 0, sum: 0, squares: 0 } }));
  let cards: number[] = [];
  let left = 0;
  const source: Source = { random, card: () => (cards.pop() ?? Number.NaN) % 52 };
  for (let round = 0; round < rounds; round++) {
    if (game.shoe && left-- === 0) {
      cards = shuffled(52 * game.shoe.decks, random);
      left = game.shoe.rounds - 1;
    }
    const outcome = game.play(source);
    for (const { bet, sample } of samples) sampled.add(sample, game.paid(bet, outcome) / 100);
  }
  return samples;
}
