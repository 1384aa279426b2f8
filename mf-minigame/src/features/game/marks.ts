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
