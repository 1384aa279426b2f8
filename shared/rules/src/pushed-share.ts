import type { Hundredths } from './odds.ts';

export interface Fraction {
  num: bigint;
  den: bigint;
}

/** The average part of a stake that a line gives back, as far as it is known. */
export interface PushedShare {
  least: Fraction;
  most: Fraction;
}

/** Two prices of one line. */
export interface LinePrices {
  line: string;
  /** Of the side in question, and of the other. */
  own: Hundredths;
  other: Hundredths;
}

/**
 * The share of the stake that a line of two sides gives back. A whole line gives it back when the result lands on it, a quarter line
 * half of it when the result lands on the whole number beside it. How likely that is, the half lines below and above say: their fair
 * chances differ by it. Without them it is only known to lie between none and all.
 * @param line "2", "-1.25" @param lines others of the same market with a price for both sides
 * @returns undefined for a line without a push
 */
export function pushedShare(line: string | null, lines: readonly LinePrices[]): PushedShare | undefined {
  const value = Number(line);
  if (line === null || line.trim() === '' || !Number.isFinite(value) || !Number.isInteger(value * 4)) return undefined;
  const whole = Math.round(value);
  if (Math.abs(value - whole) === 0.5) return undefined;
  const halves = value === whole ? 1n : 2n;
  const [below, above] = [whole - 0.5, whole + 0.5].map((half) => lines.find((each) => Number(each.line) === half));
  if (!below || !above) return { least: { num: 0n, den: 1n }, most: { num: 1n, den: halves } };
  const [one, two] = [fairOf(below), fairOf(above)];
  const difference = one.num * two.den - two.num * one.den;
  const share = { num: difference < 0n ? -difference : difference, den: one.den * two.den * halves };
  return { least: share, most: share };
}

/** 1/own over the sum of both. */
const fairOf = ({ own, other }: LinePrices): Fraction => ({ num: other, den: own + other });
