import type { MarketGroup } from '@madang/contracts';

/** Ids of the feed's markets whose rule is their own, not that of their group. */
export const ruledMarkets = {
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

/** An outcome that a score decides. */
export interface ScoredOutcome {
  marketId: number;
  group: MarketGroup | undefined;
  /** As the feed names it: 1, X, 2, Over, 2-1. */
  name: string;
  /** Of its own side, "-1.5"; null where the market has none. */
  line: string | null;
}

/** The feed's settlement code of an outcome at the score that decides it. Quarter lines split the stake into the two lines beside them. */
export function scoreSettlement(outcome: ScoredOutcome, homeScore: number, awayScore: number): 1 | 2 | 3 | 4 | 5 {
  const halves = halfLines(Number(outcome.line ?? 0));
  const sum = halves.reduce((all, half) => all + scoreSign(outcome, homeScore, awayScore, half), 0) / halves.length;
  if (sum === 1) return 2;
  if (sum === 0.5) return 5;
  if (sum === 0) return 3;
  return sum === -0.5 ? 4 : 1;
}

/** The lines that share the stake: the two beside a quarter line, else the line. */
export const halfLines = (line: number): number[] => (Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]);
const won = (yes: boolean) => (yes ? 1 : -1);

/** 1 won, 0 returned, -1 lost. @param line no quarter line */
export function scoreSign({ marketId, group, name }: ScoredOutcome, home: number, away: number, line: number): number {
  const margin = home - away;
  switch (marketId) {
    case ruledMarkets.oddEven:
      return won(((home + away) % 2 === 0) === (name === 'Even'));
    case ruledMarkets.bothToScore:
      return won((home > 0 && away > 0) === (name === 'Yes'));
    case ruledMarkets.correctScore:
      return won(`${home}-${away}` === name);
    case ruledMarkets.doubleChance:
      return won(name.includes(margin === 0 ? 'X' : margin > 0 ? '1' : '2'));
    case ruledMarkets.homeTotal:
      return Math.sign(home - line) * won(name === 'Over');
    case ruledMarkets.awayTotal:
      return Math.sign(away - line) * won(name === 'Over');
  }
  if (group === 'over-under') return Math.sign(home + away - line) * won(name === 'Over');
  if (group === 'handicap') return Math.sign((name === '1' ? margin : -margin) + line);
  if (name === 'X') return won(margin === 0);
  if (margin === 0) return group === 'win-lose' ? 0 : -1;
  return Math.sign(margin) * won(name === '1');
}
