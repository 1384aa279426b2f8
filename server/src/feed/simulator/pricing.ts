import { mainMarkets } from '@madang/rules';
import { marketKinds } from '../../sports/markets.ts';
import type { Outlook } from './outlook.ts';
import type { Random } from './random.ts';

/** One outcome on offer. `line` is that of its own side, `baseLine` the one that joins the sides. */
export interface Outcome {
  marketId: number;
  name: string;
  line: string | null;
  baseLine: string | null;
}
export const marketNames: Readonly<Record<number, string>> = {
  1: '1X2',
  52: '12',
  226: '12 Including Overtime',
  3: 'Asian Handicap',
  342: 'Asian Handicap Including Overtime',
  2: 'Under/Over',
  28: 'Under/Over Including Overtime',
};
const offered = mainMarkets('result', 'handicap', 'total');
const groupOf = (marketId: number) => marketKinds.get(marketId)?.group;

/** Sum of the implied probabilities of a market's outcomes. */
export const overround = 1.06;

/** The main markets of a sport, with the lines that split the outlook most evenly; one fixture in five has whole lines. */
export function offer(sportId: number, outlook: Outlook, random: Random): Outcome[] {
  const [result, handicap, total] = offered[sportId] as [number, number, number];
  const names = groupOf(result) === 'win-draw-lose' ? ['1', 'X', '2'] : ['1', '2'];
  const whole = random.next() < 0.2;
  const margin = evenLine(whole, -30, 30, (line) => outcomeChances(outlook, '1', handicap, line));
  const sum = evenLine(whole, 1, 260, (line) => outcomeChances(outlook, 'Over', total, line));
  return [
    ...names.map((name) => ({ marketId: result, name, line: null, baseLine: null })),
    { marketId: handicap, name: '1', line: lineText(margin), baseLine: lineText(margin) },
    { marketId: handicap, name: '2', line: lineText(-margin), baseLine: lineText(margin) },
    { marketId: total, name: 'Over', line: lineText(sum), baseLine: lineText(sum) },
    { marketId: total, name: 'Under', line: lineText(sum), baseLine: lineText(sum) },
  ];
}

/** @returns the price as text, for each outcome in order */
export function pricesOf(outlook: Outlook, outcomes: readonly Outcome[]): string[] {
  return outcomes.map(({ marketId, name, line }) => {
    const { win, push } = outcomeChances(outlook, name, marketId, Number(line ?? 0));
    // A returned stake neither wins nor loses: what is priced is the chance among the rest.
    const price = (1 - push) / (Math.max(win, 1e-9) * overround);
    return Math.min(Math.max(price, 1.01), 500).toFixed(2);
  });
}

/** How one outcome ends: the feed's settlement code. Quarter lines split the stake into the two lines beside them. */
export function settlementOf(outcome: Outcome, homeScore: number, awayScore: number): 1 | 2 | 3 | 4 | 5 {
  const line = Number(outcome.line ?? 0);
  const halves = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25];
  const results = halves.map((half) => sideResult(outcome, homeScore, awayScore, half));
  const sum = results.reduce((all, result) => all + result, 0) / results.length;
  if (sum === 1) return 2;
  if (sum === 0.5) return 5;
  if (sum === 0) return 3;
  return sum === -0.5 ? 4 : 1;
}

/** 1 won, 0 returned, -1 lost. */
function sideResult(
  { marketId, name }: Pick<Outcome, 'marketId' | 'name'>,
  home: number,
  away: number,
  line: number,
): number {
  const margin = home - away;
  const group = groupOf(marketId);
  if (group === 'over-under') return Math.sign(home + away - line) * (name === 'Over' ? 1 : -1);
  if (group === 'handicap') return Math.sign((name === '1' ? margin : -margin) + line);
  if (name === 'X') return margin === 0 ? 1 : -1;
  if (margin === 0) return group === 'win-lose' ? 0 : -1;
  return Math.sign(margin) * (name === '1' ? 1 : -1);
}

function outcomeChances(outlook: Outlook, name: string, marketId: number, line: number): { win: number; push: number } {
  let win = 0;
  let push = 0;
  for (const [value, chance] of groupOf(marketId) === 'over-under' ? outlook.total : outlook.margin) {
    // A margin is a score against nothing, and so is a total.
    const result = sideResult({ marketId, name }, value, 0, line);
    if (result > 0) win += chance;
    else if (result === 0) push += chance;
  }
  return { win, push };
}

function evenLine(
  whole: boolean,
  from: number,
  to: number,
  chancesOf: (line: number) => { win: number; push: number },
) {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let line = whole ? from : from + 0.5; line <= to; line++) {
    const { win, push } = chancesOf(line);
    const off = push < 1 ? Math.abs(win / (1 - push) - 0.5) : 1;
    if (off < distance) {
      distance = off;
      best = line;
    }
  }
  return best;
}

const lineText = (line: number) => (line === 0 ? '0.0' : line.toFixed(1));
