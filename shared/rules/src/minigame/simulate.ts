import type { Engine, OpenMarket } from './engine.ts';
import type { Random } from './random.ts';

export interface Simulated {
  /** "sum-oe:odd" */
  key: string;
  won: number;
  expected: number;
  /** One degree of freedom: won or not. */
  chiSquare: number;
}

const mostOfMarket = 4;

/** Draws so many rounds of an engine and counts how often selections won; of a large market its first ones. */
export function simulate(
  engine: Engine,
  { path, round, draws, random }: { path: string; round: number; draws: number; random: Random },
) {
  const setup = engine.setup(path, round);
  const markets: OpenMarket<object>[] = engine.markets(setup);
  const watched = markets.flatMap((market) =>
    market.selections
      .slice(0, mostOfMarket)
      .map((selection) => ({ key: `${market.id}:${selection.id}`, selection, won: 0 })),
  );
  for (let draw = 0; draw < draws; draw++) {
    const outcome: object = engine.draw(random, setup);
    for (const one of watched) if (one.selection.result(outcome) === 'won') one.won++;
  }
  return watched.map(({ key, selection, won }): Simulated => {
    const { win, of } = selection.chance();
    const expected = (draws * Number((win * 1_000_000_000n) / of)) / 1e9;
    return {
      key,
      won,
      expected,
      chiSquare: (won - expected) ** 2 / expected + (won - expected) ** 2 / (draws - expected),
    };
  });
}
