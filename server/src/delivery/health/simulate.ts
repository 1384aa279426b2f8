import { pathToFileURL } from 'node:url';
import { enough, judge, type Visit } from './judge.ts';

export interface Simulated {
  visitorsPerHour: number;
  /** The candidate's share of the visitors, 0 to 1. */
  share: number;
  /** Part of live's visitors who fail. */
  base: number;
  /** Percentage points by which the candidate fails more. */
  pointsMore: number;
  hours: number;
}

/** A pseudo-random number in [0, 1) at each call, the same row for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const routes = ['', '/korea/cross', '/korea/handicap'];

/**
 * One roll-out: visitors arrive by lot, and the evidence is looked at after each failure, which is when it changes.
 * @returns minutes until it is taken back, and how many visitors had the candidate by then; null when it is not
 */
export function simulate(
  { visitorsPerHour, share, base, pointsMore, hours }: Simulated,
  random: () => number,
): { minutes: number; candidateVisitors: number } | null {
  const visits: Visit[] = [];
  let candidateVisitors = 0;
  for (let atMs = 0; ; ) {
    atMs += (-Math.log(1 - random()) / visitorsPerHour) * 3_600_000;
    if (atMs > hours * 3_600_000) return null;
    const candidate = random() < share;
    if (candidate) candidateVisitors++;
    if (random() >= base + (candidate ? pointsMore / 100 : 0)) continue;
    visits.push({
      ...{ candidate, share, failedAt: atMs, failure: 'render', counts: true },
      route: routes[Math.floor(random() * routes.length)] ?? '',
      layout: random() < 0.6 ? 'mobile' : 'desktop',
      browser: random() < 0.7 ? 'chromium' : 'safari',
      ...{ lcpMs: null, inpMs: null, longMs: null, measuredAt: null, refusedAt: null, betAt: null },
    });
    if (candidate && judge(visits, routes, 0).evidence >= enough) return { minutes: atMs / 60_000, candidateVisitors };
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** False alarms in an hour, and how long it takes, as docs/operators.md has them. */
function printTable(runs: number): void {
  const random = seeded(7);
  const traffic = [
    [1_000, 0.1],
    [1_000, 0.5],
    [5_000, 0.1],
    [5_000, 0.5],
  ] as const;
  console.log(
    '| visitors/h, share | false alarms at base 0.1 · 1 · 5 % | +1 | +2 | +5 | +20 | +99 |\n|---|---|---|---|---|---|---|',
  );
  for (const [visitorsPerHour, share] of traffic) {
    const rateAt = (base: number) => {
      const alarms = Array.from({ length: runs }, () =>
        simulate({ visitorsPerHour, share, base, pointsMore: 0, hours: 1 }, random),
      );
      return ((alarms.filter(Boolean).length / runs) * 100).toFixed(1);
    };
    const times = [1, 2, 5, 20, 99].map((pointsMore) => {
      const some = Array.from({ length: Math.ceil(runs / 20) }, () =>
        simulate({ visitorsPerHour, share, base: 0.005, pointsMore, hours: 12 }, random),
      );
      const found = some.flatMap((each) => (each ? [each] : []));
      if (found.length * 2 <= some.length) return '–';
      const minutes = median(some.map((each) => each?.minutes ?? Number.POSITIVE_INFINITY));
      const visitors = median(some.map((each) => each?.candidateVisitors ?? Number.POSITIVE_INFINITY));
      return `${minutes < 10 ? minutes.toFixed(1) : Math.round(minutes)} (${visitors})`;
    });
    const name = `${visitorsPerHour.toLocaleString('en')}, ${share * 100} %`;
    console.log(`| ${name} | ${[0.001, 0.01, 0.05].map(rateAt).join(' · ')} | ${times.join(' | ')} |`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printTable(Number(process.argv[2] ?? 1_000));
