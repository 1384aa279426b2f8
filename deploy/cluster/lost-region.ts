import { setTimeout as wait } from 'node:timers/promises';
import { auditLedger } from '../../server/src/audit/audit-ledger.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { BettingLoad, type Compared, compare, makeBettors } from './betting-load.ts';
import type { Cluster } from './cluster.ts';
import type { Part } from './part.ts';
import { farPlace } from './regions.ts';

interface LostRegion extends Compared {
  /** From the command until a bet was decided on that was sent after it, and until one was taken, in seconds. */
  decidedAfter: number;
  takenAfter: number;
  /** Bets that were answered 200 between the loss and the command: there must be none. */
  takenMeanwhile: number;
  audit: string[];
}

const bettors = 8;
const bettingMs = 8_000;
/** Somebody has to decide: one of three etcds left may be one that is cut off. */
const decisionMs = 5_000;
const patienceMs = 120_000;

/**
 * Both nodes of this region and their etcds end at one moment while the node of the other region is the synchronous standby. Nothing leads
 * by itself then; by command the etcd that is left begins a cluster of its own, and its node leads. The cluster is not whole afterwards.
 */
export async function loseRegion(cluster: Cluster, say: (line: string) => void): Promise<LostRegion> {
  if ((await cluster.whole()) === farPlace) await cluster.switchOver(0);
  await cluster.prefer(farPlace);
  const load = await BettingLoad.begin(cluster.url, await makeBettors(cluster.url, cluster.ownerUrl, bettors));
  await wait(bettingMs);
  const here = [0, 1];
  const lostAtMs = performance.now();
  await Promise.all(here.flatMap((place) => [cluster.nodes[place], cluster.etcd[place]].map((part) => part?.kill())));
  say('both nodes of this region are gone');
  await wait(decisionMs);
  const commandAtMs = performance.now();
  await lead(cluster.etcd[farPlace] as Part);
  const secondsUntil = async (statuses: readonly number[]) => {
    const found = () => load.seen.find((one) => statuses.includes(one.status) && one.sentAtMs >= commandAtMs);
    while (!found()) {
      if (performance.now() - commandAtMs > patienceMs) throw new Error('No bet is taken in the other region.');
      await wait(50);
    }
    return ((found()?.atMs ?? Number.NaN) - commandAtMs) / 1000;
  };
  const takenAfter = await secondsUntil([200]);
  const decidedAfter = await secondsUntil([200, 409]);
  await wait(bettingMs);
  await load.stop();
  const db = openDb(cluster.ownerUrl, 2);
  try {
    return {
      decidedAfter,
      takenAfter,
      takenMeanwhile: load.seen.filter(
        ({ status, sentAtMs, atMs }) => status === 200 && sentAtMs >= lostAtMs && atMs < commandAtMs,
      ).length,
      ...(await compare(db, load.sent)),
      audit: await auditLedger(db),
    };
  } finally {
    await db.end();
  }
}

/** What the runbook does: it has no majority, and takes itself for all there is. */
async function lead(etcd: Part): Promise<void> {
  await etcd.kill();
  await etcd.start({ ETCD_FORCE_NEW_CLUSTER: 'true' });
}

/** A line of docs/production.md. */
export function lostRegionRow(lost: LostRegion): string {
  const { decidedAfter, takenAfter, takenMeanwhile, acknowledged, doubled, bookedThoughRefused, otherPrices } = lost;
  const head =
    '| decided, seconds after the command | taken | taken before it | acknowledged | lost / doubled / booked though refused | other prices | audit |';
  return [
    head,
    '|---|---|---|---|---|---|---|',
    `| ${[
      decidedAfter.toFixed(1),
      takenAfter.toFixed(1),
      takenMeanwhile,
      acknowledged,
      `${lost.lost} / ${doubled} / ${bookedThoughRefused}`,
      otherPrices,
      lost.audit.length === 0 ? 'clean' : `${lost.audit.length} wrong`,
    ].join(' | ')} |`,
  ].join('\n');
}
