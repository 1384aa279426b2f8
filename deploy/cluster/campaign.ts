import { setTimeout as wait } from 'node:timers/promises';
import { auditLedger } from '../../server/src/audit/audit-ledger.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { BettingLoad, type Compared, compare, makeBettors } from './betting-load.ts';
import type { ByHand } from './by-hand.ts';
import type { Cluster } from './cluster.ts';
import type { Fault, Struck } from './faults.ts';

interface Campaign extends Compared {
  fault: string;
  times: number;
  /** After each strike, until all is well again: the longest time in which no bet was decided on, in seconds, ascending. */
  decided: number[];
  /** And in which none was taken: while the feed is closed bets are refused. */
  taken: number[];
  /** How many answers were not 200, by status and code; 0: none came. */
  refusals: Record<string, number>;
  /** Of cuts: the rows that were written to each node by hand. */
  byHand?: ByHand;
  /** Why it ended before its time. The strikes until then are compared. */
  brokenOff?: string;
  /** Lines of the audit that are wrong. */
  audit: string[];
}

const quietMs = 2_000;
const bettors = 8;

/** Strikes so many times while members bet, each time when all is well again, and compares the answers that they had with the rows that there are. */
export async function runCampaign(
  cluster: Cluster,
  fault: Fault,
  times: number,
  say: (line: string) => void,
): Promise<Campaign> {
  const load = await BettingLoad.begin(cluster.url, await makeBettors(cluster.url, cluster.ownerUrl, bettors));
  const decided: number[] = [];
  const taken: number[] = [];
  const byHand: ByHand[] = [];
  let brokenOff: string | undefined;
  let struck: Struck | undefined;
  try {
    for (let n = 0; n < times; n++) {
      const leader = await cluster.whole();
      await wait(quietMs);
      struck = await fault.strike(cluster, leader);
      await untilTaken(load, struck.atMs);
      await struck.mend();
      const next = await cluster.whole();
      // Decided on: taken, or refused because its price moved or the feed is closed.
      decided.push(load.longestGapMs(struck.atMs, [200, 409]) / 1000);
      taken.push(load.longestGapMs(struck.atMs, [200]) / 1000);
      if (struck.note) say(struck.note);
      if (struck.byHand) byHand.push(await struck.byHand.compare(next));
      say(
        `${fault.name}, ${n + 1} of ${times}: none decided for ${decided.at(-1)?.toFixed(1)} s, none taken for ${taken.at(-1)?.toFixed(1)} s`,
      );
    }
    await cluster.whole();
  } catch (error) {
    brokenOff = (error as Error).message;
    await struck?.byHand?.stop();
  }
  await load.stop();
  const refusals: Record<string, number> = {};
  for (const { status, code } of load.seen)
    if (status !== 200) refusals[`${status} ${code}`] = (refusals[`${status} ${code}`] ?? 0) + 1;
  const db = openDb(cluster.ownerUrl, 2);
  try {
    return {
      fault: fault.name,
      times: decided.length,
      decided: ascending(decided),
      taken: ascending(taken),
      refusals,
      ...(byHand.length > 0 && { byHand: sumOf(byHand) }),
      ...(brokenOff !== undefined && { brokenOff }),
      ...(await compare(db, load.sent)),
      audit: await auditLedger(db),
    };
  } finally {
    await db.end();
  }
}

const sumOf = (all: readonly ByHand[]): ByHand =>
  all.reduce((sum, one) => ({
    acknowledged: sum.acknowledged + one.acknowledged,
    beside: sum.beside + one.beside,
    lost: sum.lost + one.lost,
    unanswered: sum.unanswered + one.unanswered,
  }));

/** Tells whether anything happened that must not. */
export const isWrong = ({
  lost,
  doubled,
  bookedThoughRefused,
  otherPrices,
  audit,
  byHand,
  brokenOff,
}: Campaign): boolean =>
  lost + doubled + bookedThoughRefused + otherPrices + audit.length > 0 ||
  (byHand?.beside ?? 0) + (byHand?.lost ?? 0) > 0 ||
  brokenOff !== undefined;

const patienceMs = 90_000;

async function untilTaken(load: BettingLoad, struckAtMs: number): Promise<void> {
  while (!load.takenAfter(struckAtMs)) {
    if (performance.now() - struckAtMs > patienceMs) throw new Error(`No bet was taken for ${patienceMs / 1000} s.`);
    await wait(50);
  }
}

const ascending = (seconds: readonly number[]) => seconds.toSorted((one, other) => one - other);

const percentile95 = (sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;

const range = (sorted: readonly number[]) =>
  `${sorted.at(0)?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)}, 95th ${percentile95(sorted).toFixed(1)}`;

/** The rows that were written by hand during cuts, in a sentence. */
export const byHandOf = ({ acknowledged, beside, lost, unanswered }: ByHand): string =>
  `By hand: ${acknowledged} acknowledged, ${lost} of them lost, ${beside} by two nodes side by side; the old primary left ${unanswered} unanswered or refused while another one took writes.`;

/** A line of the table in docs/production.md. */
export function rowOf(campaign: Campaign): string {
  const {
    fault,
    times,
    decided,
    taken,
    refusals,
    acknowledged,
    lost,
    doubled,
    bookedThoughRefused,
    otherPrices,
    audit,
  } = campaign;
  const others = Object.entries(refusals).map(([answer, count]) => `${count} × ${answer.trim()}`);
  return `| ${[
    fault,
    times,
    range(decided),
    range(taken),
    acknowledged,
    `${lost} / ${doubled} / ${bookedThoughRefused}`,
    otherPrices,
    others.join(', ') || 'none',
    audit.length === 0 ? 'clean' : `${audit.length} wrong`,
  ].join(' | ')} |`;
}
