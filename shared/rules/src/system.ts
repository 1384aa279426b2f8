import type { Limits } from './limits.ts';
import { divideHalfUp, type Hundredths, totalOdds } from './odds.ts';
import { type SettledLeg, sharesOf, twoHundredths } from './payout.ts';
import type { RuleRefusal } from './placement.ts';

/**
 * System bets: one bet whose lines are all combinations of its legs, of each of its `sizes`. A line is settled like a bet of its own:
 * its total odds are rounded to two decimals, what it pays is rounded down to the won, and a refunded leg counts 1.00 in it.
 * The maximum winnings cap the sum of all lines.
 */
export const systemLegs = { min: 3, max: 8 } as const;

/** Sizes ascending; `legs` is how many picks the name asks for. */
export interface SystemKind {
  name: string;
  legs: number;
  sizes: readonly number[];
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const full = (name: string, legs: number): SystemKind => ({ name, legs, sizes: upTo(2, legs) });
const withSingles = (name: string, legs: number): SystemKind => ({ name, legs, sizes: upTo(1, legs) });

export const namedSystems: readonly SystemKind[] = [
  full('트릭시', 3),
  withSingles('페이턴트', 3),
  full('양키', 4),
  withSingles('럭키 15', 4),
  full('캐나디안', 5),
  withSingles('럭키 31', 5),
  full('하인츠', 6),
  withSingles('럭키 63', 6),
  full('슈퍼 하인츠', 7),
  full('골리앗', 8),
];

/** The choices of the slip for so many picks: k of n, with and without singles, then the named ones. */
export function systemsFor(legs: number): SystemKind[] {
  if (legs < systemLegs.min || legs > systemLegs.max) return [];
  const some = upTo(2, legs - 1).flatMap((size): SystemKind[] => [
    { name: `${size}/${legs}`, legs, sizes: [size] },
    { name: `${size}/${legs} + 단폴`, legs, sizes: [1, size] },
  ]);
  return [...some, ...namedSystems.filter((kind) => kind.legs === legs)];
}

/** The name under which a member knows these sizes: "2/3", "트릭시"; the sizes themselves where they have no name. */
export function systemName(legs: number, sizes: readonly number[]): string {
  const same = (kind: SystemKind) => kind.sizes.join() === sizes.join();
  return systemsFor(legs).find(same)?.name ?? `${sizes.join('+')}/${legs}`;
}

/** True when these sizes make a system of so many picks: ascending, each at most all picks, one of them between singles and all. */
export function isSystem(legs: number, sizes: readonly number[]): boolean {
  const ascending = sizes.every((size, place) => size >= 1 && size <= legs && size > (sizes[place - 1] ?? 0));
  return legs >= systemLegs.min && legs <= systemLegs.max && ascending && sizes.some((size) => size > 1 && size < legs);
}

/** Every line as the places of its legs, sizes ascending, then in the order of the legs. */
export function linesOf(legs: number, sizes: readonly number[]): number[][] {
  return sizes.flatMap((size) => combinations(legs, size, 0));
}

function combinations(legs: number, size: number, from: number): number[][] {
  if (size === 0) return [[]];
  const lines: number[][] = [];
  for (let first = from; first + size <= legs; first++) {
    for (const rest of combinations(legs, size - 1, first + 1)) lines.push([first, ...rest]);
  }
  return lines;
}

export const lineCount = (legs: number, sizes: readonly number[]): number => linesOf(legs, sizes).length;

/** The stake of each line in whole won. @throws {RangeError} when the stake cannot be shared evenly */
function stakePerLine(stakeWon: number, lines: number): number {
  if (stakeWon % lines !== 0) throw new RangeError(`${stakeWon} won are not ${lines} equal stakes`);
  return stakeWon / lines;
}

/** A stake that the lines share evenly: rounded down. */
export const evenStake = (stakeWon: number, lines: number): number => stakeWon - (stakeWon % lines);

/** The stake, lowered until the whole wins no more than the maximum. */
export function capSystemToMaxWin(
  stakeWon: number,
  prices: readonly Hundredths[],
  sizes: readonly number[],
  { maxWinWon }: Pick<Limits, 'maxWinWon'>,
): number {
  const { sum, lines } = systemOdds(prices, sizes);
  const highest = (BigInt(maxWinWon) * 100n * BigInt(lines)) / sum;
  return BigInt(Math.floor(stakeWon)) > highest ? Number(highest) : stakeWon;
}

/** The page's rules for a system, beside those that hold for every slip. */
export function checkSystem(
  legs: number,
  sizes: readonly number[],
  stakeWon: number | null,
): RuleRefusal<'bet.system' | 'bet.system-stake'> | null {
  if (!isSystem(legs, sizes)) return { refused: 'bet.system', values: { ...systemLegs } };
  const lines = lineCount(legs, sizes);
  return stakeWon !== null && stakeWon % lines !== 0 ? { refused: 'bet.system-stake', values: { lines } } : null;
}

/**
 * The payout of a system when every leg wins (before the cap), the odds of its highest line, which the maximum odds limit, and its total
 * odds: what it pays for one won, the mean of its lines, rounded half up.
 */
export function systemOdds(
  prices: readonly Hundredths[],
  sizes: readonly number[],
): { total: Hundredths; highest: Hundredths; sum: Hundredths; lines: number } {
  const odds = linesOf(prices.length, sizes).map((line) => totalOdds(line.map((leg) => prices[leg] ?? 0n)));
  const sum = odds.reduce((all, one) => all + one, 0n);
  const highest = odds.reduce((most, one) => (one > most ? one : most), 0n);
  return { total: divideHalfUp(sum, BigInt(odds.length)), highest, sum, lines: odds.length };
}

/** The payout of the whole system when every leg wins, capped. */
export function systemPayout(
  stakeWon: number,
  prices: readonly Hundredths[],
  sizes: readonly number[],
  maxWinWon: number,
): number {
  const winners = prices.map((price): SettledLeg => ({ price, settlement: 2 }));
  const won = systemLines(stakeWon, winners, sizes).reduce((all, { payoutWon }) => all + (payoutWon ?? 0), 0);
  return Math.min(won, maxWinWon);
}

interface SystemLine {
  /** Places of its legs. */
  legs: number[];
  stakeWon: number;
  /** Its odds by the results of its legs so far; an open leg counts at its price. */
  odds: Hundredths;
  /** Its payout, before the cap of the whole; null while it can still be won and a leg is open. */
  payoutWon: number | null;
}

/** Each line and what became of it. */
export function systemLines(stakeWon: number, legs: readonly SettledLeg[], sizes: readonly number[]): SystemLine[] {
  const lines = linesOf(legs.length, sizes);
  const stake = stakePerLine(stakeWon, lines.length);
  return lines.map((places) => {
    const of = places.map((place) => legs[place] as SettledLeg);
    const odds = lineOdds(of);
    const lost = of.some(({ settlement }) => settlement === 1);
    const open = of.some(({ settlement }) => settlement === null);
    const payoutWon = lost ? 0 : open ? null : Number((BigInt(stake) * odds) / (100n * sharesOf(of)));
    return { legs: places, stakeWon: stake, odds, payoutWon };
  });
}

function lineOdds(legs: readonly SettledLeg[]): Hundredths {
  const factors = legs.reduce((so, leg) => so * twoHundredths(leg), 100n);
  return divideHalfUp(factors, 200n ** BigInt(legs.length));
}
