import type { Play } from './play.ts';
import type { Random } from './random.ts';

/** Points that one side made in a row, and what they brought the set to. */
interface Run {
  second: number;
  side: 'home' | 'away';
  home: number;
  away: number;
}

/** The score that wins a set: so many points, two ahead, or up to `longest` more of them after a tie. */
export interface SetPoints {
  least: number;
  longest: number;
}

/** The points of a set, whose winner the play knows. */
export function rallies(play: Play, { least, longest }: SetPoints, from: number, to: number, random: Random): Run[] {
  const before = play.findLast(({ second }) => second < to);
  const after = play.find(
    ({ second, home, away }) => second >= to && home + away > (before?.home ?? 0) + (before?.away ?? 0),
  );
  const winner = (after?.home ?? 0) > (before?.home ?? 0) ? 'home' : 'away';
  const loser = winner === 'home' ? 'away' : 'home';
  const extra = random.next() < 0.12 ? random.between(1, longest) : 0;
  const lost = extra > 0 ? least - 2 + extra : least - random.between(2, Math.min(least, 12));
  const points = [...Array<Run['side']>(least + extra - 1).fill(winner), ...Array<Run['side']>(lost).fill(loser)];
  for (let index = points.length - 1; index > 0; index--) {
    const other = random.between(0, index);
    [points[index], points[other]] = [points[other] as Run['side'], points[index] as Run['side']];
  }
  points.push(winner);
  const score = { home: 0, away: 0 };
  const runs: Run[] = [];
  points.forEach((side, place) => {
    score[side] += 1;
    const run = { second: from + ((place + 1) * (to - from)) / points.length, side, ...score };
    if (runs.at(-1)?.side === side) runs[runs.length - 1] = run;
    else runs.push(run);
  });
  return runs;
}
