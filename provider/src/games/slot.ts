/** A slot: reels that stop anywhere with equal chance; equal symbols beside each other on a line from the left pay. */
export interface Slot {
  code: string;
  nameKorean: string;
  nameEnglish: string;
  /** Which picture of a site's goes with it. */
  motif: string;
  /** From top to bottom, round and round. */
  reels: readonly (readonly SlotSymbol[])[];
  /** For each line the row of each reel, from 0 at the top. */
  lines: readonly (readonly number[])[];
  rows: number;
  /** Times the stake of a line, for so many of a kind from the left; the first is for three. */
  pays: Readonly<Partial<Record<SlotSymbol, readonly number[]>>>;
  /** Stands for any other symbol. */
  wild?: SlotSymbol;
}
export type SlotSymbol =
  | 'tiger'
  | 'magpie'
  | 'pine'
  | 'drum'
  | 'coin'
  | 'rabbit'
  | 'moon'
  | 'mortar'
  | 'lotus'
  | 'carp'
  | 'frog'
  | 'star';

export interface LineWin {
  /** Place in `lines`. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** Times the line's stake. */
  pays: number;
}
interface SpinResult {
  /** Reel by reel, from top to bottom. */
  window: SlotSymbol[][];
  wins: LineWin[];
}

const least = 3;

/** @param stops for each reel the place of its top row */
export function spinAt(slot: Slot, stops: readonly number[]): SpinResult {
  const window = slot.reels.map((reel, place) =>
    Array.from({ length: slot.rows }, (_, row) => reel[((stops[place] ?? 0) + row) % reel.length] as SlotSymbol),
  );
  const wins = slot.lines.flatMap((rows, line) => {
    const won = lineWin(
      slot,
      rows.map((row, reel) => window[reel]?.[row] as SlotSymbol),
    );
    return won ? [{ line, ...won }] : [];
  });
  return { window, wins };
}

/** What pays most: wilds alone may be worth more than what they stand for. */
function lineWin({ pays, wild }: Slot, symbols: SlotSymbol[]): Omit<LineWin, 'line'> | null {
  let best: Omit<LineWin, 'line'> | null = null;
  for (const symbol of new Set(symbols)) {
    const end = symbols.findIndex((each) => each !== symbol && each !== wild);
    const count = end < 0 ? symbols.length : end;
    const worth = pays[symbol]?.[count - least] ?? 0;
    if (worth > (best?.pays ?? 0)) best = { symbol, count, pays: worth };
  }
  return best;
}

/** Times the stake of a line, over all lines. */
export const paysOf = ({ wins }: SpinResult): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** Whole won: stakes are multiples of the number of lines. */
export const wonOf = (slot: Slot, result: SpinResult, stakeWon: number): number =>
  (stakeWon / slot.lines.length) * paysOf(result);
