import { createHash } from 'node:crypto';
import { catalogue } from './catalogue.ts';
import type { Engine, OpenMarket } from './engine.ts';
import { engines } from './engines/index.ts';
import { randomFrom } from './random.ts';

/** Of each engine one game. */
const games = [...new Map(catalogue.map((game) => [game.engine, game])).values()];
const round = 4_242;
/** As many draws as the ordinary run can pay for; `npm run test:long` makes a million of each. */
const draws = process.env.LONG_TESTS ? 1_000_000 : 50_000;
/** Of chi-square with one degree of freedom, for one selection: with these seeds only a fault goes beyond it. */
const bound = 25;

test.each(games)('$engine: simulated rounds come out as often as declared', ({ engine: id, path }) => {
  const engine: Engine = engines[id];
  const setup = engine.setup(path, round);
  const markets: OpenMarket<object>[] = engine.markets(setup);
  // A large market is looked at by some of its selections.
  const watched = markets.flatMap((market) =>
    market.selections.slice(0, 4).map((selection) => ({ name: `${market.id}:${selection.id}`, selection, won: 0 })),
  );
  const random = randomFrom(createHash('sha256').update(id).digest());
  for (let draw = 0; draw < draws; draw++) {
    const outcome: object = engine.draw(random, setup);
    for (const one of watched) if (one.selection.result(outcome) === 'won') one.won++;
  }
  const off = watched.filter(({ selection, won }) => {
    const { win, of } = selection.chance();
    const expected = (draws * Number((win * 1_000_000_000n) / of)) / 1e9;
    return (won - expected) ** 2 / expected + (won - expected) ** 2 / (draws - expected) > bound;
  });
  expect(off.map(({ name, won }) => `${name} won ${won} times`)).toEqual([]);
});
