import { type LegSettlement, parseOdds, twoHundredths } from '@madang/rules';
import type { SeasonMatch } from './read-season.ts';
import { codesOf } from './season-messages.ts';

interface Return {
  name: string;
  bets: number;
  /** The return of all of them together for one hundred staked, in hundredths: 9_412n is 94.12 %. */
  percent: bigint;
}
const marketNames: Readonly<Record<number, string>> = { 1: 'result', 2: 'over/under', 3: 'handicap' };
const sideNames: Readonly<Record<string, string>> = { 1: 'home', X: 'draw', 2: 'away', Over: 'over', Under: 'under' };

const inPairs = [1, 3, 2];
const place = (marketId: number) => inPairs.indexOf(marketId);

/** The return of the same stake on each selection by market, and on each pair of one fixture that two markets make. */
export function seasonReturns(matches: readonly SeasonMatch[]): { markets: Return[]; pairs: Return[] } {
  const markets = new Map<string, { bets: number; sum: bigint }>();
  const pairs = new Map<string, { bets: number; sum: bigint }>();
  const add = (to: typeof markets, name: string, factor: bigint) => {
    const so = to.get(name) ?? { bets: 0, sum: 0n };
    to.set(name, { bets: so.bets + 1, sum: so.sum + factor });
  };
  for (const match of matches) {
    const codes = codesOf(match);
    const legs = match.outcomes.map((outcome, place) => ({
      ...outcome,
      factor: twoHundredths({ price: parseOdds(outcome.price), settlement: codes[place] as LegSettlement }),
    }));
    for (const one of legs) {
      add(markets, marketNames[one.marketId] ?? '', one.factor * 200n);
      for (const other of legs.filter(({ marketId }) => place(marketId) > place(one.marketId))) {
        add(
          pairs,
          `${marketNames[one.marketId]} ${sideNames[one.name]} + ${other.marketId === 3 ? 'handicap ' : ''}${sideNames[other.name]}`,
          one.factor * other.factor,
        );
      }
    }
  }
  const listed = (of: typeof markets) =>
    [...of].map(([name, { bets, sum }]) => ({ name, bets, percent: (sum * 10_000n) / (BigInt(bets) * 40_000n) }));
  return { markets: listed(markets), pairs: listed(pairs) };
}

export const returnLine = ({ name, bets, percent }: Return): string =>
  `  ${name}: ${percent / 100n}.${String(percent % 100n).padStart(2, '0')} % of ${bets} bets`;
