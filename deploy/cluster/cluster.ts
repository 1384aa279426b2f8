import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runRabbitmq } from '../../server/test/rabbitmq.ts';
import { aptInstall } from '../apt-install.ts';
import { Afterwards, removalOf } from './afterwards.ts';
import { nodeName, type Passwords, type Ports, portsFrom } from './configurations.ts';
import { layoutFrom, Network, removing } from './network.ts';
import { listens, type Part } from './part.ts';
import { edgePart, etcdParts, haproxyPart, nodePart, pgbouncerPart, type Site, serverPart } from './parts.ts';

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
  broker: { kill(): Promise<void>; start(): Promise<void> };
  /** Where nodes are separate: what they reach each other by. */
  network?: Network;
  /** The nodes' own sockets, past haproxy and pgbouncer. */
  sockets: readonly { host: string; port: number }[];
  /** The place of the synchronous standby. */
  synchronous(): Promise<number>;
  /** Resolves when one node leads, another one is its synchronous standby, and a third one follows. @returns the leader's place */
  whole(): Promise<number>;
  /** Ends all and removes what they wrote. */
  stop(): Promise<void>;
}

/** The nodes as a Patroni tells them. */
interface Members {
  members: { name: string; role: string; state: string; lag?: number | string }[];
}

interface ClusterOptions {
  /** The first of thirty ports of the loopback. */
  firstPort: number;
  environment?: Record<string, string>;
  /** Each node, with its etcd, in a network namespace of its own. */
  separate?: boolean;
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
  say = () => {},
}: ClusterOptions): Promise<Cluster> {
  install();
  const layout = layoutFrom(firstPort, 3);
  const ports = portsFrom(firstPort, separate ? layout.hosts.map(({ address }) => address) : undefined);
  await findFree(ports);
  const folder = mkdtempSync(join(tmpdir(), 'madang-cluster-'));
  chmodSync(folder, 0o755);
  const afterwards = new Afterwards(`${removalOf(folder)}\n${separate ? removing(layout) : ''}`);
  const secret = () => randomBytes(12).toString('hex');
  const passwords: Passwords = { superuser: secret(), replication: secret(), owner: secret(), server: secret() };
  const site: Site = {
    ports,
    folder,
    passwords,
    namespaces: separate ? layout.hosts.map(({ namespace }) => namespace) : [],
  };
  const parts: Part[] = [];
  const started = async (part: Part) => {
    parts.push(part);
    const begun = performance.now();
    await part.start();
    say(`${part.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return part;
  };
  let broker: Awaited<ReturnType<typeof runRabbitmq>> | undefined;
  const stop = async () => {
    // Servers first, so that they end in peace; then what they stand on.
    for (const part of parts.toReversed()) await part.stop();
    await broker?.stop();
    await afterwards.now();
  };
  try {
    const network = separate ? new Network(layout) : undefined;
    const etcd = etcdParts(site);
    for (const part of etcd) {
      parts.push(part);
      part.launch();
    }
    await Promise.all(etcd.map((part) => part.served()));
    const nodes = ports.postgres.map((_, place) => nodePart(site, place));
    for (const node of nodes) await started(node);
    const haproxy = await started(haproxyPart(site));
    await whole(ports);
    const ownerUrl = await makeDatabase(ports, passwords);
    const pgbouncer = await started(pgbouncerPart(site));
    broker = await runRabbitmq();
    const serverParts = ports.servers.map((port, place) =>
      serverPart(place, port, folder, {
        DATABASE_URL: `postgres://madang_server:${passwords.server}@127.0.0.1:${ports.pooler}/madang?pooler=transaction`,
        MIGRATION_DATABASE_URL: ownerUrl,
        READER_URL: `postgres://madang_server:${passwords.server}@127.0.0.1:${ports.reader}/madang`,
        BROKER_URL: broker?.url ?? '',
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
      broker,
      ...(network && { network }),
      sockets: ports.postgres.map((port, place) => ({ host: join(folder, nodeName(place)), port })),
      synchronous: async () => (await whole(ports)).synchronous,
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

async function whole(ports: Ports): Promise<{ leader: number; synchronous: number }> {
  const untilMs = Date.now() + wholeWithinMs;
  for (let seen = ''; ; ) {
    for (const [place, port] of ports.patroni.entries()) {
      const said = await fetch(`http://${ports.hosts[place]}:${port}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).then(
        (answer) => answer.json() as Promise<Members>,
        () => null,
      );
      if (!said) continue;
      seen = JSON.stringify(said.members);
      const running = said.members.filter(({ state }) => ['running', 'streaming'].includes(state));
      const placeOf = (wanted: string) =>
        Number(running.find(({ role }) => role === wanted)?.name.replace('node', '') ?? 0) - 1;
      const [leader, synchronous] = [placeOf('leader'), placeOf('sync_standby')];
      if (running.length === ports.postgres.length && leader >= 0 && synchronous >= 0) return { leader, synchronous };
    }
    if (Date.now() > untilMs) throw new Error(`The nodes do not come together: ${seen}`);
    await wait(250);
  }
}
