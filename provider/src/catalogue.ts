import { slotStakesWon } from './engine/slot-game.ts';
import { chipsWon } from './engine/table-game.ts';
import { blackjack } from './games/blackjack.ts';
import { crash } from './games/crash.ts';
import { publishedReturns } from './games/published.ts';
import { slots } from './games/slots.ts';
import { tables } from './games/tables.ts';
import { type AggregatorName, aggregatorNames } from './keys.ts';

const provider = { code: 'hanmadang', nameKorean: '한마당 게임즈', nameEnglish: 'Hanmadang Games' };
const prefix = `${provider.code}-`;
export const gameIdOf = (code: string): string => prefix + code;
export const codeOf = (gameId: string): string => (gameId.startsWith(prefix) ? gameId.slice(prefix.length) : '');

/** The return of a game at its best bet, in ten-thousandths. */
const bestReturn = (code: string): number => Math.max(...Object.values(publishedReturns[code] ?? { none: 0 }));

type Named = { code: string; nameKorean: string; nameEnglish: string; motif: string };
const listed = ({ code, nameKorean, nameEnglish, motif }: Named, kind: 'casino' | 'slot') => ({
  ...{ provider, code, kind, nameKorean, nameEnglish, motif },
  minBetWon: kind === 'slot' ? slotStakesWon[0] : chipsWon[0],
  returnPercent: bestReturn(code) / 100,
  hotFlg: ['baccarat', 'tiger', 'roulette', 'crash', 'magpie'].includes(code),
  newFlg: ['crash', 'three-card', 'starry-night', 'mask-night', 'feast'].includes(code),
});

/** Every game, tables first. */
export const allGames = [
  ...[...tables, blackjack, crash].map((game) => listed(game, 'casino')),
  ...slots.map((game) => listed(game, 'slot')),
];

/** The games that each aggregator leaves out, so that no two of them have the same games. */
const without: Readonly<Record<AggregatorName, readonly string[]>> = {
  playfun: ['speed-roulette', 'three-dice', 'moon-mill', 'feast', 'starry-night'],
  cx: ['speed-baccarat', 'three-card', 'pouch', 'carp', 'tiger-gather', 'goblin-night'],
  vinus: ['baccarat-six', 'sic-bo', 'big-six', 'goblin', 'mask-night', 'full-pond'],
};
export const catalogues = Object.fromEntries(
  aggregatorNames.map((name) => [name, allGames.filter(({ code }) => !without[name].includes(code))]),
) as Record<AggregatorName, typeof allGames>;

export const serves = (aggregator: AggregatorName, gameId: string): boolean =>
  catalogues[aggregator].some(({ code }) => gameIdOf(code) === gameId);
