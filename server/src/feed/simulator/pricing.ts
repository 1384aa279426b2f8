import { marketKinds } from '../../sports/markets.ts';
import type { Chances, Outlook } from './outlook.ts';

/** One outcome on offer. `line` is that of its own side, `baseLine` the one that joins the sides. */
export interface Outcome {
  marketId: number;
  name: string;
  line: string | null;
  baseLine: string | null;
  /** Of a market with several lines, the main one. */
  mainLine?: string | null;
}

/** Sum of the implied probabilities of a market's outcomes. */
const overround = 1.06;
/** The same of the winner of a season, of which many teams are offered. */
export const outrightOverround = 1.2;
export const markets = {
  oddEven: 5,
  correctScore: 6,
  doubleChance: 7,
  corners: 11,
  firstToScore: 16,
  bothToScore: 17,
  nextGoal: 59,
  homeTotal: 101,
  awayTotal: 102,
} as const;
const groupOf = (marketId: number) => marketKinds.get(marketId)?.group;

/** @param outlook of the part that decides the outcome */
export function priceOf(outlook: Outlook, outcome: Outcome): string {
  const { win, push } = chancesOf(outlook, outcome);
  // A returned stake neither wins nor loses: the price is of the chance among the rest.
  const price = (1 - push) / (Math.max(win, 1e-9) * overround);
  return Math.min(Math.max(price, 1.01), 500).toFixed(2);
}

/** How one outcome ends: the feed's settlement code. Quarter lines split the stake into the two lines beside them. */
export function settlementOf(outcome: Outcome, homeScore: number, awayScore: number): 1 | 2 | 3 | 4 | 5 {
  const line = Number(outcome.line ?? 0);
  const results = halvesOf(line).map((half) => sideResult(outcome, homeScore, awayScore, half));
  const sum = results.reduce((all, result) => all + result, 0) / results.length;
  if (sum === 1) return 2;
  if (sum === 0.5) return 5;
  if (sum === 0) return 3;
  return sum === -0.5 ? 4 : 1;
}

const halvesOf = (line: number) => (Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]);
const won = (yes: boolean) => (yes ? 1 : -1);

/** 1 won, 0 returned, -1 lost. */
function sideResult({ marketId, name }: Outcome, home: number, away: number, line: number): number {
  const margin = home - away;
  switch (marketId) {
    case markets.oddEven:
      return won(((home + away) % 2 === 0) === (name === 'Even'));
    case markets.bothToScore:
      return won((home > 0 && away > 0) === (name === 'Yes'));
    case markets.correctScore:
      return won(`${home}-${away}` === name);
    case markets.doubleChance:
      return won(name.includes(margin === 0 ? 'X' : margin > 0 ? '1' : '2'));
    case markets.homeTotal:
      return Math.sign(home - line) * won(name === 'Over');
    case markets.awayTotal:
      return Math.sign(away - line) * won(name === 'Over');
  }
  const group = groupOf(marketId);
  if (group === 'over-under') return Math.sign(home + away - line) * won(name === 'Over');
  if (group === 'handicap') return Math.sign((name === '1' ? margin : -margin) + line);
  if (name === 'X') return won(margin === 0);
  if (margin === 0) return group === 'win-lose' ? 0 : -1;
  return Math.sign(margin) * won(name === '1');
}

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
  const halves = halvesOf(Number(outcome.line ?? 0));
  for (const cell of cellsOf(outlook, outcome.marketId)) {
    const share = cell[2] / halves.length;
    for (const half of halves) {
      const result = sideResult(outcome, cell[0], cell[1], half);
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
