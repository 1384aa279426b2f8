import { formatOdds, type Hundredths, parseOdds, systemOdds, totalOdds } from '@madang/rules';

export const pricesOf = (picks: readonly { betPrice: string }[]): Hundredths[] =>
  picks.map(({ betPrice }) => parseOdds(betPrice));

/** Total odds of a slip. @param sizes of a system */
export function totalOf(picks: readonly { betPrice: string }[], sizes?: readonly number[]): Hundredths {
  const prices = pricesOf(picks);
  return sizes ? systemOdds(prices, sizes).total : totalOdds(prices);
}

// The widest total that fits odds on the wire; a slip above it is far beyond every limit.
const widestTotal = 99_999_999n;

/** Total odds as text with two decimals; 1.00 for an empty slip. @param sizes of a system */
export function totalText(picks: readonly { betPrice: string }[], sizes?: readonly number[]): string {
  const total = totalOf(picks, sizes);
  return formatOdds(total < widestTotal ? total : widestTotal);
}
