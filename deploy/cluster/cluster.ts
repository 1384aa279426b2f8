import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../server/test/until.ts';
import { aptInstall } from '../apt-install.ts';
import { Afterwards, removalOf } from './afterwards.ts';
import { brokerParts, checkBrokers } from './brokers.ts';
import { nodeName, type Passwords, type Ports, portsFrom } from './configurations.ts';
import { type Far, type Layout, layoutFrom, Network, removing } from './network.ts';
import { answers, listens, type Part } from './part.ts';
import {
  edgePart,
  etcdParts,
  haproxyPart,
  nodePart,
  pgbouncerPart,
  preferSynchronous,
  type Site,
  serverPart,
} from './parts.ts';

const programs: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/rabbitmq/bin/rabbitmq-server': 'rabbitmq-server',
};

export interface Cluster {
  ports: Ports;
  /** The address that members use. */
  url: string;
  /** The address for the database's owner. It does not pass pgbouncer. */
  ownerUrl: string;
  etcd: readonly Part[];
  nodes: readonly Part[];
  haproxy: Part;
  pgbouncer: Part;
  servers: readonly Part[];
  edge: Part;
  brokers: readonly Part[];
  /** Where nodes are separate: what they reach each other by. */
  network?: Network;
  /** The nodes' own sockets, past haproxy and pgbouncer: each in the folder of its node. */
  sockets: readonly { host: string; port: number }[];
  /** The place of the synchronous standby. */
  synchronous(): Promise<number>;
  /** Resolves when this node is the synchronous standby, as no other one may be. */
  prefer(place: number): Promise<void>;
  /** Lets the synchronous standby of this place lead, by command. */
  switchOver(place: number): Promise<void>;
  /** Resolves when one node leads, another one is its synchronous standby, and a third one follows. @returns the leader's place */
  whole(): Promise<number>;
  /** Ends all and removes what they wrote. */
  stop(): Promise<void>;
}

/** A node as a Patroni tells of it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

interface ClusterOptions {
  /** The first of thirty ports of the loopback. */
  firstPort: number;
  environment?: Record<string, string>;
  /** Each node, with its etcd, in a network namespace of its own. */
  separate?: boolean;
  /** One of them stands far away: separate ones only. */
  far?: Far | undefined;
  /** Each node has a disk of so many megabytes of its own, in memory. */
  diskMb?: number | undefined;
  say?: (line: string) => void;
}

/**
 * The site on engines that stand failures, all on the loopback: three Postgres under Patroni and three etcd, haproxy, pgbouncer in transaction
 * mode, RabbitMQ, two servers, nginx. Everything is in one folder below the system's temporary one.
 * @throws where a program is missing and cannot be installed, or a part does not start; then nothing is left
 */
export async function startCluster({
  firstPort,
  environment = {},
  separate = false,
  far,
  diskMb,
  say = () => {},
}: ClusterOptions): Promise<Cluster> {
  install();
  const layout = layoutFrom(firstPort, 3);
  const site = await siteOf(firstPort, separate ? layout : undefined, diskMb);
  const { ports, folder, passwords } = site;
  const afterwards = new Afterwards(`${removalOf(folder)}\n${separate ? removing(layout) : ''}`);
  const parts: Part[] = [];
  const started = async (part: Part) => {
    parts.push(part);
    const begun = performance.now();
    await part.start();
    say(`${part.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return part;
  };
  const startedTogether = async (some: Part[]) => {
    parts.push(...some);
    for (const part of some) part.launch();
    await Promise.all(some.map((part) => part.served()));
    return some;
  };
  const stop = async () => {
    // Servers first, so that they end in peace; then what they stand on.
    for (const part of parts.toReversed()) await part.stop();
    await afterwards.now();
  };
  try {
    const network = separate ? new Network(layout, folder, far) : undefined;
    const etcd = await startedTogether(etcdParts(site));
    const nodes = ports.postgres.map((_, place) => nodePart(site, place));
    for (const node of nodes) await started(node);
    const haproxy = await started(haproxyPart(site));
    await whole(ports);
    const ownerUrl = await makeDatabase(ports, passwords);
    const pgbouncer = await started(pgbouncerPart(site));
    const { names, brokers } = brokerParts(site);
    await started(names);
    await startedTogether(brokers);
    checkBrokers(site);
    const serverParts = ports.servers.map((port, place) =>
      serverPart(place, port, folder, {
        DATABASE_URL: `postgres://madang_server:${passwords.server}@127.0.0.1:${ports.pooler}/madang?pooler=transaction`,
        MIGRATION_DATABASE_URL: ownerUrl,
        READER_URL: `postgres://madang_server:${passwords.server}@127.0.0.1:${ports.reader}/madang`,
        BROKER_URL: `amqp://guest:guest@127.0.0.1:${ports.broker}`,
        DATA_DIR: join(folder, 'data'),
        ...environment,
      }),
    );
    // One after the other: the first one prepares the database.
    for (const server of serverParts) await started(server);
    const edge = await started(edgePart(site));
    return {
      ports,
      url: `http://127.0.0.1:${ports.edge}`,
      ownerUrl,
      etcd,
      nodes,
      haproxy,
      pgbouncer,
      servers: serverParts,
      edge,
      brokers,
      ...(network && { network }),
      sockets: ports.postgres.map((port, place) => ({ host: join(folder, nodeName(place)), port })),
      synchronous: async () => (await whole(ports)).synchronous,
      prefer: async (place) => {
        await preferSynchronous(site, place, (await whole(ports)).leader);
        await until(
          `${nodeName(place)} is the synchronous standby`,
          async () => (await whole(ports)).synchronous === place,
        );
      },
      switchOver: async (place) => switchOver(ports, (await whole(ports)).leader, place),
      whole: async () => (await whole(ports)).leader,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function install(): void {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
  if (missing.length > 0 && !aptInstall(missing.map(([, name]) => name)))
    throw new Error(
      `These packages of Debian are needed, and could not be installed: ${missing.map(([, name]) => name).join(' ')}`,
    );
}

async function siteOf(firstPort: number, layout: Layout | undefined, diskMb: number | undefined): Promise<Site> {
  const ports = portsFrom(
    firstPort,
    layout?.hosts.map(({ address }) => address),
  );
  await findFree(ports);
  const folder = mkdtempSync(join(tmpdir(), 'madang-cluster-'));
  chmodSync(folder, 0o755);
  const secret = () => randomBytes(12).toString('hex');
  return {
    ports,
    folder,
    passwords: { superuser: secret(), replication: secret(), owner: secret(), server: secret() },
    namespaces: layout?.hosts.map(({ namespace }) => namespace) ?? [],
    diskMb,
  };
}

async function findFree({ hosts, ...ports }: Ports): Promise<void> {
  for (const port of Object.values(ports).flat())
    if (await listens(port))
      throw new Error(`Port ${port} of the loopback is taken: name other ones (--ports), thirty from there on.`);
}

/** The owner may make the servers' roles; it is no superuser. */
async function makeDatabase(ports: Ports, passwords: Passwords): Promise<string> {
  const admin = new pg.Client({
    connectionString: `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.writer}/postgres`,
  });
  // The one that ends with a failover fails in the statement that it runs.
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`create role madang login createrole password '${passwords.owner}'`);
  await admin.query('create database madang owner madang');
  await admin.end();
  return `postgres://madang:${passwords.owner}@127.0.0.1:${ports.writer}/madang`;
}

const wholeWithinMs = 120_000;

async function switchOver({ hosts, patroni }: Ports, from: number, to: number): Promise<void> {
  const answer = await fetch(`http://${hosts[from]}:${patroni[from]}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: nodeName(from), candidate: nodeName(to) }),
  });
  if (!answer.ok) throw new Error(`The nodes did not switch over: ${await answer.text()}`);
}

/** Each Patroni says the same: one that was away has an older view. */
async function whole(ports: Ports): Promise<{ leader: number; synchronous: number }> {
  const untilMs = Date.now() + wholeWithinMs;
  for (;;) {
    const said = await Promise.all(ports.patroni.map((port, place) => membersBy(`${ports.hosts[place]}:${port}`)));
    const [first, ...others] = said.map((members) => members && rolesOf(members));
    if (first && first.running === ports.postgres.length && first.leader >= 0 && first.synchronous >= 0)
      if (others.every((roles) => roles?.leader === first.leader && roles.synchronous === first.synchronous))
        if (await leads(ports, first.leader)) return first;
    if (Date.now() > untilMs) throw new Error(`The nodes do not come together: ${JSON.stringify(said)}`);
    await wait(250);
  }
}

/** By itself: an etcd that was cut off may tell all of them who led before. */
const leads = ({ hosts, patroni }: Ports, place: number): Promise<boolean> =>
  answers(`http://${hosts[place]}:${patroni[place]}/primary`);

/** null: it does not answer. */
const membersBy = (address: string): Promise<Member[] | null> =>
  fetch(`http://${address}/cluster`, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.json() as Promise<{ members: Member[] }>)
    .then(({ members }) => members)
    .catch(() => null);

/** A node that was cut off follows when it has the leader's timeline: until then it may have to be rewound. */
function rolesOf(members: readonly Member[]): { running: number; leader: number; synchronous: number } {
  const leading = members.find(({ role }) => role === 'leader');
  const running = members.filter(
    ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leading?.timeline,
  );
  const placeOf = (wanted: string) =>
    Number(running.find(({ role }) => role === wanted)?.name.replace('node', '') ?? 0) - 1;
  return { running: running.length, leader: placeOf('leader'), synchronous: placeOf('sync_standby') };
}
