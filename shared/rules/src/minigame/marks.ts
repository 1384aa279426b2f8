import type { CatalogueGame } from './catalogue.ts';

/** The mark of a result in a row or a pattern: a letter or two, and a tone that never stands alone. */
export interface Mark {
  letter: string;
  tone: 'first' | 'second' | 'third' | 'black';
}

interface Sides {
  selections: readonly { key: string; name: string }[];
}

const tones = ['first', 'second', 'third'] as const;
/** A side that is a colour has it. */
const ownTones: Readonly<Record<string, Mark['tone']>> = { 레드: 'second', 블랙: 'black' };
const mostSides = 3;
const mostPatterns = 4;

/** Markets of two or three sides: those that make a pattern. */
export const patternMarkets = <Market extends Sides>(markets: readonly Market[]): Market[] =>
  markets
    .filter(({ selections }) => selections.length > 1 && selections.length <= mostSides)
    .filter(({ selections }) => new Set(selections.map(({ name }) => name.charAt(0))).size === selections.length)
    .slice(0, mostPatterns);

/** null where the round was void, or the stake came back. */
export function markOf({ selections }: Sides, winners: readonly string[]): Mark | null {
  const place = selections.findIndex(({ key }) => winners.includes(key));
  const won = selections[place];
  return won ? { letter: won.name.charAt(0), tone: ownTones[won.name] ?? tones[place] ?? 'third' } : null;
}

type OfEngine = Pick<CatalogueGame, 'engine'>;

/** null without a tie. */
const tieMark = ({ engine }: OfEngine, winners: readonly string[]): Mark | null =>
  winners.includes('tie:tie') ? { letter: engine === 'baccarat' ? '타' : '무', tone: 'third' } : null;

/** The side of a market that won, or the tie that gave its stakes back. null where the round was void. */
export const sideMark = (game: OfEngine, market: Sides, winners: readonly string[]): Mark | null =>
  markOf(market, winners) ?? tieMark(game, winners);

/** A whole round in one mark: who came in first, which side or which number. null where it was void. */
export function roundMark(
  game: OfEngine,
  markets: readonly Sides[],
  { outcome, winners }: { outcome: Readonly<Record<string, unknown>> | null; winners: readonly string[] },
): Mark | null {
  if (!outcome) return null;
  const tie = tieMark(game, winners);
  if (tie) return tie;
  const { order, number, card, open } = outcome;
  if (Array.isArray(order)) return { letter: `${order[0]}`, tone: 'black' };
  if (typeof card === 'number' && open === undefined) return { letter: `${Math.floor(card / 4) + 1}`, tone: 'black' };
  const [market] = patternMarkets(markets);
  const mark = market ? markOf(market, winners) : null;
  return mark ?? (typeof number === 'number' ? { letter: `${number}`, tone: 'black' } : null);
}
