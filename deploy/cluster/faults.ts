import { closeSync, globSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { writeNextVersion } from '../../server/test/next-version.ts';
import { aptInstall } from '../apt-install.ts';
import { WritesByHand } from './by-hand.ts';
import type { Cluster } from './cluster.ts';
import { applyLater, readOwnBets } from './late-standby.ts';
import type { Network } from './network.ts';
import { kill, type Part } from './part.ts';

export interface Struck {
  /** The moment of the fault, by `performance.now()`. */
  atMs: number;
  mend(): Promise<void>;
  /** Writes to each node since before the fault, until all is well again. */
  byHand?: WritesByHand;
  /** Further findings, in a sentence. */
  note?: string;
}

/** A part that can be made to fail, and how it comes back. */
export interface Fault {
  name: string;
  /** It needs nodes that are separate. */
  separate?: true;
  /** It needs nodes with a disk of their own, of this size. */
  diskMb?: number;
  /** @param leader the place of the node that leads */
  strike(cluster: Cluster, leader: number): Promise<Struck>;
}

const nothingToMend = async () => {};

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
    return { atMs, mend: nothingToMend };
  },
});

/** The node that leads, with its Patroni, as when its machine loses power. */
const wholeNode: Fault = {
  name: 'the whole node of the primary',
  strike: async ({ nodes }, leader) => {
    const node = nodes[leader] as Part;
    const atMs = performance.now();
    await node.kill();
    return { atMs, mend: () => node.start() };
  },
};

/** Patroni sees it, and lets another node lead at once. */
const primary: Fault = {
  name: 'Postgres of the primary',
  strike: async ({ nodes }, leader) => {
    const node = nodes[leader] as Part;
    const atMs = performance.now();
    for (const pid of node.others()) kill(pid, 'SIGKILL');
    return { atMs, mend: nothingToMend };
  },
};

const frozenMs = 20_000;

/** Its lease ends meanwhile: it must acknowledge nothing when it wakes. */
const frozenPatroni: Fault = {
  name: 'Patroni of the primary, frozen for 20 s',
  strike: async ({ nodes }, leader) => {
    const node = nodes[leader] as Part;
    const atMs = performance.now();
    kill(node.pid, 'SIGSTOP');
    await wait(frozenMs);
    kill(node.pid, 'SIGCONT');
    return { atMs, mend: nothingToMend };
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
    return { atMs, mend: nothingToMend };
  },
};

/** Bets go on already: so long two nodes might acknowledge side by side. */
const sideBySideMs = 5_000;

/** Cables are cut while somebody writes to each node by hand. */
const cut = (
  name: string,
  act: (cluster: Cluster, network: Network, leader: number) => Promise<() => void>,
): Fault => ({
  name,
  separate: true,
  strike: async (cluster, leader) => {
    const { network } = cluster;
    if (!network) throw new Error('The nodes are not separate.');
    const byHand = await WritesByHand.begin(cluster.sockets, leader);
    await wait(1_000);
    const mend = await act(cluster, network, leader);
    return {
      // A bet that was sent before the last cable was cut may be taken still.
      atMs: performance.now(),
      mend: async () => {
        await wait(sideBySideMs);
        mend();
      },
      byHand,
    };
  },
});

const cuts: Readonly<Record<string, Fault>> = {
  cut: cut("the primary's node, cut from all", async (_, network, leader) => {
    network.unplug(leader);
    return () => network.plug(leader);
  }),
  'cut-nodes': cut('the primary, cut from the other nodes and etcds alone', async ({ nodes }, network, leader) => {
    const others = nodes.map((_, place) => place).filter((place) => place !== leader);
    for (const other of others) network.cut(leader, other);
    return () => {
      for (const other of others) network.mend(leader, other);
    };
  }),
  'cut-standby': cut('the synchronous standby, cut from the primary', async (cluster, network, leader) => {
    const standby = await cluster.synchronous();
    network.cut(leader, standby);
    return () => network.mend(leader, standby);
  }),
};

/** What the nodes write in a campaign fits in, some three times. */
const diskMb = 1_500;

/** So long bets are refused: Postgres leads on, and takes the rows that fit into the pages that it has. */
const beforeSwitchMs = 5_000;
const switchedMs = 10_000;

/** Patroni sees nothing wrong: somebody moves the lead to the synchronous standby, by command. */
const fullDisk: Fault = {
  name: "the disk of the primary's node, full; switched over by command after 5 s",
  diskMb,
  strike: async (cluster, leader) => {
    const ballast = join(cluster.sockets[leader]?.host ?? '', 'ballast');
    const standby = await cluster.synchronous();
    const atMs = performance.now();
    fill(ballast);
    await wait(beforeSwitchMs);
    await cluster.switchOver(standby);
    return {
      atMs,
      mend: async () => {
        await wait(switchedMs);
        rmSync(ballast, { force: true });
      },
    };
  },
};

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const bytes of [1 << 20, 4096]) {
      const block = Buffer.alloc(bytes);
      try {
        while (writeSync(file, block) === bytes);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

const clockOffMs = 20_000;

/** One server of two, by libfaketime: its timers are right, its clock is not. */
const clockOff = (name: string, by: string): Fault => ({
  name,
  strike: async ({ servers }) => {
    const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
    if (!library && !aptInstall(['libfaketime'])) throw new Error('The package libfaketime of Debian is needed.');
    const server = servers[0] as Part;
    await server.stop();
    await server.start({
      LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
      FAKETIME: by,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await wait(edgeForgetsMs);
    const atMs = performance.now();
    return {
      atMs,
      mend: async () => {
        await wait(clockOffMs);
        await server.stop();
        await server.start();
      },
    };
  },
});

let lastBroker = 0;

/** Another one each time. */
const oneBroker: Fault = {
  name: 'one RabbitMQ of three',
  strike: async ({ brokers }) => {
    const broker = brokers[lastBroker++ % brokers.length] as Part;
    const atMs = performance.now();
    await broker.kill();
    return { atMs, mend: () => broker.start() };
  },
};

/** It receives all, and is an hour behind in what it shows. Not the synchronous one: a failover would have to wait for it. */
const lateStandby: Fault = {
  name: 'a standby an hour behind',
  strike: async (cluster, leader) => {
    const synchronous = await cluster.synchronous();
    const place = [0, 1, 2].find((one) => one !== leader && one !== synchronous) ?? 0;
    const atMs = performance.now();
    await applyLater(cluster, place, '1h');
    return { atMs, note: await readOwnBets(cluster), mend: () => applyLater(cluster, place, '0') };
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
  broker: oneBroker,
  ...cuts,
  disk: fullDisk,
  late: lateStandby,
  ahead: clockOff('the clock of one server of two, 30 s ahead', '+30s'),
  behind: clockOff('the clock of one server of two, 30 s behind', '-30s'),
};

/** By its name; `primary+etcd`: both at one moment. undefined: there is none of this name. */
export function faultOf(name: string): Fault | undefined {
  const joint = name.split('+').map((one) => faults[one]);
  if (joint.some((one) => one === undefined)) return undefined;
  return joint.length === 1 ? joint[0] : together(joint as Fault[]);
}

const together = (joint: readonly Fault[]): Fault => ({
  name: joint.map(({ name }) => name).join(', and '),
  ...(joint.some(({ separate }) => separate) && { separate: true }),
  ...joint.reduce((all, { diskMb }) => (diskMb === undefined ? all : { diskMb }), {}),
  strike: async (cluster, leader) => {
    const struck = await Promise.all(joint.map((fault) => fault.strike(cluster, leader)));
    const byHand = struck.find((one) => one.byHand)?.byHand;
    return {
      atMs: Math.min(...struck.map(({ atMs }) => atMs)),
      mend: async () => void (await Promise.all(struck.map(({ mend }) => mend()))),
      ...(byHand && { byHand }),
    };
  },
});
