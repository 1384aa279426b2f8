import { type Ball, type Clock, type IncidentKind, otherSportIds, type Play, sportIds } from '@madang/contracts';
import { periodName } from './periods.ts';

/** The course of a fixture until now, as `fixture.play` has it. */
export interface StoredPlay {
  /** Of the clock of play; -1 where there is none. */
  seconds: number;
  running: boolean;
  periods: [code: number, home: number, away: number][];
  incidents: StoredIncident[];
  /** The last of the periods is over. */
  isLastOver?: boolean;
  possession?: [home: number, away: number];
  ball?: Ball;
}
export type StoredIncident = [
  kind: IncidentKind,
  side: 'home' | 'away' | null,
  seconds: number,
  home: number | null,
  away: number | null,
  period: number,
  player?: string,
];

/** Nothing where the sport has no clock, or the feed told none. */
export const clockOf = (play: Pick<StoredPlay, 'seconds' | 'running'> | null): { clock?: Clock } =>
  play && play.seconds >= 0 ? { clock: { seconds: play.seconds, running: play.running } } : {};

/** The sports in which each score is a goal; elsewhere it brings points. */
const countsGoals: readonly number[] = [sportIds.football, sportIds.iceHockey, otherSportIds.handball];
const goals: ReadonlySet<IncidentKind> = new Set(['goal', 'ownGoal', 'penaltyGoal']);

export const playOf = (sportId: number, play: StoredPlay): Play => ({
  periods: play.periods.map(([code, home, away]) => ({ name: periodName(sportId, code), home, away })),
  incidents: withMarks(play, countsGoals.includes(sportId) ? withGoals(play.incidents) : play.incidents).map(
    ([kind, side, seconds, home, away, period, ...player]) => [
      ...([kind, side, seconds, home, away, periodName(sportId, period)] as const),
      ...player,
    ],
  ),
  ...(play.possession && { possession: play.possession }),
  ...(play.ball && { ball: play.ball }),
});

/** The feed tells each goal as a score, and some of them as a goal of their kind as well: that one is shown. */
function withGoals(incidents: readonly StoredIncident[]): StoredIncident[] {
  const scoreAfter = ([, side, , home, away]: StoredIncident) => [side, home, away].join();
  const named = new Set(incidents.filter(([kind]) => goals.has(kind)).map(scoreAfter));
  return incidents.flatMap((incident): StoredIncident[] => {
    const [kind, ...rest] = incident;
    if (kind !== 'points') return [incident];
    return incident[3] !== null && named.has(scoreAfter(incident)) ? [] : [['goal', ...rest]];
  });
}

/** No incident says where a period begins and ends: its first and last incidents do, and the clock in the last period. */
function withMarks(
  { periods, seconds: clock, isLastOver }: StoredPlay,
  incidents: readonly StoredIncident[],
): StoredIncident[] {
  const told = incidents.filter(([kind]) => kind !== 'periodStart' && kind !== 'periodEnd');
  const known = new Set(periods.map(([code]) => code));
  let seconds = clock < 0 ? -1 : 0;
  const marked = periods.flatMap(([code], place): StoredIncident[] => {
    const within = told.filter(([, , , , , period]) => period === code);
    const isLast = place === periods.length - 1;
    const start: StoredIncident = ['periodStart', null, seconds, null, null, code];
    seconds = Math.max(seconds, ...within.map(([, , at]) => at), isLast && isLastOver ? clock : -1);
    const isOver = !isLast || isLastOver;
    return [start, ...within, ...(isOver ? [['periodEnd', null, seconds, null, null, code] as StoredIncident] : [])];
  });
  return [...marked, ...told.filter(([, , , , , period]) => !known.has(period))];
}
