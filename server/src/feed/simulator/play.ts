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
import { meanGoals, type Outlook, type Strengths, setsToWin } from './outlook.ts';
import type { Random } from './random.ts';

/** The score from this simulated second of play on. */
export interface Moment {
  second: number;
  period: number;
  home: number;
  away: number;
}
/** A whole match, known at its kick-off: the last moment is the final score. */
export type Play = readonly Moment[];

const fullTime = 100;
const afterOvertime = 101;

interface Change {
  second: number;
  period?: number;
  home?: number;
  away?: number;
}

/** Plays a match out. The same strengths and the same random stream give the same match. */
export function playOf(sportId: number, strengths: Strengths, outlook: Outlook, random: Random): Play {
  switch (sportId) {
    case basketball:
      return basketballPlay(outlook, random);
    case volleyball:
    case eSports:
    case tableTennis:
    case tennis:
      return setsPlay(outlook, setsToWin[sportId] ?? 1, random);
    case baseball:
      return baseballPlay(strengths, random);
    case iceHockey:
      return decided(timedPlay(strengths, random, iceHockey, [1, 2, 3], 1200, 900), iceHockey, strengths, random);
    case handball:
      return momentsOf(timedPlay(strengths, random, handball, [10, 20], 1800, 600));
    default:
      return momentsOf(timedPlay(strengths, random, football, [10, 20], 2700, 900));
  }
}

function timedPlay(
  strengths: Strengths,
  random: Random,
  sportId: number,
  periods: readonly number[],
  lengthSeconds: number,
  breakSeconds: number,
): Change[] {
  const changes = periodChanges(periods, lengthSeconds, breakSeconds);
  const [home, away] = meanGoals(sportId, strengths);
  const score = (goals: number, side: 'home' | 'away') => {
    for (let goal = 0; goal < goals; goal++) {
      const played = random.next() * lengthSeconds * periods.length;
      changes.push({ second: played + Math.floor(played / lengthSeconds) * breakSeconds, [side]: 1 });
    }
  };
  score(random.poisson(home), 'home');
  score(random.poisson(away), 'away');
  return changes;
}

/** A tie at full time goes on until one side scores. */
function decided(changes: Change[], sportId: number, strengths: Strengths, random: Random): Play {
  const sum = (side: 'home' | 'away') => changes.reduce((all, change) => all + (change[side] ?? 0), 0);
  const end = changes.find((change) => change.period === fullTime);
  if (!end || sum('home') !== sum('away')) return momentsOf(changes);
  const [home, away] = meanGoals(sportId, strengths);
  Object.assign(end, { period: 40 });
  const winner = random.next() < home / (home + away) ? 'home' : 'away';
  changes.push({ second: end.second + 900, [winner]: 1 }, { second: end.second + 960, period: afterOvertime });
  return momentsOf(changes);
}

function basketballPlay(outlook: Outlook, random: Random): Play {
  const changes = periodChanges([1, 2, 3, 4], 900, 180);
  const margin = drawFrom(outlook.margin, random);
  const drawn = drawFrom(outlook.total, random);
  // Both sides have whole points: the total has the parity of the margin.
  const total = Math.abs(drawn % 2) === Math.abs(margin % 2) ? drawn : drawn + (random.next() < 0.5 ? 1 : -1);
  for (const [side, sum] of [
    ['home', (total + margin) / 2],
    ['away', (total - margin) / 2],
  ] as const) {
    for (let points = 0; points < sum; ) {
      const basket = Math.min(random.next() < 0.3 ? 3 : 2, sum - points);
      const played = random.next() * 3600;
      changes.push({ second: played + Math.floor(played / 900) * 180, [side]: basket });
      points += basket;
    }
  }
  return momentsOf(changes);
}

function baseballPlay(strengths: Strengths, random: Random): Play {
  const inningSeconds = 1080;
  const changes = periodChanges([1, 2, 3, 4, 5, 6, 7, 8, 9], inningSeconds, 0);
  const means = meanGoals(baseball, strengths);
  const runs = means.map((mean) => random.poisson(mean)) as [number, number];
  runs.forEach((count, side) => {
    for (let run = 0; run < count; run++)
      changes.push({ second: random.next() * 9 * inningSeconds, [side === 0 ? 'home' : 'away']: 1 });
  });
  return decided(changes, baseball, strengths, random);
}

function setsPlay(outlook: Outlook, setsWon: number, random: Random): Play {
  const margin = drawFrom(outlook.margin, random);
  const lost = setsWon - Math.abs(margin);
  const [winner, loser] = margin > 0 ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const sets: ('home' | 'away')[] = Array.from({ length: lost + setsWon - 1 }, (_, index) =>
    index < lost ? loser : winner,
  );
  for (let index = sets.length - 1; index > 0; index--) {
    const other = random.between(0, index);
    [sets[index], sets[other]] = [sets[other] as 'home', sets[index] as 'home'];
  }
  sets.push(winner);
  const changes = sets.map((side, index) => ({ second: (index + 1) * 1500, [side]: 1 }));
  const periods = sets.map((_, index) => ({ second: index * 1500, period: index + 1 }));
  return momentsOf([...changes, ...periods, { second: sets.length * 1500, period: fullTime }]);
}

/** Starts, breaks and the end of the periods. */
function periodChanges(periods: readonly number[], lengthSeconds: number, breakSeconds: number): Change[] {
  const step = lengthSeconds + breakSeconds;
  return periods.flatMap((period, index) => {
    const second = index * step;
    const last = index === periods.length - 1;
    const pause = { second: second + lengthSeconds, period: last ? fullTime : 80 };
    return breakSeconds > 0 || last ? [{ second, period }, pause] : [{ second, period }];
  });
}

function momentsOf(changes: Change[]): Play {
  const state = { home: 0, away: 0, period: 0 };
  return changes
    .sort((a, b) => a.second - b.second)
    .map(({ second, period, home = 0, away = 0 }) => {
      state.period = period ?? state.period;
      state.home += home;
      state.away += away;
      return { second, ...state };
    });
}

function drawFrom(chances: ReadonlyMap<number, number>, random: Random): number {
  let left = random.next();
  let last = 0;
  for (const [value, chance] of chances) {
    last = value;
    left -= chance;
    if (left < 0) return value;
  }
  return last;
}
