import {
  type FeedEvent,
  feedIncidentSchema,
  feedIncidentTypes,
  feedPossession,
  feedStatisticSchema,
  type IncidentKind,
  incidentKinds,
} from '@madang/contracts';
import type { StoredIncident, StoredPlay } from '../sports/play.ts';

type Livescore = NonNullable<FeedEvent['Livescore']>;
type Results = Livescore['Scoreboard']['Results'];

const kinds: ReadonlyMap<number, IncidentKind> = new Map(incidentKinds.map((kind) => [feedIncidentTypes[kind], kind]));
/** More than any match has; what a broken feed tells beyond it is not worth every page's time. */
const mostIncidents = 400;
const mostPeriods = 30;
const mostSeconds = 86_400;
const breakPeriod = 80;

/** @returns null when the message tells the score and nothing else. What of it is not usable is left out: the tracker shows it and no bet depends on it. */
export function readPlay({ Scoreboard, Periods, Statistics, LivescoreExtraData }: Livescore): StoredPlay | null {
  const seconds = /^\d{1,5}$/.test(Scoreboard.Time) ? Math.min(Number(Scoreboard.Time), mostSeconds) : -1;
  if (Periods.length === 0) return null;
  const running = LivescoreExtraData?.find(({ Name }) => Name === 'ClockRunning')?.Value;
  const periods = Periods.slice(0, mostPeriods).flatMap(({ Type, Results }): StoredPlay['periods'] => {
    const [home, away] = [pointsOf(Results, '1'), pointsOf(Results, '2')];
    return isCode(Type) && home !== null && away !== null ? [[Type, home, away]] : [];
  });
  const incidents = Periods.flatMap(({ Incidents }) => Incidents ?? []).flatMap(readIncident);
  const possession = readPossession(Statistics ?? []);
  return {
    ...(possession && { possession }),
    seconds,
    running:
      running === undefined ? Scoreboard.Status === 2 && Scoreboard.CurrentPeriod < breakPeriod : running === '1',
    periods,
    incidents: incidents.sort((a, b) => a[2] - b[2]).slice(-mostIncidents),
  };
}

function readIncident(given: unknown): StoredIncident[] {
  const { data } = feedIncidentSchema.safeParse(given);
  const kind = data && kinds.get(data.IncidentType);
  if (!kind || data.Seconds > mostSeconds || !isCode(data.Period)) return [];
  const side = data.ParticipantPosition === '1' ? 'home' : data.ParticipantPosition === '2' ? 'away' : null;
  const score = (position: string) => pointsOf(data.Results ?? [], position);
  return [[kind, side, data.Seconds, score('1'), score('2'), data.Period]];
}

function readPossession(statistics: readonly unknown[]): [number, number] | null {
  for (const given of statistics) {
    const { data } = feedStatisticSchema.safeParse(given);
    if (data?.Type !== feedPossession) continue;
    const [home, away] = [pointsOf(data.Results, '1'), pointsOf(data.Results, '2')];
    if (home !== null && away !== null && home <= 100 && away <= 100) return [home, away];
  }
  return null;
}

const isCode = (code: number) => code >= 0 && code < 1_000;

function pointsOf(results: Results, position: string): number | null {
  const value = results.find((result) => result.Position === position)?.Value;
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
