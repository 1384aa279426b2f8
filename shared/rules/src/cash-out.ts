import { countsForBonus } from './bet-result.ts';
import type { Hundredths } from './odds.ts';
import { type LegSettlement, twoHundredths } from './payout.ts';
import type { Fraction, PushedShare } from './pushed-share.ts';
import { linesOf } from './system.ts';

/** The present worth of a leg. */
export interface CashOutLeg {
  /** At which it was placed. */
  price: Hundredths;
  /** null while it is open. */
  settlement: LegSettlement | null;
  /** Of a winner: how many share the win. */
  shares?: number;
  /** An open leg: its price of now beside those of its whole market; undefined where it cannot be priced. */
  market?: PricedMarket | undefined;
  bonusOf?: number | null;
  fixtureId?: string;
}
interface PricedMarket {
  now: Hundredths;
  /** Every outcome, this one too. */
  all: readonly Hundredths[];
  /** The number of its outcomes that win: two of a double chance. */
  winners?: number;
  /** The prices of its market when the leg was placed; of a leg for which they were not kept, as last told. */
  placedIn?: readonly Hundredths[];
  /** The average that a whole or quarter line gives back; none of any other. */
  pushed?: PushedShare;
}
export interface CashedOut {
  stakeWon: number;
  maxWinWon: number;
  legs: readonly CashOutLeg[];
  sizes?: readonly number[] | null;
  cashedStakeWon: number;
  cashedWon: number;
  /** The margin of the house, in ten-thousandths. */
  margin: number;
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

const isMore = (a: Fraction, b: Fraction) => a.num * b.den > b.num * a.den;

/**
 * The chance at which the house buys an outcome back: the fair one, with the margin of its market put back, which the member paid when
 * they placed the leg. So the margins of several legs are not taken a second time, and the whole pays one (`CashedOut.margin`). It is never
 * more than the price of now says, nor than with the margin that the market had when the leg was placed, and never less than the fair chance.
 */
function buyingChance(market: PricedMarket): Fraction {
  const { now, placedIn = market.all, winners = 1 } = market;
  const fair = fairChance(market);
  const sum = placedIn.map((price): Fraction => ({ num: 100n, den: price })).reduce(plus, { num: 0n, den: 1n });
  const paid: Fraction = { num: sum.num, den: sum.den * BigInt(winners) };
  const back = isMore(paid, one) ? times(fair, paid) : fair;
  const offered: Fraction = { num: 100n, den: now };
  return isMore(back, offered) ? offered : back;
}

/**
 * @returns the worth of one won on the leg; null when it has no price. The prices of a line with pushes give the chance among decided
 * stakes: s of the stake comes back, and of the rest that chance wins. Where s is only known within bounds, the lower worth counts.
 */
function worthOf({ price, settlement, shares = 1, market }: CashOutLeg): Fraction | null {
  if (settlement !== null) return { num: twoHundredths({ price, settlement }), den: 200n * BigInt(shares) };
  if (!market) return null;
  const decided = times({ num: price, den: 100n }, buyingChance(market));
  if (!market.pushed) return decided;
  const { least, most } = market.pushed;
  const share = isMore(decided, one) ? most : least;
  const rest: Fraction = { num: share.den - share.num, den: share.den };
  return plus(times(decided, rest), share);
}

/** Legs of one fixture hang together, and their chances do not multiply: such a bet has no offer while two of them are open. */
export function hasOpenPair(legs: readonly Pick<CashOutLeg, 'settlement' | 'bonusOf' | 'fixtureId'>[]): boolean {
  const open = legs.filter(({ settlement, bonusOf }) => settlement === null && !bonusOf);
  const fixtures = open.flatMap(({ fixtureId }) => fixtureId ?? []);
  return new Set(fixtures).size < fixtures.length;
}

/**
 * The won paid now for a part of the stake that is not cashed out yet: its share of the worth of all decided and open legs, less the
 * margin, rounded down to the won; never more than that part can still win. A bonus counts once enough decided legs earn it.
 * @returns null when a leg has no price, two open legs are of one fixture, or nothing would be paid
 */
export function cashOutWon(bet: CashedOut, partWon: number): number | null {
  if (hasOpenPair(bet.legs)) return null;
  const legs = bet.legs.filter(({ bonusOf }) => !bonusOf);
  const worths = legs.map(worthOf);
  if (worths.some((worth) => worth === null)) return null;
  const worth = bet.sizes ? meanOfLines(worths as Fraction[], bet.sizes) : (worths as Fraction[]).reduce(times, one);
  const bonus = bet.legs.find(({ bonusOf }) => bonusOf);
  // Each open leg has its margin put back already. With a bonus that may still be lost, a bet would be worth more than its stake at once.
  const decided = legs.filter(({ settlement }) => settlement !== null);
  const earned = bonus && decided.filter(countsForBonus).length >= (bonus.bonusOf ?? 0);
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
