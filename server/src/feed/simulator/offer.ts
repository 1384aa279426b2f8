import { mainMarkets as marketsOf } from '@madang/rules';
import { marketKinds } from '../../sports/markets.ts';
import {
  baseball,
  basketball,
  eSports,
  football,
  handball,
  iceHockey,
  tableTennis,
  tennis,
  volleyball,
} from './catalogue.ts';
import { type Chances, hasDraw, type Outlook } from './outlook.ts';
import { partOf } from './parts.ts';
import { chancesOf, markets, type Outcome } from './pricing.ts';
import type { Random } from './random.ts';

export const marketNames: Readonly<Record<number, string>> = {
  1: '1X2',
  2: 'Under/Over',
  3: 'Asian Handicap',
  5: 'Odd/Even',
  6: 'Correct Score',
  7: 'Double Chance',
  11: 'Total Corners',
  16: 'First Team To Score',
  17: 'Both Teams To Score',
  21: 'Under/Over 1st Period',
  28: 'Under/Over Including Overtime',
  41: '1st Period Winner',
  42: '2nd Period Winner',
  45: 'Under/Over 2nd Period',
  52: '12',
  53: 'Asian Handicap Halftime',
  59: 'Next Goal',
  63: '12 Halftime',
  64: 'Asian Handicap 1st Period',
  77: 'Under/Over Halftime',
  101: 'Under/Over - Home Team',
  102: 'Under/Over - Away Team',
  202: '1st Period Winner Home/Away',
  203: '2nd Period Winner Home/Away',
  226: '12 Including Overtime',
  236: '1st 5 Innings Under/Over',
  281: '1st 5 Innings Asian Handicap',
  342: 'Asian Handicap Including Overtime',
};

export const mainMarkets = marketsOf('result', 'handicap', 'total');
/** Markets that are decided by a part of the game, or not by the winner. */
const further: Readonly<Record<number, readonly number[]>> = {
  [football]: [41, 42, 53, 77, 45, 16, 5, 7, 17, 101, 102, 6],
  [basketball]: [63, 53, 77, 202, 64, 21, 5],
  [baseball]: [281, 236, 41, 16, 5],
  [volleyball]: [202, 203],
  [iceHockey]: [41, 21, 42, 45, 16, 5],
  [eSports]: [202, 203],
  [handball]: [41, 77, 42, 5],
  [tableTennis]: [202, 203],
  [tennis]: [202, 203],
};
/** How far the further lines are from the main one, and how fine lines are. */
interface Lines {
  handicap: readonly number[];
  total: readonly number[];
  grid: number;
}
const linesOf: Readonly<Record<number, Lines>> = {
  [football]: { handicap: [-1, -0.5, 0.5, 1], total: [-1, -0.5, 0.5, 1], grid: 0.25 },
  [basketball]: { handicap: [-4, -2, 2, 4], total: [-6, -3, 3, 6], grid: 0.5 },
  [baseball]: { handicap: [-1, 1], total: [-1, 1], grid: 0.5 },
  [iceHockey]: { handicap: [-1, 1], total: [-1, 1], grid: 0.5 },
  [volleyball]: { handicap: [-1, 1], total: [-1, 1], grid: 1 },
  [eSports]: { handicap: [], total: [], grid: 1 },
  [handball]: { handicap: [-2, -1, 1, 2], total: [-2, -1, 1, 2], grid: 0.5 },
  [tableTennis]: { handicap: [-1, 1], total: [-1, 1], grid: 1 },
  [tennis]: { handicap: [], total: [], grid: 1 },
};
const scores = ['1-0', '2-0', '2-1', '3-0', '3-1', '0-0', '1-1', '2-2', '0-1', '0-2', '1-2', '0-3', '1-3'];

/** All that is on offer for a fixture: the main markets with their lines, then those of parts and others with one each. */
export function offer(sportId: number, outlookOfShare: (share: number) => Outlook, random: Random): Outcome[] {
  return [...(mainMarkets[sportId] ?? []), ...(further[sportId] ?? [])].flatMap((marketId) => {
    const part = partOf(sportId, marketId);
    const outlook = outlookOfShare(part?.share ?? 1);
    return marketKinds.get(marketId)?.hasLine
      ? lined(sportId, marketId, outlook, random, part !== null)
      : namesOf(marketId, outlook).map((name) => ({ marketId, name, line: null, baseLine: null }));
  });
}

function namesOf(marketId: number, outlook: Outlook): string[] {
  if (marketId === markets.correctScore) return scores;
  if (marketId === markets.doubleChance) return ['1X', '12', 'X2'];
  const names = Object.keys(marketKinds.get(marketId)?.sides ?? {});
  // Where somebody always scores there is nothing else to offer.
  const somebodyScores = outlook.first !== undefined && outlook.first.home + outlook.first.away > 0.999;
  return names.filter((name) => !(name === 'No Goal' && somebodyScores)).sort(inOrder);
}
const order = ['1', 'X', '2'];
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

/** The line that splits the outlook most evenly, first; then its neighbours, unless they are as good as decided. */
function lined(sportId: number, marketId: number, outlook: Outlook, random: Random, oneLine: boolean): Outcome[] {
  const isTotal = marketKinds.get(marketId)?.group === 'over-under';
  const { grid, handicap, total } = linesOf[sportId] as Lines;
  const [one, other] = isTotal ? ['Over', 'Under'] : ['1', '2'];
  const split = (line: number) => {
    const { win, push } = chancesOf(outlook, { marketId, name: one, line: String(line), baseLine: null });
    return push < 0.9 ? win / (1 - push) : 0;
  };
  // Half a goal is what the result pays already, and none at all where there is no draw.
  const possible = (line: number) => (isTotal ? line > 0 : Math.abs(line) !== 0.5 && (line !== 0 || hasDraw(sportId)));
  const fine = grid < 0.5 || random.next() < 0.2 ? grid : 1;
  const middle = Math.floor(isTotal ? meanOf(outlook.total) : -meanOf(outlook.margin)) + 0.5;
  let best = Number.NaN;
  for (let line = middle - 3; line <= middle + 3; line += fine) {
    if (possible(line) && !(Math.abs(split(line) - 0.5) >= Math.abs(split(best) - 0.5))) best = line;
  }
  const offsets = oneLine || sidesOnly.includes(marketId) ? [] : isTotal ? total : handicap;
  const lines = [best, ...offsets.map((offset) => best + offset)].filter(
    (line, place) => place === 0 || (possible(line) && split(line) > 0.14 && split(line) < 0.86),
  );
  const mainLine = lineText(best);
  return lines.flatMap((line) => {
    const baseLine = lineText(line);
    return [one, other].map((name) => ({
      ...{ marketId, name: name as string, baseLine, mainLine },
      line: isTotal || name === one ? baseLine : lineText(-line),
    }));
  });
}
const meanOf = (chances: Chances) => [...chances].reduce((sum, [value, chance]) => sum + value * chance, 0);
const sidesOnly: readonly number[] = [markets.homeTotal, markets.awayTotal];

const lineText = (line: number) => (line === 0 ? '0.0' : line.toFixed(Number.isInteger(line * 2) ? 1 : 2));
