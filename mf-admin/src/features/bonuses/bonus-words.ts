import type { BonusOccasion, ChargeBonusTerms } from '@madang/contracts';
import { formatNumber, formatWon } from '@madang/ui';
import { gameWords } from '../../rolling/rolling-words.ts';
import { type FieldWords, flagText } from '../../setting/figure-words.ts';

export const occasionWords: Record<BonusOccasion, string> = {
  every: '충전할 때마다',
  day: '하루 한 번',
  once: '한 번만',
  'first-of-day': '하루의 첫 충전',
  first: '가입 후 첫 충전',
};
export const occasions = Object.keys(occasionWords) as BonusOccasion[];

/** The terms as the history says them. */
export const termWords: FieldWords<ChargeBonusTerms> = {
  name: ['이름', String],
  occasion: ['지급 시점', (occasion) => occasionWords[occasion]],
  percent: ['충전액의', (percent) => `${percent}%`],
  maxWonADay: ['하루 최대', formatWon],
  turnoverPercent: ['보너스 베팅 조건', (percent) => `${formatNumber(percent)}%`],
  leastOdds: ['인정 최소 배당', String],
  levels: ['대상 등급', (levels) => levels.join(', ')],
  games: ['인정 게임', (games) => games.map((game) => gameWords[game]).join(', ')],
  active: ['제공', flagText],
};

/** A field's text as odds of two decimals: "1.5" is "1.50". A text that is none stays as it was typed. */
export const typedOdds = (text: string): string =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text).toFixed(2) : text;
/** A whole number; the contract refuses a text that is none. */
export const typedWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
