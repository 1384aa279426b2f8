import { evenStake, lineCount, parseOdds, placedOdds } from '@madang/rules';
import type { SlipLimits } from './use-limits.ts';
import type { ShownSlip } from './use-shown-slip.ts';

/** The possible payout of the open picks at these prices, with the stake that their lines can share. */
export function winningsOf(
  {
    open,
    sizes,
    stakeWon,
    together = null,
    totalOdds,
  }: Pick<ShownSlip, 'sizes' | 'stakeWon'> &
    Partial<Pick<ShownSlip, 'together' | 'totalOdds'>> & { open: readonly unknown[] },
  limits: SlipLimits,
  prices: readonly string[],
): number {
  if (open.length === 0 || together?.betPrice === null) return 0;
  const shared = sizes ? evenStake(stakeWon ?? 0, lineCount(open.length, sizes)) : stakeWon;
  const legs = prices.map((price) => ({ price: parseOdds(price), settlement: null }));
  const togetherOdds = together ? totalOdds : null;
  const bet = { stakeWon: shared ?? stakeWon ?? 0, legs, maxWinWon: limits.maxWinWon, sizes };
  return placedOdds({ ...bet, ...(togetherOdds && { togetherOdds }) }).expectedPayoutWon;
}
