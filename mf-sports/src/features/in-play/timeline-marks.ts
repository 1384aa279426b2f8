import type { Incident } from '@madang/contracts';
import { isGoal, isMarked } from './incident-words.ts';

export interface TimelineMark {
  incident: Incident;
  /** Its place, in hundredths of the time line. */
  at: number;
  /** True when there is room for its minute. */
  hasMinute: boolean;
}

/** So close, in hundredths, that two pictures cover each other; so close that a minute covers the next picture. */
const pictureRoom = 3.4;
const minuteRoom = 9.5;

/** The marks of one side. Where two meet the goal stays, else the later one. */
export function timelineMarks(
  incidents: readonly Incident[],
  side: NonNullable<Incident[1]>,
  whole: number,
): TimelineMark[] {
  const placed: Omit<TimelineMark, 'hasMinute'>[] = [];
  for (const incident of incidents) {
    if (incident[1] !== side || incident[2] < 0 || !isMarked(incident)) continue;
    const at = Math.min(100, (incident[2] / whole) * 100);
    const before = placed.at(-1);
    if (before && at - before.at < pictureRoom) {
      if (isGoal(before.incident) && !isGoal(incident)) continue;
      placed.pop();
    }
    placed.push({ incident, at });
  }
  return placed.map((mark, place) => ({
    ...mark,
    hasMinute: (placed[place + 1]?.at ?? 100 + pictureRoom) - mark.at >= minuteRoom,
  }));
}
