import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { auditLedger } from '../../server/src/audit/audit-ledger.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { writeNextVersion } from '../../server/test/next-version.ts';
import { BettingLoad, type Compared, compare, makeBettors } from './betting-load.ts';
import type { Cluster } from './cluster.ts';
import { kill, type Part } from './part.ts';

interface Struck {
  /** The moment of the fault, by `performance.now()`. */
  atMs: number;
  mend(): Promise<void>;
}

/** A part that can be made to fail, and how it comes back. */
export interface Fault {
  name: string;
  strike(cluster: Cluster): Promise<Struck>;
}

const kills = (name: string, part: (cluster: Cluster) => Part): Fault => ({
  name,
  strike: async (cluster) => {
    const struck = part(cluster);
    const atMs = performance.now();
    await struck.kill();
    return { atMs, mend: () => struck.start() };
  },
});

/** There is one of it: its supervisor starts it again at once. */
const restarts = (name: string, part: (cluster: Cluster) => Part): Fault => ({
  name: `${name}, started again at once`,
  strike: async (cluster) => {
    const struck = part(cluster);
    const atMs = performance.now();
    await struck.kill();
    await struck.start();
    return { atMs, mend: async () => {} };
  },
});

/** The node that leads, with its Patroni, as when its machine loses power. */
const wholeNode: Fault = {
  name: 'the whole node of the primary',
  strike: async (cluster) => {
    const node = cluster.nodes[await cluster.whole()] as Part;
    const atMs = performance.now();
    await node.kill();
    return { atMs, mend: () => node.start() };
  },
};

/** Patroni sees it, and lets another node lead at once. */
const primary: Fault = {
  name: 'Postgres of the primary',
  strike: async (cluster) => {
    const node = cluster.nodes[await cluster.whole()] as Part;
    const atMs = performance.now();
    for (const pid of node.others()) kill(pid, 'SIGKILL');
    return { atMs, mend: async () => {} };
  },
};

const frozenMs = 20_000;

/** Its lease ends meanwhile: it must acknowledge nothing when it wakes. */
const frozenPatroni: Fault = {
  name: 'Patroni of the primary, frozen for 20 s',
  strike: async (cluster) => {
    const node = cluster.nodes[await cluster.whole()] as Part;
    const atMs = performance.now();
    kill(node.pid, 'SIGSTOP');
    await wait(frozenMs);
    kill(node.pid, 'SIGCONT');
    return { atMs, mend: async () => {} };
  },
};

let nextVersion: string | undefined;
/** The edge asks a server that was away again after `fail_timeout`: until then the other one is the only one. */
const edgeForgetsMs = 6_000;

/** The database of the next version, then one server after the other: each ends in peace and starts again while the other one serves. */
const upgrade: Fault = {
  name: 'upgrade: a migration, then each server',
  strike: async ({ ownerUrl, servers }) => {
    if (!nextVersion) {
      nextVersion = mkdtempSync(join(tmpdir(), 'madang-next-'));
      const made = nextVersion;
      process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    }
    await writeNextVersion(nextVersion);
    const atMs = performance.now();
    const owner = openDb(ownerUrl, 2);
    try {
      await migrate(owner, nextVersion);
    } finally {
      await owner.end();
    }
    for (const server of servers) {
      await server.stop();
      await server.start();
      await wait(edgeForgetsMs);
    }
    return { atMs, mend: async () => {} };
  },
};

export const faults: Readonly<Record<string, Fault>> = {
  primary,
  node: wholeNode,
  frozen: frozenPatroni,
  etcd: kills('one etcd of three', ({ etcd }) => etcd[0] as Part),
  haproxy: restarts('haproxy', ({ haproxy }) => haproxy),
  pgbouncer: restarts('pgbouncer', ({ pgbouncer }) => pgbouncer),
  server: kills('one server of two', ({ servers }) => servers[0] as Part),
  upgrade,
  edge: restarts('nginx', ({ edge }) => edge),
  broker: {
    name: 'RabbitMQ',
    strike: async ({ broker }) => {
      const atMs = performance.now();
      await broker.kill();
      return { atMs, mend: () => broker.start() };
    },
  },
};

interface Campaign extends Compared {
  fault: string;
  times: number;
  /** After each strike, until all is well again: the longest time in which no bet was decided on, in seconds, ascending. */
  decided: number[];
  /** And in which none was taken: while the feed is closed bets are refused. */
  taken: number[];
  /** How many answers were not 200, by status and code; 0: none came. */
  refusals: Record<string, number>;
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
  for (let n = 0; n < times; n++) {
    await cluster.whole();
    await wait(quietMs);
    const { atMs, mend } = await fault.strike(cluster);
    await untilTaken(load, atMs);
    await mend();
    await cluster.whole();
    // Decided on: taken, or refused because its price moved or the feed is closed.
    decided.push(load.longestGapMs(atMs, [200, 409]) / 1000);
    taken.push(load.longestGapMs(atMs, [200]) / 1000);
    say(
      `${fault.name}, ${n + 1} of ${times}: none decided for ${decided.at(-1)?.toFixed(1)} s, none taken for ${taken.at(-1)?.toFixed(1)} s`,
    );
  }
  await cluster.whole();
  await load.stop();
  const refusals: Record<string, number> = {};
  for (const { status, code } of load.seen)
    if (status !== 200) refusals[`${status} ${code}`] = (refusals[`${status} ${code}`] ?? 0) + 1;
  const db = openDb(cluster.ownerUrl, 2);
  try {
    return {
      fault: fault.name,
      times,
      decided: ascending(decided),
      taken: ascending(taken),
      refusals,
      ...(await compare(db, load.sent)),
      audit: await auditLedger(db),
    };
  } finally {
    await db.end();
  }
}

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
