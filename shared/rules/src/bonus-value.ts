import type { RollingGame } from '@madang/contracts';
import { chargeFigures } from './charge.ts';
import { type Hundredths, parseOdds } from './odds.ts';

/** A bet that counts for turnover. */
interface Way {
  price: Hundredths;
  /** The part of a stake that comes back on average. */
  returns: number;
}

const way = (price: string, returns: number): Way => ({ price: parseOdds(price), returns });

/**
 * Of the single legs that docs/pairs.md measures, the best is the draw: the returns of its rows give 97.74 % (home, handicap and over solve
 * to one figure each). It is priced at 4.00 at most in even matches.
 */
export const bestLeg = { price: 4, returns: 0.9774 } as const;
const legs = (count: number): Way => way((bestLeg.price ** count).toFixed(2), bestLeg.returns ** count);

/**
 * The best that a member can bet on, by kind of play: the highest return, then what pays more at a lower return.
 * - sports: the best leg, alone and together with others of its kind
 * - minigames: the exact tables of all games (bonus-value.test.ts makes them again)
 * - casino: blackjack played without a fault, the banker, a number of roulette; slots: the best that makers publish. These are the usual
 *   figures of such games. The provider's own are not known here.
 */
export const bestWays: Readonly<Record<RollingGame, readonly Way[]>> = {
  single: [legs(1)],
  multi: [2, 3, 4, 5].map(legs),
  mini: [
    ...[way('1.95', 0.989420942), way('2.00', 0.987649186), way('36.00', 0.972972972), way('82.99', 0.949977106)],
    ...[way('194.40', 0.9), way('197.43', 0.899966936)],
  ],
  casino: [way('2.00', 0.995), way('1.95', 0.9894), way('36.00', 0.973)],
  slot: [way('1.10', 0.98), way('1000.00', 0.97)],
};

export interface WorthTerms {
  percent: number;
  turnoverPercent: number;
  maxWonADay: number;
  /** As odds: "1.50". */
  leastOdds: string;
  games: readonly RollingGame[];
}

interface BonusWorth {
  /** The charge at which the bonus is worth most to the member: the least that gives all of it. */
  chargeWon: number;
  bonusWon: number;
  turnoverWon: number;
  /** The average cost of the turnover to the member, played in the way that costs least. */
  costWon: number;
  /** The rest of the bonus then, on average; below zero where the terms cost more than they give. */
  valueWon: number;
}

/**
 * The worth of a bonus, on average, to a member who plays its turnover in the cheapest way. Two plans are compared for each best bet: small stakes
 * until the turnover is met, and everything on it at once. Who loses everything owes no turnover any more, so a long price makes a high factor
 * cheap. The whole charge counts as turnover too, by `chargeTurnoverPercent`. Nothing is known here of members who find prices that are wrong.
 * @returns null where no bet of the games counts
 */
export function bonusWorth(terms: WorthTerms, chargeTurnoverPercent: number): BonusWorth | null {
  const least = parseOdds(terms.leastOdds);
  const ways = terms.games.flatMap((game) => bestWays[game]).filter(({ price }) => price >= least);
  if (ways.length === 0) return null;
  const chargeWon = Math.ceil((terms.maxWonADay * 100) / terms.percent);
  const { bonusWon, totalWon, turnoverWon } = chargeFigures(chargeWon, chargeTurnoverPercent, {
    ...{ percent: terms.percent, turnoverPercent: terms.turnoverPercent, leftWon: terms.maxWonADay },
  });
  const costWon = Math.floor(leastCost(totalWon, turnoverWon, ways));
  return { chargeWon, bonusWon, turnoverWon, costWon, valueWon: bonusWon - costWon };
}

/** @returns won, on average */
function leastCost(ownedWon: number, turnoverWon: number, ways: readonly Way[]): number {
  const highest = Math.max(...ways.map(({ returns }) => returns));
  const steady = (won: number) => won * (1 - highest);
  const atOnce = ({ price, returns }: Way, owned: number, left: number): number => {
    if (left <= owned) return steady(left);
    const odds = Number(price) / 100;
    return (
      owned * (1 - returns) +
      (returns / odds) * Math.min(steady(left - owned), atOnce({ price, returns }, owned * odds, left - owned))
    );
  };
  return Math.min(steady(turnoverWon), ...ways.map((one) => atOnce(one, ownedWon, turnoverWon)));
}
