import { feedClockStatus, feedIncidentTypes, feedPossession, type IncidentKind } from '@madang/contracts';
import type { StoredIncident, StoredPlay } from '../../sports/play.ts';
import { readBall, sideAt } from './read-ball.ts';
import { incidentShape, type LivescoreShape, type ResultsShape, statisticShape } from './shapes.ts';

const kinds: ReadonlyMap<number, IncidentKind> = new Map(
  (Object.entries(feedIncidentTypes) as [IncidentKind, number][]).map(([kind, code]) => [code, kind]),
);
/** More than any match has; what a broken feed tells beyond it is not worth every page's time. */
const mostIncidents = 400;
const mostPeriods = 30;
const mostSeconds = 86_400;
const mostNameLength = 60;
const breakPeriod = 80;

/** @returns null when the message tells the score and nothing else. What of it is not usable is left out: the tracker shows it and no bet depends on it. */
export function readPlay(livescore: LivescoreShape): StoredPlay | null {
  const { Scoreboard, Periods, Statistics, LivescoreExtraData } = livescore;
  if (!Periods || Periods.length === 0) return null;
  const clock = Scoreboard?.Clock;
  const extra = LivescoreExtraData?.find((each) => each?.Name === 'ClockRunning')?.Value;
  const periods = Periods.slice(0, mostPeriods).flatMap((period): StoredPlay['periods'] => {
    const [home, away] = [pointsOf(period?.Results, '1'), pointsOf(period?.Results, '2')];
    return isCode(period?.Type) && home !== null && away !== null ? [[period.Type, home, away]] : [];
  });
  const possession = readPossession(Statistics ?? []);
  const seconds = secondsOf(clock?.Seconds) ?? secondsOf(Scoreboard?.Time) ?? -1;
  const ball = readBall(livescore, seconds);
  return {
    ...(possession && { possession }),
    ...(ball && { ball }),
    seconds,
    running: clock
      ? clock.Status === feedClockStatus.running
      : extra === undefined || extra === null
        ? Scoreboard?.Status === 2 && (Scoreboard.CurrentPeriod ?? breakPeriod) < breakPeriod
        : extra === '1',
    periods,
    incidents: inOrder(Periods.flatMap((period) => period?.Incidents ?? []).flatMap(readIncident)).slice(
      -mostIncidents,
    ),
    ...(Periods.at(-1)?.IsFinished === true && { isLastOver: true }),
  };
}

/** By the clock; one of which the feed tells no second stays behind the one that it told before. */
function inOrder(incidents: readonly StoredIncident[]): StoredIncident[] {
  let last = 0;
  const placed = incidents.map((incident) => {
    if (incident[2] >= 0) last = incident[2];
    return { incident, at: last };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ incident }) => incident);
}

function secondsOf(given: string | number | null | undefined): number | null {
  return /^\d{1,5}$/.test(String(given ?? '')) ? Math.min(Number(given), mostSeconds) : null;
}

function readIncident(given: unknown): StoredIncident[] {
  const { data } = incidentShape.safeParse(given);
  const kind = data && kinds.get(data.IncidentType);
  if (!kind || !isCode(data.Period)) return [];
  const { ParticipantPosition, Results, Seconds, Period, PlayerName } = data;
  if (Seconds > mostSeconds) return [];
  const player = PlayerName?.trim().slice(0, mostNameLength);
  const [home, away] = [pointsOf(Results, '1'), pointsOf(Results, '2')];
  const told = [kind, sideAt(ParticipantPosition), Math.max(Seconds, -1), home, away, Period] as const;
  return [player ? [...told, player] : [...told]];
}

function readPossession(statistics: readonly unknown[]): [number, number] | null {
  for (const given of statistics) {
    const { data } = statisticShape.safeParse(given);
    if (data?.Type !== feedPossession) continue;
    const [home, away] = [pointsOf(data.Results, '1'), pointsOf(data.Results, '2')];
    if (home !== null && away !== null && home <= 100 && away <= 100) return [home, away];
  }
  return null;
}

const isCode = (code: number | null | undefined): code is number =>
  code !== null && code !== undefined && code >= 0 && code < 1_000;

/** @returns the points of a side; null where none are told, or none that are a number */
export function pointsOf(results: ResultsShape, position: '1' | '2'): number | null {
  const value = results?.find((result) => result?.Position === position)?.Value;
  return value !== undefined && value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
