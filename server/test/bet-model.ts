import { linesOf } from '@madang/rules';

/** A bet and what became of it, worked out in fractions without a line of the code that it is to check. */
export interface ModelBet {
  /** Places of its selections among those of the test. */
  on: number[];
  lineStake: number;
  /** Its lines are all doubles. */
  system: boolean;
  /** The number of legs that its bonus of 1.03 asks for. */
  bonusOf: number | null;
  cashedStakeWon: number;
  cashedWon: number;
}
/** The state of the test's selections. */
export interface ModelOdds {
  prices: bigint[];
  codes: (number | null)[];
  /** True when it still has a price: each is one of two outcomes, the other at 9.00. */
  priced: boolean[];
  maxWinWon: number;
  /** Of a cash-out, in ten-thousandths. */
  margin: number;
}

type Fraction = [top: bigint, bottom: bigint];
const one: Fraction = [1n, 1n];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const lesser = (some: Fraction, other: Fraction) => (some[0] * other[1] < other[0] * some[1] ? some : other);
const rounded = ([top, bottom]: Fraction) => (top * 200n + bottom) / (2n * bottom);
const productOf = (factors: Fraction[]) => factors.reduce(times, one);
const bonusFactor: Fraction = [103n, 100n];

function factorOf(price: bigint, code: number | null): Fraction {
  if (code === 2) return [price, 100n];
  if (code === 3) return one;
  if (code === 4) return [1n, 2n];
  return code === 5 ? [100n + price, 200n] : [0n, 1n];
}

const linesIn = ({ on, system }: ModelBet) => (system ? linesOf(on.length, [2]) : [on.map((_, place) => place)]);
export const stakeOf = (bet: ModelBet): number => bet.lineStake * linesIn(bet).length;
export const stepOf = (bet: ModelBet): number => linesIn(bet).length;

/** Legs that are open do not count yet. */
const earnsBonus = ({ on, bonusOf }: ModelBet, { codes }: ModelOdds) =>
  bonusOf !== null && on.filter((at) => codes[at] != null && codes[at] !== 3).length >= bonusOf;

/** All that came back to the member by now; and whether the bet is still open. */
export function standingOf(bet: ModelBet, odds: ModelOdds): { cameWon: number; open: boolean } {
  const { on, cashedStakeWon, cashedWon } = bet;
  const rest = stakeOf(bet) - cashedStakeWon;
  const of = on.map((at) => odds.codes[at] ?? null);
  const lines = linesIn(bet);
  const lost = lines.every((line) => line.some((place) => of[place] === 1));
  if (rest === 0 || lost) return { cameWon: cashedWon, open: false };
  if (of.includes(null)) return { cameWon: cashedWon, open: true };
  if (of.every((code) => code === 3)) return { cameWon: cashedWon + rest, open: false };
  const bonus = earnsBonus(bet, odds) ? [bonusFactor] : [];
  const won = lines.reduce((sum, line) => {
    const factors = line.map((place) => factorOf(odds.prices[on[place] ?? 0] ?? 0n, of[place] ?? null));
    return sum + Number((BigInt(rest / lines.length) * rounded(productOf([...factors, ...bonus]))) / 100n);
  }, 0);
  return { cameWon: cashedWon + Math.min(won, odds.maxWinWon - cashedWon), open: false };
}

/** The won paid for a part of an open bet's stake; null where there is no offer. */
export function offerOf(bet: ModelBet, odds: ModelOdds, partWon: number): number | null {
  const rest = stakeOf(bet) - bet.cashedStakeWon;
  if (bet.on.some((at) => odds.codes[at] === null && !odds.priced[at])) return null;
  const worths = bet.on.map((at): Fraction => {
    const [price, code] = [odds.prices[at] ?? 0n, odds.codes[at] ?? null];
    if (code !== null) return factorOf(price, code);
    // Its fair chance, with the margin back that was paid on placing (decision 0037), but never more than its price says. No price of
    // the test moves, so nothing but the margin of the whole is lost.
    const bothSides = plus([100n, price], [100n, 900n]);
    const hasMargin = bothSides[0] > bothSides[1];
    const fair: Fraction = hasMargin ? times([100n, price], [bothSides[1], bothSides[0]]) : [100n, price];
    return times([price, 100n], lesser(hasMargin ? times(fair, bothSides) : fair, [100n, price]));
  });
  const lines = linesIn(bet);
  const sum = lines.map((line) => productOf(line.map((place) => worths[place] ?? one))).reduce(plus, [0n, 1n]);
  const worth = times(times(sum, [1n, BigInt(lines.length)]), earnsBonus(bet, odds) ? bonusFactor : one);
  const part = BigInt(partWon);
  const value = (part * worth[0]) / worth[1];
  const most = (BigInt(odds.maxWinWon - bet.cashedWon) * part) / BigInt(rest);
  const paid = ((value < most ? value : most) * BigInt(10_000 - odds.margin)) / 10_000n;
  return paid > 0n ? Number(paid) : null;
}
