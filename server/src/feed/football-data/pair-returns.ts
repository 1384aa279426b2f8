import type { AllowedPair, MeasuredReturn } from '@madang/contracts';
import { type LegSettlement, measuredPairs, parseOdds, twoHundredths } from '@madang/rules';
import { marketKinds, sideOf } from '../../sports/markets.ts';
import type { SeasonMatch } from './read-season.ts';
import { codesOf } from './season-messages.ts';

/** One-sided, 95 %. */
const boundDeviations = 1.645;
const fewest = 30;

interface Leg {
  end: AllowedPair['one'];
  price: bigint;
  /** The return of one won. */
  brought: number;
}
interface Played {
  legs: Leg[];
  /** The handicap's line says who is the favourite; null without one. */
  homeIsFavourite: boolean | null;
}

/**
 * What each pair of the table returned: one won on it in every match that offers both, against the product of what the two legs returned
 * in these matches. Pairs in the order of the table (shared/rules).
 */
export function pairReturns(matches: readonly SeasonMatch[]): (AllowedPair & { measured: MeasuredReturn })[] {
  const played = matches.map(playedOf);
  return measuredPairs.map(({ sportId, one, other, mostPrice }) => {
    const bets = played.flatMap(({ legs, homeIsFavourite }) => {
      const first = legs.find(({ end, price }) => isEnd(end, one) && price <= mostOf(mostPrice));
      const second = legs.find(({ end }) => isEnd(end, other));
      return first && second ? [{ first: first.brought, second: second.brought, homeIsFavourite }] : [];
    });
    const halves = [true, false].map((home) => bets.filter(({ homeIsFavourite }) => homeIsFavourite === home));
    const { returned, expected } = returnOf(bets);
    const excess = Math.max(...[bets, ...halves].filter(({ length }) => length >= fewest).map(excessOf));
    return {
      ...{ sportId, one, other, mostPrice },
      measured: {
        bets: bets.length,
        returned: tenThousandths(returned),
        expected: tenThousandths(expected),
        excess: tenThousandths(Number.isFinite(excess) ? excess : 0),
      },
    };
  });
}

const isEnd = (a: AllowedPair['one'], b: AllowedPair['one']) => a.group === b.group && a.side === b.side;
const mostOf = (mostPrice: string | null) => (mostPrice === null ? 1_000_000n : parseOdds(mostPrice));
const tenThousandths = (share: number) => Math.round(share * 10_000);

function playedOf(match: SeasonMatch): Played {
  const codes = codesOf(match);
  const legs = match.outcomes.flatMap(({ marketId, name, price: text }, place): Leg[] => {
    const kind = marketKinds.get(marketId);
    const side = kind && sideOf(kind, name);
    if (!kind || !side) return [];
    const price = parseOdds(text);
    const brought = Number(twoHundredths({ price, settlement: codes[place] as LegSettlement })) / 200;
    return [{ end: { group: kind.group, side }, price, brought }];
  });
  const line = match.outcomes.find(({ marketId, name }) => marketId === 3 && name === '1')?.line ?? null;
  return { legs, homeIsFavourite: line === null ? null : Number(line) < 0 };
}

type Bet = { first: number; second: number };

function returnOf(bets: readonly Bet[]): { returned: number; expected: number } {
  const mean = (of: (bet: Bet) => number) => bets.reduce((sum, bet) => sum + of(bet), 0) / Math.max(bets.length, 1);
  return {
    returned: mean(({ first, second }) => first * second),
    expected: mean(({ first }) => first) * mean(({ second }) => second),
  };
}

function excessOf(bets: readonly Bet[]): number {
  const { returned, expected } = returnOf(bets);
  const squares = bets.reduce((sum, { first, second }) => sum + (first * second - returned) ** 2, 0);
  const error = Math.sqrt(squares / (bets.length - 1) / bets.length);
  return returned - boundDeviations * error - expected;
}

const percent = (share: number) => `${(share / 100).toFixed(2)} %`;
const endText = ({ group, side }: AllowedPair['one'], mostPrice: string | null = null) =>
  `${group} ${side}${mostPrice === null ? '' : ` at ${mostPrice} or less`}`;

/** A row of the table in docs/pairs.md. */
export const pairRow = (
  { one, other, mostPrice, measured }: AllowedPair & { measured: MeasuredReturn },
  allowed: boolean,
): string =>
  `| ${endText(one, mostPrice)} | ${endText(other)} | ${measured.bets} | ${percent(measured.returned)} | ${percent(measured.expected)} | ${percent(measured.excess)} | ${allowed ? 'allowed' : 'refused'} |`;
