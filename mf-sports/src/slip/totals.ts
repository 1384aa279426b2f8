import { formatOdds, type Hundredths, parseOdds, totalOdds } from '@madang/rules';

export const pricesOf = (picks: readonly { betPrice: string }[]): Hundredths[] =>
  picks.map(({ betPrice }) => parseOdds(betPrice));

// The widest total that fits odds on the wire; a slip above it is far beyond every limit.
const widestTotal = 99_999_999n;

/** Total odds as text with two decimals; 1.00 for an empty slip. */
export function totalText(picks: readonly { betPrice: string }[]): string {
  const total = totalOdds(pricesOf(picks));
  return formatOdds(total < widestTotal ? total : widestTotal);
}
