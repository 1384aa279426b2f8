import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import type { Result } from '@madang/rules/minigame/engine';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import { engineOf, resultsOf } from '@madang/rules/minigame/offer';

const draws = 400;
const kept = new Map<string, Map<string, Result>[]>();
const mostKept = 50;

/**
 * The results of every selection of a round over possible outcomes: draws by its own engine, always the same ones. Each is possible;
 * the missing ones are rare, and only make the amount at risk look smaller.
 */
export function possibleDraws(game: CatalogueGame, round: number): Map<string, Result>[] {
  const engine = engineOf(game);
  const setup = engine.setup(game.path, round);
  const key = `${game.engine}|${engine.setupKey(setup)}`;
  const known = kept.get(key);
  if (known) return known;
  const random = fastRandom(`turnover|${key}`);
  const seen = new Map<string, Map<string, Result>>();
  for (let draw = 0; draw < draws; draw++) {
    const results = resultsOf(game, round, engine.draw(random, setup));
    seen.set([...results.values()].join(), results);
  }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(key, [...seen.values()]);
  return [...seen.values()];
}
