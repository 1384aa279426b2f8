/** A sum of payouts over everything that can happen: `paid` hundredths of the stake come back of `of` equal chances. */
export interface Exact {
  paid: bigint;
  of: bigint;
}

/** The part of all stakes that comes back, in ten-thousandths, rounded down. */
export const returnedOf = ({ paid, of }: Exact): number => Number((paid * 100n) / of);

/**
 * Goes through everything that can happen. @param all calls back with each outcome and how often it comes
 * @param paid hundredths of the stake that come back, by bet
 */
export function byEnumeration<Bet extends string, Outcome>(
  bets: readonly Bet[],
  paid: (bet: Bet, outcome: Outcome) => number,
  all: (each: (outcome: Outcome, ways: number | bigint) => void) => void,
): Record<Bet, Exact> {
  const sums = Object.fromEntries(bets.map((bet) => [bet, { paid: 0n, of: 0n }])) as Record<Bet, Exact>;
  all((outcome, ways) => {
    for (const bet of bets) {
      sums[bet].paid += BigInt(paid(bet, outcome)) * BigInt(ways);
      sums[bet].of += BigInt(ways);
    }
  });
  return sums;
}
