import type { LegSettlement } from '../payout.ts';
import { mostGoals, type ScoreChances } from './score-chances.ts';

/** An outcome that the final score of regular time decides, as the feed names it. */
export interface GoalLeg {
  marketId: number;
  /** 1, X, 2, Over, Under, Yes, No, 1X, 2-1 */
  name: string;
  /** Of its own side, "-1.5"; null where the market has none. */
  line: string | null;
}

const result = 1;
const total = 2;
const handicap = 3;
const correctScore = 6;
const doubleChance = 7;
const bothScore = 17;

/** True when the goals of both sides decide it: 1X2, over/under, handicap, correct score, double chance and both score of football. */
export function isGoalLeg({ marketId, name, line }: GoalLeg): boolean {
  switch (marketId) {
    case result:
      return ['1', 'X', '2'].includes(name);
    case total:
      return ['Over', 'Under'].includes(name) && isLine(line);
    case handicap:
      return ['1', '2'].includes(name) && isLine(line);
    case correctScore:
      // "Any Other Score" depends on which scores are offered.
      return /^\d{1,2}-\d{1,2}$/.test(name);
    case doubleChance:
      return ['1X', '12', 'X2'].includes(name);
    case bothScore:
      return ['Yes', 'No'].includes(name);
    default:
      return false;
  }
}

/** In quarters of a goal, as the feed writes them. */
const isLine = (line: string | null): boolean => line !== null && Number.isInteger(Number(line) * 4);

/** The end of the leg at this score. Quarter lines split the stake into the two lines beside them. @throws {RangeError} when goals do not decide it */
export function goalSettlement(leg: GoalLeg, home: number, away: number): LegSettlement {
  if (!isGoalLeg(leg)) throw new RangeError(`not decided by goals: ${JSON.stringify(leg)}`);
  const quarters = Math.round(Number(leg.line ?? 0) * 4);
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const [first, second] = halves.map((half) => signOf(leg, home, away, half / 4)) as [number, number];
  const sum = first + second;
  if (sum === 2) return 2;
  if (sum === 1) return 5;
  if (sum === 0) return 3;
  return sum === -1 ? 4 : 1;
}

const won = (yes: boolean) => (yes ? 1 : -1);

/** 1 won, 0 refunded, -1 lost. */
function signOf({ marketId, name }: GoalLeg, home: number, away: number, line: number): number {
  const outcome = home > away ? '1' : home < away ? '2' : 'X';
  if (marketId === total) return Math.sign(home + away - line) * won(name === 'Over');
  if (marketId === handicap) return Math.sign((name === '1' ? home - away : away - home) + line);
  if (marketId === bothScore) return won((home > 0 && away > 0) === (name === 'Yes'));
  if (marketId === correctScore) return won(`${home}-${away}` === name);
  return won(name.includes(outcome));
}

/** The end of a leg at each score up to `mostGoals`, home goals first: computed once, asked of many distributions. */
export type LegCodes = readonly (readonly LegSettlement[])[];
const goals = Array.from({ length: mostGoals + 1 }, (_, count) => count);
export function legCodes(leg: GoalLeg): LegCodes {
  const key = `${leg.marketId} ${leg.name} ${leg.line}`;
  const known = keptCodes.get(key);
  if (known) return known;
  const codes = goals.map((home) => goals.map((away) => goalSettlement(leg, home, away)));
  if (keptCodes.size >= mostKept) keptCodes.clear();
  keptCodes.set(key, codes);
  return codes;
}
const keptCodes = new Map<string, LegCodes>();
const mostKept = 1_000;

/** The chance of each settlement code of a leg: `codeChances(…)[2]` is that it wins whole. */
function codeChances(chances: ScoreChances, codes: LegCodes): readonly [0, number, number, number, number, number] {
  const of: [0, number, number, number, number, number] = [0, 0, 0, 0, 0, 0];
  for (const [home, row] of chances.entries()) {
    const ends = codes[home] as readonly LegSettlement[];
    for (const [away, chance] of row.entries()) of[ends[away] as LegSettlement] += chance;
  }
  return of;
}

/** One over the fair price: the chance to win among the outcomes that do not return the stake. */
export function impliedChance(chances: ScoreChances, codes: LegCodes): number {
  const [, lost, won, , halfLost, halfWon] = codeChances(chances, codes);
  const wins = won + halfWon / 2;
  return wins / (wins + lost + halfLost / 2);
}

/** The worth of one won on the leg at this price (2.05) by these chances. */
export function expectedReturn(chances: ScoreChances, leg: GoalLeg, price: number): number {
  const [, , won, refunded, halfLost, halfWon] = codeChances(chances, legCodes(leg));
  return won * price + (halfWon * (1 + price)) / 2 + refunded + halfLost / 2;
}
