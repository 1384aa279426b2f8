import { catalogue } from './catalogue.ts';
import { fastRandom } from './fast-random.ts';
import { engineOf } from './offer.ts';
import { simulate } from './simulate.ts';

/** Of each engine one game. */
const games = [...new Map(catalogue.map((game) => [game.engine, game])).values()];
/** As many draws as the ordinary run can pay for; `npm run test:long` makes a million of each. */
const draws = process.env.LONG_TESTS ? 1_000_000 : 50_000;
/** Of chi-square with one degree of freedom, for one selection: with these seeds only a fault goes beyond it. */
const bound = 25;

test.each(games)('$engine: simulated rounds come out as often as declared', (game) => {
  const off = simulate(engineOf(game), { path: game.path, round: 4_242, draws, random: fastRandom(game.path) }).filter(
    ({ chiSquare }) => !(chiSquare <= bound),
  );
  expect(off.map(({ key, won }) => `${key} won ${won} times`)).toEqual([]);
});
