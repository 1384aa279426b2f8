import { countsForBonus } from './bet-result.ts';
import type { Hundredths } from './odds.ts';
import { type LegSettlement, twoHundredths } from './payout.ts';
import { linesOf } from './system.ts';

/** What a leg is worth now. */
export interface CashOutLeg {
  /** At which it was placed. */
  price: Hundredths;
  /** null while it is open. */
  settlement: LegSettlement | null;
  /** An open leg: its price of now beside those of its whole market; undefined where it cannot be priced. */
  market?: PricedMarket | undefined;
  bonusOf?: number | null;
}
export interface PricedMarket {
  now: Hundredths;
  /** Every outcome, this one too. */
  all: readonly Hundredths[];
  /** How many of its outcomes win: two of a double chance. */
  winners?: number;
}
export interface CashedOut {
  stakeWon: number;
  maxWinWon: number;
  legs: readonly CashOutLeg[];
  sizes?: readonly number[] | null;
  cashedStakeWon: number;
  cashedWon: number;
  /** What the house keeps, in ten-thousandths. */
  margin: number;
}

interface Fraction {
  num: bigint;
  den: bigint;
}
const one: Fraction = { num: 1n, den: 1n };
const times = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.num, den: a.den * b.den });
const plus = (a: Fraction, b: Fraction): Fraction => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });

/**
 * The fair chance of an outcome: what its price says, without the margin of its whole market. A market whose prices leave no
 * margin is taken at its word.
 */
export function fairChance({ now, all, winners = 1 }: PricedMarket): Fraction {
  const chances = all.map((price): Fraction => ({ num: 100n, den: price }));
  const sum = chances.reduce(plus, { num: 0n, den: 1n });
  const due = BigInt(winners);
  const own = { num: 100n, den: now };
  return sum.num > due * sum.den ? times(own, { num: due * sum.den, den: sum.num }) : own;
}

/** @returns what one won on the leg is worth; null when it has no price */
function worthOf({ price, settlement, market }: CashOutLeg): Fraction | null {
  if (settlement !== null) return { num: twoHundredths({ price, settlement }), den: 200n };
  return market ? times({ num: price, den: 100n }, fairChance(market)) : null;
}

/**
 * What is paid now for a part of the stake that is not cashed out yet: its share of what all decided and open legs are worth, less the
 * margin, rounded down to the won; never more than that part can still win.
 * @returns null when a leg has no price, or nothing would be paid
 */
export function cashOutWon(bet: CashedOut, partWon: number): number | null {
  const legs = bet.legs.filter(({ bonusOf }) => !bonusOf);
  const worths = legs.map(worthOf);
  if (worths.some((worth) => worth === null)) return null;
  const worth = bet.sizes ? meanOfLines(worths as Fraction[], bet.sizes) : (worths as Fraction[]).reduce(times, one);
  const bonus = bet.legs.find(({ bonusOf }) => bonusOf);
  const earned = bonus && legs.filter(countsForBonus).length >= (bonus.bonusOf ?? 0);
  const whole = earned ? times(worth, { num: bonus.price, den: 100n }) : worth;
  const value = (BigInt(partWon) * whole.num) / whole.den;
  const restWon = BigInt(bet.stakeWon - bet.cashedStakeWon);
  const most = restWon > 0n ? (BigInt(bet.maxWinWon - bet.cashedWon) * BigInt(partWon)) / restWon : 0n;
  const capped = value < most ? value : most;
  const paid = Number((capped * BigInt(10_000 - bet.margin)) / 10_000n);
  return paid > 0 ? paid : null;
}

function meanOfLines(worths: readonly Fraction[], sizes: readonly number[]): Fraction {
  const lines = linesOf(worths.length, sizes).map((places) =>
    places.map((place) => worths[place] as Fraction).reduce(times, one),
  );
  return times(lines.reduce(plus, { num: 0n, den: 1n }), { num: 1n, den: BigInt(lines.length) });
}
