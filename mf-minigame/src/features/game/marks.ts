import type { Mark } from '@madang/rules/minigame/marks';

const rows = 6;

/** Columns of equal marks, each of six at most, the oldest first. */
export function streaks(marks: readonly Mark[]): Mark[][] {
  const columns: Mark[][] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (last && last[0]?.letter === mark.letter && last.length < rows) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** A way to look at past rounds: the mark of each, null where it has none. */
export interface PatternBoard {
  id: string;
  name: string;
  /** Letters of its sides, which are counted. */
  sides: readonly string[];
  markOf: (result: { outcome: Readonly<Record<string, unknown>> | null; winners: readonly string[] }) => Mark | null;
}

const winnerOf = (outcome: Readonly<Record<string, unknown>> | null): number | null =>
  Array.isArray(outcome?.order) && typeof outcome.order[0] === 'number' ? outcome.order[0] : null;

const ofWinner =
  (mark: (winner: number) => Mark): PatternBoard['markOf'] =>
  ({ outcome }) => {
    const winner = winnerOf(outcome);
    return winner === null ? null : mark(winner);
  };

/** Of a race that has no market of two sides: by the number that came in first. */
export const raceBoards = (runners: number): PatternBoard[] => [
  {
    id: 'winner-odd',
    name: '1위 홀짝',
    sides: ['홀', '짝'],
    markOf: ofWinner((winner) => (winner % 2 ? { letter: '홀', tone: 'first' } : { letter: '짝', tone: 'second' })),
  },
  {
    id: 'winner-half',
    name: `1위 1~${runners / 2} · ${runners / 2 + 1}~${runners}`,
    sides: ['앞', '뒤'],
    markOf: ofWinner((winner) =>
      winner <= runners / 2 ? { letter: '앞', tone: 'first' } : { letter: '뒤', tone: 'second' },
    ),
  },
  {
    id: 'winner',
    name: '1위 번호',
    sides: Array.from({ length: runners }, (_, at) => `${at + 1}`),
    markOf: ofWinner((winner) => ({ letter: `${winner}`, tone: 'black' })),
  },
];
