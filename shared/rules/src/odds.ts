/**
 * Odds as integers of hundredths: "2.05" is 205n. No binary fraction ever holds a price, a total or a payout
 * (decisions, section 3).
 */
export type Hundredths = bigint;

/** @param text odds with exactly two decimals, "2.05" @throws {RangeError} on any other text */
export function parseOdds(text: string): Hundredths {
  if (!/^\d+\.\d{2}$/.test(text)) throw new RangeError(`not odds with two decimals: ${JSON.stringify(text)}`);
  return BigInt(text.replace('.', ''));
}

/** @returns odds with two decimals, "2.05" */
export function formatOdds(odds: Hundredths): string {
  return `${odds / 100n}.${String(odds % 100n).padStart(2, '0')}`;
}

/** Rounds a quotient of integers that are not negative, halves up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Total odds of a slip: the exact product, then rounded half up to two decimals; 1.00 for an empty slip. */
export function totalOdds(prices: readonly Hundredths[]): Hundredths {
  const product = prices.reduce((so, price) => so * price, 100n);
  return divideHalfUp(product, 100n ** BigInt(prices.length));
}
