import { otherSportIds, sportIds } from '@madang/contracts';
import { fastRandom } from '@madang/rules/minigame/fast-random';
import type { Random } from '@madang/rules/minigame/random';

export interface Score {
  home: number;
  away: number;
}

/** One way that a match can go. */
export interface PossibleMatch {
  /** Points of each period; of each set that was played. */
  periods: Score[];
  /** The unit of the match itself: goals, points, or sets. */
  whole: Score;
  /** With overtime, which leaves no draw. */
  withOvertime: Score;
  /** The scorers, in order; empty for sports without goals. */
  scorers: ('home' | 'away')[];
  corners: number;
}

interface Play {
  periods: number;
  least: number;
  most: number;
  /** Of a period's first so many points to win it and the match's so many sets; null where periods are added up. */
  setsToWin: number | null;
}
const added = (periods: number, least: number, most: number): Play => ({ periods, least, most, setsToWin: null });
const inSets = (setsToWin: number, points: number): Play => ({
  periods: 2 * setsToWin - 1,
  least: 0,
  most: points,
  setsToWin,
});

const plays: Readonly<Record<number, Play>> = {
  [sportIds.football]: added(2, 0, 4),
  [sportIds.basketball]: added(4, 10, 40),
  [sportIds.baseball]: added(9, 0, 2),
  [sportIds.iceHockey]: added(3, 0, 2),
  [sportIds.volleyball]: inSets(3, 25),
  [sportIds.eSports]: inSets(2, 16),
  [otherSportIds.tennis]: inSets(2, 6),
  [otherSportIds.tableTennis]: inSets(3, 11),
  [otherSportIds.handball]: added(2, 6, 24),
  [otherSportIds.rugby]: added(4, 0, 20),
};
const anySport = added(2, 0, 4);
const matches = 800;
/** Goals of a match are told one by one where there are few. */
const mostGoals = 4;

export const isPlayedInSets = (sportId: number): boolean => (plays[sportId] ?? anySport).setsToWin !== null;

const kept = new Map<string, PossibleMatch[]>();
const mostKept = 200;

/**
 * Ways in which a match of this sport can go from a score on: always the same ones, each possible, and of many kinds. The missing ones
 * only make the amount at risk look smaller. @param from the score when the last of the bets in play was placed
 */
export function possibleMatches(sportId: number, from: Score = { home: 0, away: 0 }): PossibleMatch[] {
  const key = `${sportId} ${from.home}:${from.away}`;
  const known = kept.get(key);
  if (known) return known;
  const random = fastRandom(`turnover|${key}`);
  const play = plays[sportId] ?? anySport;
  const every = (play.most - play.least + 1) ** (2 * play.periods);
  const made = Array.from({ length: play.setsToWin === null && every <= matches ? every : matches }, (_, place) =>
    play.setsToWin === null
      ? addUp(random, play, from, every <= matches ? place : null)
      : playSets(random, play, play.setsToWin),
  );
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
  kept.set(key, made);
  return made;
}

/** @param place of all that there are, each once; null for any */
function addUp(
  random: Random,
  { periods: count, least, most }: Play,
  from: Score,
  place: number | null,
): PossibleMatch {
  const span = most - least + 1;
  let rest = place ?? 0;
  const points = () => {
    if (place === null) return least + random.below(span);
    const digit = rest % span;
    rest = Math.floor(rest / span);
    return least + digit;
  };
  const periods = Array.from({ length: count }, (): Score => ({ home: points(), away: points() }));
  // Earlier goals count with the first.
  const [first] = periods;
  if (first) periods[0] = { home: first.home + from.home, away: first.away + from.away };
  const whole = sumOf(periods);
  const ahead = 1 + random.below(Math.max(1, Math.min(most, 8)));
  const isLevel = whole.home === whole.away;
  const homeWins = random.below(2) === 0;
  const withOvertime = isLevel
    ? { home: whole.home + (homeWins ? ahead : 0), away: whole.away + (homeWins ? 0 : ahead) }
    : whole;
  const scorers = periods.flatMap(({ home, away }) =>
    most > mostGoals ? [] : mix(random, [...Array<'home'>(home).fill('home'), ...Array<'away'>(away).fill('away')]),
  );
  if (most > mostGoals) scorers.push(random.below(2) === 0 ? 'home' : 'away');
  return { periods, whole, withOvertime, scorers, corners: random.below(25) };
}

function playSets(random: Random, { most }: Play, setsToWin: number): PossibleMatch {
  const sets = { home: 0, away: 0 };
  const periods: Score[] = [];
  while (sets.home < setsToWin && sets.away < setsToWin) {
    const homeWins = random.below(2) === 0;
    const lost = random.below(most - 1);
    periods.push(homeWins ? { home: most, away: lost } : { home: lost, away: most });
    if (homeWins) sets.home++;
    else sets.away++;
  }
  return { periods, whole: sets, withOvertime: sets, scorers: [random.below(2) === 0 ? 'home' : 'away'], corners: 0 };
}

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });

function mix<One>(random: Random, all: readonly One[]): One[] {
  const left = [...all];
  return Array.from(all, () => left.splice(random.below(left.length), 1)[0] as One);
}
