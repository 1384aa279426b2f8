/** Markets of one kind on which two members bet both, each on one of two sides. */
export interface SharedMarkets {
  count: number;
  /** On how many of them each bet on the first side. */
  oneFirst: number;
  otherFirst: number;
  /** On how many they bet on different sides. */
  opposite: number;
}

/**
 * The improbability of two members who choose independently and bet on different sides so often: the chance is 10^-result. Exact: each keeps the
 * sides that they bet on, as often as they did, and which market has which is chance (the hypergeometric distribution of each kind, added
 * up over the kinds). So a member who always bets on 홀 and one who always bets on 짝 are no sign of anything.
 */
export function coveringPower(kinds: readonly SharedMarkets[]): number {
  let sums = [1];
  for (const { count, oneFirst, otherFirst } of kinds)
    sums = convolved(sums, oppositeChances(count, oneFirst, otherFirst));
  const seen = kinds.reduce((sum, { opposite }) => sum + opposite, 0);
  const chance = sums.slice(seen).reduce((sum, each) => sum + each, 0);
  return chance <= 0 ? 300 : Math.max(0, -Math.log10(chance));
}

/** The same of members who may be one person, of whom habits are no excuse: each market is an even chance. */
export function evenPower(count: number, opposite: number): number {
  const logs = logFactorials(count);
  const log = (of: number) => logs[of] as number;
  let chance = 0;
  for (let hits = opposite; hits <= count; hits++)
    chance += Math.exp(log(count) - log(hits) - log(count - hits) - count * Math.LN2);
  return chance <= 0 ? 300 : Math.max(0, -Math.log10(chance));
}

/** By how often they bet on different sides. */
function oppositeChances(count: number, one: number, other: number): number[] {
  const logs = logFactorials(count);
  const log = (of: number) => logs[of] as number;
  const choose = (from: number, take: number) => log(from) - log(take) - log(from - take);
  const chances = Array<number>(count + 1).fill(0);
  for (let both = Math.max(0, one + other - count); both <= Math.min(one, other); both++)
    chances[one + other - 2 * both] = Math.exp(
      choose(one, both) + choose(count - one, other - both) - choose(count, other),
    );
  return chances;
}

function convolved(one: readonly number[], other: readonly number[]): number[] {
  const sums = Array<number>(one.length + other.length - 1).fill(0);
  for (const [at, chance] of one.entries())
    if (chance > 0)
      for (const [more, each] of other.entries()) sums[at + more] = (sums[at + more] as number) + chance * each;
  return sums;
}

const factorials = [0];
function logFactorials(most: number): readonly number[] {
  for (let of = factorials.length; of <= most; of++) factorials.push((factorials[of - 1] as number) + Math.log(of));
  return factorials;
}
