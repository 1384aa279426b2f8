import { catalogue } from '@madang/rules/minigame/catalogue';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import { engineOf } from '@madang/rules/minigame/offer';
import { simulate } from '@madang/rules/minigame/simulate';
import type { BenchResult } from './result.ts';

const draws = 1_000_000;
/** Of chi-square with one degree of freedom: one selection in 1.7 million goes beyond it by chance. */
const bound = 25;

/** A million simulated rounds of every engine beside the probabilities that its prices are made of. */
export async function benchChance(): Promise<BenchResult> {
  const games = [...new Map(catalogue.map((game) => [game.engine, game])).values()];
  const rows = games.map((game) => {
    const watched = simulate(engineOf(game), { path: game.path, round: 4_242, draws, random: fastRandom(game.path) });
    const worst = watched.reduce((all, one) => (one.chiSquare > all.chiSquare ? one : all));
    console.log(`${game.engine}: ${worst.chiSquare.toFixed(2)}`);
    return {
      what: `${game.engine}: largest chi-square of ${watched.length} selections`,
      ours: worst.chiSquare.toFixed(2),
      beside: `${worst.key} won ${worst.won}, ${worst.expected.toFixed(0)} expected`,
      limit: `at most ${bound}`,
      met: worst.chiSquare <= bound,
    };
  });
  return { conditions: `${draws} rounds of every engine, one degree of freedom a selection, no bench of speed`, rows };
}
