import { halfLines, ruledMarkets, type ScoredOutcome, scoreSettlement, scoreSign } from '@madang/rules';
import { marketKinds } from '../../sports/markets.ts';
import type { Chances, Outlook } from './outlook.ts';

/** One outcome on offer. `line` is that of its own side, `baseLine` the one that joins the sides. */
export interface Outcome {
  marketId: number;
  name: string;
  line: string | null;
  baseLine: string | null;
  /** The main line of a market with several lines. */
  mainLine?: string | null;
}

/** Sum of the implied probabilities of a market's outcomes. */
const overround = 1.06;
/** The same sum for the winner of a season, a market with many teams. */
export const outrightOverround = 1.2;
export const markets = ruledMarkets;
const groupOf = (marketId: number) => marketKinds.get(marketId)?.group;

/** @param outlook of the part that decides the outcome */
export function priceOf(outlook: Outlook, outcome: Outcome): string {
  const { win, push } = chancesOf(outlook, outcome);
  // A returned stake neither wins nor loses: the price is of the chance among the rest.
  const price = (1 - push) / (Math.max(win, 1e-9) * overround);
  return Math.min(Math.max(price, 1.01), 500).toFixed(2);
}

/** Tells the end of one outcome, as `scoreSettlement` says. */
export const settlementOf = (outcome: Outcome, homeScore: number, awayScore: number): 1 | 2 | 3 | 4 | 5 =>
  scoreSettlement(scored(outcome), homeScore, awayScore);

const scored = (outcome: Outcome): ScoredOutcome => ({
  marketId: outcome.marketId,
  group: groupOf(outcome.marketId),
  name: outcome.name,
  line: outcome.line,
});

/** Chances that the whole stake wins and that it is returned; of a quarter line those of the fair price of both halves together. */
export function chancesOf(outlook: Outlook, outcome: Outcome): { win: number; push: number } {
  if (outcome.marketId === markets.firstToScore || outcome.marketId === markets.nextGoal) {
    const { home, away } = outlook.first ?? { home: 0, away: 0 };
    return { win: outcome.name === '1' ? home : outcome.name === '2' ? away : 1 - home - away, push: 0 };
  }
  const { sides } = outlook;
  if (outcome.marketId === markets.correctScore) {
    const [home, away] = outcome.name.split('-').map(Number) as [number, number];
    return { win: (sides?.home.get(home) ?? 0) * (sides?.away.get(away) ?? 0), push: 0 };
  }
  if (outcome.marketId === markets.bothToScore) {
    const both = (1 - (sides?.home.get(0) ?? 0)) * (1 - (sides?.away.get(0) ?? 0));
    return { win: outcome.name === 'Yes' ? both : 1 - both, push: 0 };
  }
  let win = 0;
  let push = 0;
  const halves = halfLines(Number(outcome.line ?? 0));
  const asked = scored(outcome);
  for (const cell of cellsOf(outlook, outcome.marketId)) {
    const share = cell[2] / halves.length;
    for (const half of halves) {
      const result = scoreSign(asked, cell[0], cell[1], half);
      if (result > 0) win += share;
      else if (result === 0) push += share;
    }
  }
  return { win, push };
}

type Cell = [home: number, away: number, chance: number];

/** Of one outlook many outcomes are priced. */
const cells = new WeakMap<Chances, Cell[]>();
function against(chances: Chances): Cell[] {
  const known = cells.get(chances) ?? [...chances].map(([value, chance]): Cell => [value, 0, chance]);
  cells.set(chances, known);
  return known;
}

/** Scores that matter to a market: a margin is a score against nothing, and so is a total. */
function cellsOf({ margin, total, sides }: Outlook, marketId: number): Cell[] {
  if (marketId === markets.homeTotal) return against(sides?.home ?? new Map());
  if (marketId === markets.awayTotal) {
    return [...(sides?.away ?? [])].map(([away, chance]): Cell => [0, away, chance]);
  }
  const ofTotal = marketId === markets.oddEven || groupOf(marketId) === 'over-under';
  return against(ofTotal ? total : margin);
}
