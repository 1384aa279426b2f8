import { type FeedIncident, feedIncidentTypes } from '@madang/contracts';
import { type Alerts, alertsAt, attacksBefore } from './alerts.ts';
import { basketball, football, iceHockey, tableTennis, tennis, volleyball } from './catalogue.ts';
import { setsToWin } from './outlook.ts';
import type { Play } from './play.ts';
import { rallies, type SetPoints } from './rallies.ts';
import type { Random } from './random.ts';

/** A stretch of one period; the last one is the end and has no length. */
interface Phase {
  period: number;
  from: number;
  to: number;
}
export interface TimedIncident extends FeedIncident {
  /** Of the simulated play, which goes on during breaks. */
  second: number;
}
/** The state of a match at one second of its play, beside the score. */
export interface Standing {
  period: number;
  clock: { seconds: number; running: boolean };
  /** Of the ball, home and away in hundredths, where the sport counts it. */
  possession?: [home: number, away: number];
  alerts?: Alerts;
  periods: { code: number; home: number; away: number; finished: boolean; incidents: FeedIncident[] }[];
}

const settlesWithinSeconds = 900;
const breakPeriod = 80;
const over = 100;
const withClock: readonly number[] = [football, basketball, iceHockey];
const { corner, goal, points, redCard, shotOnTarget, substitution, yellowCard } = feedIncidentTypes;
/** Of a football match, both sides together. */
export const cornersMean = 10;
/** How often in a whole match, both sides together. */
const frequencies: Readonly<Record<number, readonly [type: number, mean: number][]>> = {
  [football]: [
    [shotOnTarget, 14],
    [corner, cornersMean],
    [yellowCard, 4],
    [redCard, 0.15],
    [substitution, 8],
  ],
  [iceHockey]: [
    [shotOnTarget, 44],
    [feedIncidentTypes.penalty, 7],
  ],
};

/** How many points, or games, win a set, by its number; one of e-sports has none: its period is told as 1:0 once it is won. */
const pointsOfSet: Readonly<Record<number, (set: number) => SetPoints>> = {
  [volleyball]: (set) => ({ least: set === lastSetOfVolleyball ? 15 : 25, longest: 4 }),
  [tableTennis]: () => ({ least: 11, longest: 4 }),
  // Seven games at most: 7-5, or 7-6 after a tie-break.
  [tennis]: () => ({ least: 6, longest: 1 }),
};
const lastSetOfVolleyball = 5;

/** The clock, the score of each period and the incidents of a match, all following from its play and one random stream. */
export class Timeline {
  readonly incidents: readonly TimedIncident[];
  readonly #sportId: number;
  readonly #play: Play;
  readonly #phases: readonly Phase[];
  /** How much more than half of the ball the home side has in the end, in hundredths. */
  readonly #homePossession: number;

  constructor(sportId: number, play: Play, random: Random) {
    this.#sportId = sportId;
    this.#play = play;
    this.#phases = phasesOf(play);
    this.incidents = [
      ...this.#scored(random),
      ...(frequencies[sportId] ?? []).flatMap(([type, mean]) => this.#others(type, random.poisson(mean), random)),
    ].sort((a, b) => a.second - b.second);
    this.#homePossession = random.between(-14, 14);
  }

  at(second: number): Standing {
    const begun = this.#phases.filter(({ from }) => from <= second);
    const current = begun.at(-1);
    const attacks = this.#sportId === football ? attacksBefore(this.incidents) : [];
    const told = [...this.incidents, ...attacks].filter((incident) => incident.second <= second);
    return {
      period: current?.period ?? 0,
      clock: {
        seconds: withClock.includes(this.#sportId) ? this.#clockAt(second) : -1,
        running: current !== undefined && isPlayed(current),
      },
      ...(this.#sportId === football && { possession: this.#possessionAt(second) }),
      alerts: alertsAt(this.#sportId, this.incidents, second),
      periods: begun.filter(isPlayed).map((phase) => {
        const incidents = told.filter(({ Period }) => Period === phase.period);
        return {
          code: phase.period,
          finished: phase !== current,
          incidents: incidents.map(({ second: _, ...incident }) => incident),
          ...this.#scoreOf(phase, second, incidents),
        };
      }),
    };
  }

  /** How many corners there were until then. */
  corners(second: number): number {
    return this.incidents.filter((incident) => incident.IncidentType === corner && incident.second <= second).length;
  }

  /** What share of these periods is still to be played; 0 of a set that has not begun, which may never be played. */
  shareLeft(periods: readonly number[], second: number): number {
    const phases = this.#phases.filter(({ period, from }) => {
      return periods.includes(period) && (!isOfSets(this.#sportId) || from <= second);
    });
    const length = phases.reduce((sum, { from, to }) => sum + to - from, 0);
    const left = phases.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, second)), 0);
    return length > 0 ? left / length : 0;
  }

  #scoreOf(phase: Phase, second: number, incidents: readonly TimedIncident[]) {
    if (isOfSets(this.#sportId)) {
      if (!pointsOfSet[this.#sportId]) return this.#winnerOf(phase, second);
      const [home, away] = resultsOf(incidents.findLast(({ IncidentType }) => IncidentType === points));
      return { home, away };
    }
    const before = this.#play.findLast((moment) => moment.second < phase.from);
    const now = this.#play.findLast((moment) => moment.second <= second && moment.second <= phase.to);
    return { home: (now?.home ?? 0) - (before?.home ?? 0), away: (now?.away ?? 0) - (before?.away ?? 0) };
  }

  /** Of a set without points: 1 for who won it, once it is over. */
  #winnerOf({ from, to }: Phase, second: number) {
    const before = this.#play.findLast((moment) => moment.second <= from);
    const now = this.#play.findLast((moment) => moment.second <= Math.min(second, to));
    return { home: (now?.home ?? 0) - (before?.home ?? 0), away: (now?.away ?? 0) - (before?.away ?? 0) };
  }

  /** Even at first, then nearer and nearer to what it comes to. */
  #possessionAt(second: number): [number, number] {
    const home = 50 + Math.round(this.#homePossession * (1 - Math.exp(-second / settlesWithinSeconds)));
    return [home, 100 - home];
  }

  /** Seconds that were played until then, without the breaks. */
  #clockAt(second: number): number {
    const played = this.#phases.filter(isPlayed);
    return Math.floor(
      played.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(second, to) - Math.min(from, second)), 0),
    );
  }

  #incident(type: number, second: number, period: number, side: 'home' | 'away' | null, score?: [number, number]) {
    const Results = score?.map((value, place) => ({ Position: String(place + 1), Value: String(value) })) ?? null;
    const ParticipantPosition = side && (side === 'home' ? '1' : '2');
    const PlayerName = side && named.includes(type) && this.#sportId === football ? playerOf(side, second) : null;
    const Seconds = this.#clockAt(second);
    return { IncidentType: type, Period: period, Seconds, ParticipantPosition, PlayerName, Results, second };
  }

  /** Goals one by one; points that a side makes in a row are one incident, which grows. */
  #scored(random: Random): TimedIncident[] {
    const set = pointsOfSet[this.#sportId];
    if (isOfSets(this.#sportId)) {
      if (!set) return [];
      return this.#phases
        .filter(isPlayed)
        .flatMap(({ period, from, to }) =>
          rallies(this.#play, set(period), from, to, random).map(({ second, side, home, away }) =>
            this.#incident(points, second, period, side, [home, away]),
          ),
        );
    }
    const type = this.#sportId === football || this.#sportId === iceHockey ? goal : points;
    const all = this.#play.flatMap(({ second, period, home, away }, place) => {
      const before = this.#play[place - 1] ?? { home: 0, away: 0 };
      const side = home > before.home ? 'home' : away > before.away ? 'away' : null;
      return side ? [this.#incident(type, second, period, side, [home, away])] : [];
    });
    if (this.#sportId !== basketball) return all;
    return all.filter(({ ParticipantPosition, Period }, place) => {
      const next = all[place + 1];
      return next?.ParticipantPosition !== ParticipantPosition || next.Period !== Period;
    });
  }

  #others(type: number, count: number, random: Random): TimedIncident[] {
    const played = this.#phases.filter(isPlayed);
    return Array.from({ length: count }, () => {
      const phase = random.pick(played);
      // Sides change when they are fresh no longer.
      const share = type === substitution ? 0.5 + random.next() / 2 : random.next();
      const side = random.next() < 0.5 ? 'home' : 'away';
      return this.#incident(type, phase.from + share * (phase.to - phase.from), phase.period, side);
    });
  }
}

/** Invented players, eleven a side. */
const players = {
  home: '강도윤 고은찬 곽시우 김하람 나준서 류태오 문선우 박이든 서강민 안지호 유건우'.split(' '),
  away: '윤재하 임도현 장한결 전우진 정이안 조민재 차시온 최로운 한서준 허지안 황태윤'.split(' '),
} as const;
const named: readonly number[] = [goal, yellowCard, redCard, substitution];
const playerOf = (side: 'home' | 'away', second: number): string => players[side][Math.floor(second) % 11] ?? '';

const isOfSets = (sportId: number) => setsToWin[sportId] !== undefined;

const isPlayed = ({ period }: Phase) => period !== breakPeriod && period < over && period > 0;

const resultsOf = (incident: FeedIncident | undefined): [number, number] => [
  Number(incident?.Results?.[0]?.Value ?? 0),
  Number(incident?.Results?.[1]?.Value ?? 0),
];

function phasesOf(play: Play): Phase[] {
  const starts = play.filter(({ period }, place) => period !== play[place - 1]?.period);
  return starts.map(({ period, second }, place) => ({ period, from: second, to: starts[place + 1]?.second ?? second }));
}
