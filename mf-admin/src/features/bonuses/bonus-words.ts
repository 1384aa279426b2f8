import type { BonusOccasion } from '@madang/contracts';

export const occasionWords: Record<BonusOccasion, string> = {
  every: '충전할 때마다',
  day: '하루 한 번',
  once: '한 번만',
  'first-of-day': '하루의 첫 충전',
  first: '가입 후 첫 충전',
};
export const occasions = Object.keys(occasionWords) as BonusOccasion[];

/** A field's text as odds of two decimals: "1.5" is "1.50". A text that is none stays as it was typed. */
export const typedOdds = (text: string): string =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? Number(text).toFixed(2) : text;
/** A whole number; the contract refuses a text that is none. */
export const typedWhole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
