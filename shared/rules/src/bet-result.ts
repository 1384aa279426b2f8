import { type Hundredths, totalOdds } from './odds.ts';
import { expectedPayout, outcomeOf, payoutOf, type SettledLeg } from './payout.ts';
import { systemLines, systemOdds, systemPayout } from './system.ts';

/** A leg as a bet holds it; a bonus counts its price while `bonusOf` other legs count, else 1.00, and is never settled itself. */
export interface BetLegResult extends SettledLeg {
  bonusOf?: number | null;
}

export interface SettledBet {
  stakeWon: number;
  legs: readonly BetLegResult[];
  maxWinWon: number;
  /** A system: how many legs make a line. */
  sizes?: readonly number[] | null;
  /** Legs of one fixture that are priced together: the one price of all. */
  togetherOdds?: Hundredths | null;
  /** The part of the stake that was cashed out, and the won that were paid for it. */
  cashedStakeWon?: number;
  cashedWon?: number;
}

/** 0 in progress, 1 lost, 2 won, 3 all legs void; and all that comes back to the member. */
interface BetResult {
  status: 0 | 1 | 2 | 3;
  paidWon: number;
}

const statusOf = { open: 0, lost: 1, won: 2, void: 3 } as const;

/** True when a leg counts for a bonus: every one that was not refunded, or may not be. */
export const countsForBonus = ({ settlement }: Pick<SettledLeg, 'settlement'>): boolean => settlement !== 3;

/** The result that legs, lines, bonus and cash-outs make of a bet. */
export function resultOf(bet: SettledBet): BetResult {
  const { cashedStakeWon = 0, cashedWon = 0 } = bet;
  const restWon = bet.stakeWon - cashedStakeWon;
  if (restWon === 0) return { status: 2, paidWon: cashedWon };
  const { state, payoutWon } = restResult(bet, restWon, bet.maxWinWon - cashedWon);
  return { status: statusOf[state], paidWon: cashedWon + payoutWon };
}

function restResult(bet: SettledBet, stakeWon: number, maxWinWon: number): ReturnType<typeof outcomeOf> {
  if (bet.togetherOdds) return togetherResult(bet.togetherOdds, bet.legs, stakeWon, maxWinWon);
  if (bet.sizes) return systemResult(bet.sizes, bet.legs, stakeWon, maxWinWon);
  const bonus = bet.legs.find(({ bonusOf }) => bonusOf);
  if (!bonus) return outcomeOf(stakeWon, bet.legs, maxWinWon);
  const legs = bet.legs.filter((leg) => leg !== bonus);
  const outcome = outcomeOf(stakeWon, legs, maxWinWon);
  if (outcome.state !== 'won' && outcome.state !== 'lost') return outcome;
  const enough = legs.filter(countsForBonus).length >= (bonus.bonusOf ?? 0);
  return enough ? outcomeOf(stakeWon, [...legs, { price: bonus.price, settlement: 2 }], maxWinWon) : outcome;
}

/**
 * Several legs that are one selection. A lost leg loses the bet. When all legs have won, it pays its price. When all are decided and one is
 * neither won nor lost (void, for example), the whole stake comes back.
 */
function togetherResult(
  odds: Hundredths,
  legs: readonly SettledLeg[],
  stakeWon: number,
  maxWinWon: number,
): ReturnType<typeof outcomeOf> {
  if (legs.some(({ settlement }) => settlement === 1)) return { state: 'lost', payoutWon: 0 };
  if (legs.some(({ settlement }) => settlement === null)) return { state: 'open', payoutWon: 0 };
  const isWon = legs.every(({ settlement, shares = 1 }) => settlement === 2 && shares === 1);
  return isWon
    ? { state: 'won', payoutWon: payoutOf(stakeWon, odds, maxWinWon) }
    : { state: 'void', payoutWon: stakeWon };
}

function systemResult(
  sizes: readonly number[],
  legs: readonly BetLegResult[],
  stakeWon: number,
  maxWinWon: number,
): ReturnType<typeof outcomeOf> {
  const lines = systemLines(stakeWon, legs, sizes);
  const won = lines.reduce((all, { payoutWon }) => all + (payoutWon ?? 0), 0);
  const isLost = lines.every(({ legs: places }) => places.some((place) => legs[place]?.settlement === 1));
  if (isLost) return { state: 'lost', payoutWon: 0 };
  if (legs.some(({ settlement }) => settlement === null)) return { state: 'open', payoutWon: 0 };
  if (legs.every(({ settlement }) => settlement === 3)) return { state: 'void', payoutWon: stakeWon };
  const payoutWon = Math.min(won, maxWinWon);
  return { state: payoutWon > 0 ? 'won' : 'lost', payoutWon };
}

/** Total odds as a bet keeps them, and what it pays when every leg wins. */
export function placedOdds(bet: Pick<SettledBet, 'stakeWon' | 'legs' | 'maxWinWon' | 'sizes' | 'togetherOdds'>): {
  totalOdds: bigint;
  expectedPayoutWon: number;
} {
  if (bet.togetherOdds) {
    const payoutWon = payoutOf(bet.stakeWon, bet.togetherOdds, bet.maxWinWon);
    return { totalOdds: bet.togetherOdds, expectedPayoutWon: payoutWon };
  }
  const prices = bet.legs.map(({ price }) => price);
  return bet.sizes
    ? {
        totalOdds: systemOdds(prices, bet.sizes).total,
        expectedPayoutWon: systemPayout(bet.stakeWon, prices, bet.sizes, bet.maxWinWon),
      }
    : { totalOdds: totalOdds(prices), expectedPayoutWon: expectedPayout(bet.stakeWon, prices, bet.maxWinWon) };
}
