import { setTimeout as wait } from 'node:timers/promises';
import { auditLedger } from '../../server/src/audit/audit-ledger.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { BettingLoad, type Compared, compare, makeBettors } from './betting-load.ts';
import type { Cluster } from './cluster.ts';

/** The node that stands in the other region; servers, haproxy and the other nodes are in this one. */
export const farPlace = 2;
/** Each way. */
export const farMs = 30;

interface Placement {
  bets: number;
  medianMs: number;
  p95Ms: number;
}

interface Regions extends Compared {
  /** Placement by where the synchronous standby is, in the same run, in turns. */
  near: Placement;
  far: Placement;
  /** Placement while the primary is in the other region. */
  away: Placement;
  /** Of each switch-over by command: the longest time in which no bet was decided on, in seconds, ascending. */
  there: number[];
  back: number[];
  audit: string[];
}

const measuredMs = 12_000;
const settlesMs = 2_000;
const bettors = 8;
/** So that the machine's processors do not make the time. */
const pauseMs = 200;

/** Places bets with the synchronous standby in this region and in the other one, in turns, and moves the primary there and back by command. */
export async function runRegions(cluster: Cluster, times: number, say: (line: string) => void): Promise<Regions> {
  const load = await BettingLoad.begin(cluster.url, await makeBettors(cluster.url, cluster.ownerUrl, bettors), pauseMs);
  if ((await cluster.whole()) === farPlace) await cluster.switchOver(0);
  const placed: Record<'near' | 'far' | 'away', number[]> = { near: [], far: [], away: [] };
  const measure = async (where: keyof typeof placed) => {
    await wait(settlesMs);
    placed[where].push(...(await placementsOf(load)));
  };
  const there: number[] = [];
  const back: number[] = [];
  const switchTo = async (place: number) => {
    await cluster.prefer(place);
    await wait(settlesMs);
    const fromMs = performance.now();
    await cluster.switchOver(place);
    while (!load.takenAfter(fromMs)) await wait(50);
    await cluster.whole();
    return load.longestGapMs(fromMs, [200, 409]) / 1000;
  };
  for (let n = 0; n < times; n++) {
    const home = await cluster.whole();
    const near = [0, 1].find((place) => place !== home) ?? 0;
    await cluster.prefer(near);
    await measure('near');
    await cluster.prefer(farPlace);
    await measure('far');
    there.push(await switchTo(farPlace));
    await measure('away');
    back.push(await switchTo(near));
    say(`regions, ${n + 1} of ${times}: there in ${there.at(-1)?.toFixed(1)} s, back in ${back.at(-1)?.toFixed(1)} s`);
  }
  await load.stop();
  const db = openDb(cluster.ownerUrl, 2);
  try {
    return {
      near: placementOf(placed.near),
      far: placementOf(placed.far),
      away: placementOf(placed.away),
      there: there.toSorted((one, other) => one - other),
      back: back.toSorted((one, other) => one - other),
      ...(await compare(db, load.sent)),
      audit: await auditLedger(db),
    };
  } finally {
    await db.end();
  }
}

/** How long bets took that were sent and taken in the time of a measurement, in milliseconds. */
async function placementsOf(load: BettingLoad): Promise<number[]> {
  const fromMs = performance.now();
  await wait(measuredMs);
  return load.seen
    .filter(({ status, sentAtMs }) => status === 200 && sentAtMs >= fromMs)
    .map(({ atMs, sentAtMs }) => atMs - sentAtMs);
}

export function placementOf(tookMs: readonly number[]): Placement {
  const sorted = tookMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { bets: sorted.length, medianMs: at(0.5), p95Ms: at(0.95) };
}

/** The lines of docs/production.md. */
export function regionRows({ near, far, away, there, back, ...compared }: Regions): string {
  const row = (where: string, { bets, medianMs, p95Ms }: Placement) =>
    `| ${where} | ${bets} | ${medianMs.toFixed(0)} | ${p95Ms.toFixed(0)} |`;
  const range = (seconds: readonly number[]) => `${seconds.at(0)?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s`;
  const { acknowledged, lost, doubled, bookedThoughRefused, otherPrices, audit } = compared;
  return [
    '| primary, synchronous standby | bets | median, ms | p95, ms |',
    '|---|---|---|---|',
    row('here, here', near),
    row(`here, in the other region (${farMs} ms each way)`, far),
    row('in the other region, here', away),
    `Switched over ${there.length} times there and back: no bet was decided for ${range(there)} there, ${range(back)} back. ` +
      `${acknowledged} acknowledged, ${lost} / ${doubled} / ${bookedThoughRefused}, other prices ${otherPrices}, ` +
      `audit ${audit.length === 0 ? 'clean' : `${audit.length} wrong`}.`,
  ].join('\n');
}
