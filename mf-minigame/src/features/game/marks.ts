import type { MinigameMarket, MinigameResult } from '@madang/contracts';

/** How a result is shown in a pattern: a letter, and a tone that never stands alone. */
export interface Mark {
  letter: string;
  tone: 'first' | 'second' | 'third' | 'black';
}

const tones = ['first', 'second', 'third'] as const;
/** A side that is a colour has it. */
const ownTones: Readonly<Record<string, Mark['tone']>> = { 레드: 'second', 블랙: 'black' };
const mostSides = 3;
const mostPatterns = 4;

/** Markets of two or three sides: those that make a pattern. */
export const patternMarkets = (markets: readonly MinigameMarket[]): MinigameMarket[] =>
  markets
    .filter(({ selections }) => selections.length > 1 && selections.length <= mostSides)
    .filter(({ selections }) => new Set(selections.map(({ name }) => name.charAt(0))).size === selections.length)
    .slice(0, mostPatterns);

/** null where the round was void, or the stake came back. */
export function markOf({ selections }: MinigameMarket, { winners }: Pick<MinigameResult, 'winners'>): Mark | null {
  const place = selections.findIndex(({ key }) => winners.includes(key));
  const won = selections[place];
  return won ? { letter: won.name.charAt(0), tone: ownTones[won.name] ?? tones[place] ?? 'third' } : null;
}

const rows = 6;

/** Columns of equal marks, each of six at most, the oldest first. */
export function streaks(marks: readonly Mark[]): Mark[][] {
  const columns: Mark[][] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (last && last[0]?.letter === mark.letter && last.length < rows) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}
