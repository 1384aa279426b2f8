import { bestCover, type CoveringBet } from '../goals/covering.ts';
import { catalogue } from './catalogue.ts';
import type { Result } from './engine.ts';
import { fastRandom } from './fast-random.ts';
import { engineOf, offerOf, resultsOf } from './offer.ts';

/** The sharp bettor on one round: every selection that is offered together, whatever the stakes. */
const rounds = process.env.LONG_TESTS ? [1_000, 1_001, 1_002, 2_345] : [1_000];
const draws = process.env.LONG_TESTS ? 4_000 : 400;
const most = process.env.LONG_TESTS ? 4 : 3;
const byEngine = catalogue.filter(
  (game, place) => catalogue.findIndex(({ engine }) => engine === game.engine) === place,
);

test('no selection of any game returns more than its stake on average, so no set of them returns more for every draw', () => {
  let best = { returns: 0, name: '' };
  for (const game of catalogue)
    for (const round of rounds)
      for (const { selections } of offerOf(game, round))
        for (const { key, returns } of selections)
          if (returns > best.returns) best = { returns, name: `${game.path} ${key}` };
  // The sure return of a set is at most its average return, which is at most that of its best selection.
  expect(best.returns).toBeGreaterThan(0.9);
  expect(best.returns).toBeLessThanOrEqual(0.99);
  if (process.env.LONG_TESTS) console.info(best);
});

/** The return of one won on each selection at each draw that is different. */
function bringing(game: (typeof catalogue)[number], round: number): CoveringBet[] {
  const engine = engineOf(game);
  const setup = engine.setup(game.path, round);
  const random = fastRandom(`sharp ${game.path} ${round}`);
  const seen = new Map<string, Map<string, Result>>();
  for (let draw = 0; draw < draws; draw++) {
    const results = resultsOf(game, round, engine.draw(random, setup));
    seen.set([...results.values()].join(), results);
  }
  const outcomes = [...seen.values()];
  return offerOf(game, round).flatMap(({ selections }) =>
    selections.map(({ key, price }) => ({
      name: key,
      brings: outcomes.map((results) => ({ won: Number(price) / 100, back: 1, lost: 0 })[results.get(key) ?? 'lost']),
    })),
  );
}

test.each(byEngine.map((game) => [game.engine, game] as const))(
  '%s: the search finds no set that returns its stakes at every draw',
  (_, game) => {
    for (const round of rounds) {
      const bets = bringing(game, round);
      // Draws that are missing can only lower it.
      const surest = bestCover(bets, most);
      expect(surest).toBeLessThan(1);
      // A price that is a hundredth too high for its market would be found: two even sides at 2.02.
      const [one, other] = bets;
      const wide = bets.map((bet) =>
        bet === one || bet === other ? { ...bet, brings: bet.brings.map((each) => each * 1.2) } : bet,
      );
      const isTwoSided = one?.brings.every((each, at) => each > 0 !== (other?.brings[at] ?? 0) > 0);
      if (isTwoSided) expect(bestCover(wide, most)).toBeGreaterThan(1);
      if (process.env.LONG_TESTS) console.info(game.path, round, surest);
    }
  },
);
