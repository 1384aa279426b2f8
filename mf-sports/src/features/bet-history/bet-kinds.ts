import { type Bet, bettingPageNames, type GameType } from '@madang/contracts';
import { bettingPages } from '@madang/rules';
import { pageWords } from '../../slip/page-words.ts';

/** Labels of specification section 9. */
export const gameTypeNames: Readonly<Record<GameType, string>> = {
  1: '스포츠',
  2: '인플레이',
  3: '미니게임',
  4: '가상게임',
  5: '카지노',
};

const koreanPages: Readonly<Record<string, string>> = Object.fromEntries(
  bettingPageNames.map((name) => [bettingPages[name].gameDetailType, pageWords[name]]),
);

/** The page of a bet, in the member's words: 국내형 크로스, 유럽형, 인플레이. */
export function kindOf({
  gameType,
  betStyle,
  gameDetailType,
}: Pick<Bet, 'gameType' | 'betStyle' | 'gameDetailType'>): string {
  if (gameType !== 1 && gameType !== 2) return gameTypeNames[gameType];
  if (betStyle === 'KR') return koreanPages[gameDetailType] ?? '국내형';
  return gameType === 2 ? gameTypeNames[2] : '유럽형';
}
