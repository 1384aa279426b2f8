import { feedSettlement } from '@madang/contracts';
import type { MarketKind } from './markets.ts';

/** An outcome of one line of a market and its settlement. */
export interface Decided {
  name: string;
  line: string | null;
  settlement: number;
}

const { loser, winner, refund, halfLost, halfWon } = feedSettlement;
/** The settlement of the other side of a line. */
const opposite: Readonly<Record<number, number>> = {
  [loser]: winner,
  [winner]: loser,
  [refund]: refund,
  [halfLost]: halfWon,
  [halfWon]: halfLost,
};
/** Of 1X, 12 and X2 any result wins two. */
const isDoubleChance = (name: string) => /^(1X|12|X2)$/.test(name);

/**
 * True when these settlements of one line of a market can all be true. Undecided outcomes are left out; one outcome that is
 * refunded alone, as one that was withdrawn, says nothing of the others where there are more than two.
 */
export function areTogetherPossible(kind: MarketKind, decided: readonly Decided[]): boolean {
  const sides = Object.keys(kind.sides);
  if (sides.length === 2) return isPairPossible(kind, decided);
  const count = (...codes: number[]) => decided.filter(({ settlement }) => codes.includes(settlement)).length;
  if (count(halfLost, halfWon) > 0) return false;
  const doubleChance = decided.some(({ name }) => isDoubleChance(name));
  const [winners, all] = doubleChance ? [2, 3] : [1, sides.length];
  // Every runner who shares the first place wins.
  if (count(winner) > winners && !kind.isShared) return false;
  // With every outcome of the market decided, somebody has won; markets that name their outcomes themselves may leave some out.
  const complete = all > 0 && new Set(decided.map(({ name }) => name)).size === all && count(refund) === 0;
  if (doubleChance && count(loser) > 1) return false;
  return !complete || count(winner) === winners || (kind.isShared === true && count(winner) > 0);
}

/** Two sides of one line mirror each other, and only a line between two halves is won or lost by half. */
function isPairPossible(kind: MarketKind, decided: readonly Decided[]): boolean {
  return decided.every((one) => {
    const isHalf = one.settlement === halfLost || one.settlement === halfWon;
    if (isHalf && !(kind.hasLine && isQuarter(one.line))) return false;
    return decided.every((other) =>
      other.name === one.name ? other.settlement === one.settlement : other.settlement === opposite[one.settlement],
    );
  });
}

const isQuarter = (line: string | null) => Math.abs((Number.parseFloat(line ?? '') * 4) % 2) === 1;
