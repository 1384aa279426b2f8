import type { Clock, IncidentKind, Play } from '@madang/contracts';
import { periodName } from './periods.ts';

/** How a fixture was played until now, as `fixture.play` has it. */
export interface StoredPlay {
  /** Of the clock of play; -1 where there is none. */
  seconds: number;
  running: boolean;
  periods: [code: number, home: number, away: number][];
  incidents: StoredIncident[];
  possession?: [home: number, away: number];
}
export type StoredIncident = [
  kind: IncidentKind,
  side: 'home' | 'away' | null,
  seconds: number,
  home: number | null,
  away: number | null,
  period: number,
];

/** Nothing where the sport has no clock, or the feed told none. */
export const clockOf = (play: Pick<StoredPlay, 'seconds' | 'running'> | null): { clock?: Clock } =>
  play && play.seconds >= 0 ? { clock: { seconds: play.seconds, running: play.running } } : {};

export const playOf = (sportId: number, { periods, incidents, possession }: StoredPlay): Play => ({
  periods: periods.map(([code, home, away]) => ({ name: periodName(sportId, code), home, away })),
  incidents: incidents.map(([kind, side, seconds, home, away, period]) => [
    kind,
    side,
    seconds,
    home,
    away,
    periodName(sportId, period),
  ]),
  ...(possession && { possession }),
});
