import type { Random } from './random.ts';

/** The outcome of a pick: `back` returns the stake. */
export type Result = 'won' | 'lost' | 'back';

/** Among `of` equally likely draws so many win, and so many return the stake. */
export interface Chance {
  win: bigint;
  back: bigint;
  of: bigint;
}

export interface Selection<Fact> {
  id: string;
  name: string;
  /** The draws that it takes, in a few characters: "73 이상". */
  note?: string;
  wins(fact: Fact): boolean;
  back?(fact: Fact): boolean;
}

export interface Market<Fact> {
  id: string;
  name: string;
  note?: string;
  /** At most this part of all stakes comes back, in ten-thousandths; prices are made of it. */
  share: number;
  selections: readonly Selection<Fact>[];
}

/** A market as everybody sees it: what it takes of the draw is within. */
export interface OpenMarket<Outcome> extends Omit<Market<never>, 'selections'> {
  selections: readonly {
    id: string;
    name: string;
    note?: string;
    chance(): Chance;
    result(outcome: Outcome): Result;
  }[];
}

/** One way to draw. A round's setup is public before it opens: who runs, how strong. */
// biome-ignore lint/suspicious/noExplicitAny: what a setup and an outcome are is each engine's own matter
export interface Engine<Outcome = any, Setup = any> {
  setup(game: string, round: number): Setup;
  draw(random: Random, setup: Setup): Outcome;
  /** Setups of the same key have the same markets. */
  setupKey(setup: Setup): string;
  markets(setup: Setup): OpenMarket<Outcome>[];
  /** An outcome that a provider drew, as this engine writes it; null for an impossible one. An engine without it has no providers. */
  read?(told: Readonly<Record<string, unknown>>): Outcome | null;
}

/** An engine whose rounds are all alike. */
export function plainEngine<Outcome>(
  draw: (random: Random) => Outcome,
  markets: () => OpenMarket<Outcome>[],
  read?: (told: Readonly<Record<string, unknown>>) => Outcome | null,
): Engine<Outcome, null> {
  let made: OpenMarket<Outcome>[] | undefined;
  return {
    setup: () => null,
    setupKey: () => '',
    draw,
    ...(read && { read }),
    markets: () => {
      made ??= markets();
      return made;
    },
  };
}

/**
 * Markets that look at one fact of the outcome. By `facts` (each with how many of the equally likely draws have it) their chances are
 * counted, by `factOf` a draw is judged: both ask the same `wins`, so that a price and its settlement cannot differ.
 */
export function marketsOn<Outcome, Fact>(
  factOf: (outcome: Outcome) => Fact,
  facts: () => readonly (readonly [Fact, bigint])[],
  markets: readonly Market<Fact>[],
): OpenMarket<Outcome>[] {
  let counted: readonly (readonly [Fact, bigint])[] | undefined;
  const all = () => {
    counted ??= facts();
    return counted;
  };
  const judge = ({ wins, back }: Selection<Fact>, fact: Fact): Result => {
    if (back?.(fact)) return 'back';
    return wins(fact) ? 'won' : 'lost';
  };
  return markets.map((market) => ({
    ...market,
    selections: market.selections.map((selection) => ({
      id: selection.id,
      name: selection.name,
      ...(selection.note !== undefined && { note: selection.note }),
      result: (outcome) => judge(selection, factOf(outcome)),
      chance: () => {
        const chance = { win: 0n, back: 0n, of: 0n };
        for (const [fact, count] of all()) {
          chance.of += count;
          const result = judge(selection, fact);
          if (result === 'won') chance.win += count;
          if (result === 'back') chance.back += count;
        }
        return chance;
      },
    })),
  }));
}

/** So many different whole numbers of a range, in the order in which they came; null for anything else. */
export function readNumbers(told: unknown, count: number, from: number, to: number): number[] | null {
  if (!Array.isArray(told) || told.length !== count || new Set(told).size !== count) return null;
  const fit = told.filter((one): one is number => Number.isInteger(one) && one >= from && one <= to);
  return fit.length === count ? fit : null;
}

/** Each fact once. */
export const equally = <Fact>(facts: readonly Fact[]) => facts.map((fact) => [fact, 1n] as const);
