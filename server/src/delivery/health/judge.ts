import { type Event, evidenceOf, evidenceOfHealth, evidenceOfLess } from './sequential-test.ts';

/** The record of one visitor of an app under trial, as `readTrial` reads it. */
export interface Visit extends Event {
  route: string;
  layout: string;
  browser: string;
  /** Milliseconds since 1970 of the first failure; null: none. */
  failedAt: number | null;
  failure: string | null;
  /** It was shown in some document, or failed. */
  counts: boolean;
  lcpMs: number | null;
  inpMs: number | null;
  longMs: number | null;
  measuredAt: number | null;
  refusedAt: number | null;
  betAt: number | null;
}

export interface Rate {
  visitors: number;
  failed: number;
}
export interface Judgement {
  candidate: Rate;
  live: Rate;
  /** 100 of it is enough to take the candidate back, 1 % of false alarms over the whole trial. */
  evidence: number;
  /** The largest source of it: "failures", "failures layout=mobile", "lcp", … */
  from: string;
  /** 100 of it is enough to go on to the next step. */
  health: number;
}

/** The evidence that decides, either way: one in a hundred. */
export const enough = 100;

export const browsers = ['chromium', 'firefox', 'safari', 'other'] as const;
export const layouts = ['desktop', 'mobile'] as const;

/** The shares of the measures in the level. Their weighted mean is evidence again, however they depend on each other. */
const weights = { failures: 0.5, cells: 0.25, lcp: 0.05, inp: 0.05, longTasks: 0.05, refusals: 0.05, bets: 0.05 };
/** Slower than this part of live's visitors until then counts as slow. */
const slowQuantile = 0.75;
const fewestMeasured = 20;

/** @param routes the routes that the app's documents may have, known before the trial @param budgetPoints by which it may fail more */
export function judge(visits: readonly Visit[], routes: readonly string[], budgetPoints: number): Judgement {
  const failures = inTime(visits, ({ failedAt }) => failedAt);
  const measures: [name: string, weight: number, evidence: number][] = [
    ['failures', weights.failures, evidenceOf(failures)],
    ...cellsOf(failures, routes),
    ['lcp', weights.lcp, evidenceOf(slowVisits(visits, ({ lcpMs }) => lcpMs))],
    ['inp', weights.inp, evidenceOf(slowVisits(visits, ({ inpMs }) => inpMs))],
    ['long tasks', weights.longTasks, evidenceOf(slowVisits(visits, ({ longMs }) => longMs))],
    ['refusals', weights.refusals, evidenceOf(inTime(visits, ({ refusedAt }) => refusedAt))],
    ['bets', weights.bets, evidenceOfLess(inTime(visits, ({ betAt }) => betAt))],
  ];
  const rateOf = (isCandidate: boolean): Rate => {
    const own = visits.filter(({ candidate, counts }) => candidate === isCandidate && counts);
    return { visitors: own.length, failed: own.filter(({ failedAt }) => failedAt !== null).length };
  };
  const [candidate, live] = [rateOf(true), rateOf(false)];
  // One failure more than there were, so that a live version that has not failed yet is not taken for one that never does.
  const liveRate = (live.failed + 0.5) / (live.visitors + 1);
  const budget = Math.max(budgetPoints, 0.1) / 100;
  const heaviest = measures.reduce((most, each) => (each[1] * each[2] > most[1] * most[2] ? each : most));
  return {
    candidate,
    live,
    evidence: measures.reduce((sum, [, weight, evidence]) => sum + weight * evidence, 0),
    from: heaviest[0],
    health: evidenceOfHealth(candidate.visitors, candidate.failed, Math.min(liveRate, 0.5), budget),
  };
}

const inTime = (visits: readonly Visit[], timeOf: (visit: Visit) => number | null): Visit[] =>
  visits.filter((visit) => timeOf(visit) !== null).sort((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0));

/** Route, layout and browser share their part of the level evenly, and so do the cells of each. */
function cellsOf(failures: readonly Visit[], routes: readonly string[]): [string, number, number][] {
  const dimensions = { route: routes, layout: layouts, browser: browsers } as const;
  return Object.entries(dimensions).flatMap(([name, cells]) =>
    cells.map((cell): [string, number, number] => [
      `failures ${name}=${cell}`,
      weights.cells / 3 / cells.length,
      evidenceOf(failures.filter((visit) => visit[name as 'route' | 'layout' | 'browser'] === cell)),
    ]),
  );
}

/** Those who had it slower than three quarters of live's visitors before them. */
function slowVisits(visits: readonly Visit[], measured: (visit: Visit) => number | null): Visit[] {
  const those = inTime(visits, (visit) => (measured(visit) === null ? null : visit.measuredAt));
  const before: number[] = [];
  return those.filter((visit) => {
    const value = measured(visit) ?? 0;
    const limit = before.length < fewestMeasured ? null : before[Math.floor(before.length * slowQuantile)];
    if (!visit.candidate) before.splice(placeOf(before, value), 0, value);
    return limit !== null && limit !== undefined && value > limit;
  });
}

/** The place of a value in a sorted list. */
function placeOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
