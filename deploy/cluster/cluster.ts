import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runRabbitmq } from '../../server/test/rabbitmq.ts';
import { aptInstall } from '../apt-install.ts';
import { render } from '../test/run-nginx.ts';
import {
  etcdArguments,
  haproxyConfiguration,
  nodeName,
  type Passwords,
  type Ports,
  patroniConfiguration,
  pgbouncerConfiguration,
  portsFrom,
} from './configurations.ts';
import { answers, listens, Part } from './part.ts';

const rootDir = join(import.meta.dirname, '..', '..');
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
  say?: (line: string) => void;
}

/**
 * The site on engines that stand failures, all on the loopback: three Postgres under Patroni and three etcd, haproxy, pgbouncer in transaction
 * mode, RabbitMQ, two servers, nginx. Everything is in one folder below the system's temporary one.
 * @throws where a program is missing and cannot be installed, or a part does not start; then nothing is left
 */
export async function startCluster({ firstPort, environment = {}, say = () => {} }: ClusterOptions): Promise<Cluster> {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path));
  if (missing.length > 0 && !aptInstall(missing.map(([, name]) => name)))
    throw new Error(
      `These packages of Debian are needed, and could not be installed: ${missing.map(([, name]) => name).join(' ')}`,
    );
  const ports = portsFrom(firstPort);
  for (const port of Object.values(ports).flat())
    if (await listens(port))
      throw new Error(`Port ${port} of the loopback is taken: name other ones (--ports), thirty from there on.`);
  const folder = mkdtempSync(join(tmpdir(), 'madang-cluster-'));
  chmodSync(folder, 0o755);
  // After the parts, which listen to the same.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const secret = () => randomBytes(12).toString('hex');
  const passwords: Passwords = { superuser: secret(), replication: secret(), owner: secret(), server: secret() };
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
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const etcd = etcdParts(ports, folder);
    for (const part of etcd) {
      parts.push(part);
      part.launch();
    }
    await Promise.all(etcd.map((part) => part.served()));
    const nodes = ports.postgres.map((_, place) => nodePart(ports, place, folder, passwords));
    for (const node of nodes) await started(node);
    const haproxy = await started(haproxyPart(ports, folder));
    await whole(ports);
    const ownerUrl = await makeDatabase(ports, passwords);
    const pgbouncer = await started(pgbouncerPart(ports, folder, passwords));
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
    const edge = await started(edgePart(ports, folder));
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
      whole: () => whole(ports),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A folder of the user `postgres` alone. */
export function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(path, uid ?? 0, gid ?? 0);
  }
  return path;
}

function written(path: string, text: string): string {
  writeFileSync(path, text);
  return path;
}

const etcdParts = (ports: Ports, folder: string) =>
  ports.etcd.map(
    (port, place) =>
      new Part({
        name: `etcd${place + 1}`,
        command: '/usr/bin/etcd',
        args: etcdArguments(ports, place, join(folder, `etcd${place + 1}`)),
        folder,
        ready: () => answers(`http://127.0.0.1:${port}/health`),
      }),
  );

function nodePart(ports: Ports, place: number, folder: string, passwords: Passwords): Part {
  const own = ownFolder(join(folder, nodeName(place)));
  return new Part({
    name: nodeName(place),
    command: '/usr/bin/patroni',
    args: [written(join(folder, `${nodeName(place)}.yml`), patroniConfiguration(ports, place, own, passwords))],
    folder,
    env: { ...process.env, PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}` },
    asPostgres: true,
    pidFile: join(own, 'data', 'postmaster.pid'),
    ready: () => answers(`http://127.0.0.1:${ports.patroni[place]}/health`),
  });
}

const haproxyPart = (ports: Ports, folder: string) =>
  new Part({
    name: 'haproxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', written(join(folder, 'haproxy.cfg'), haproxyConfiguration(ports))],
    folder,
    // It begins with all nodes taken for primaries.
    ready: async () => {
      const lines = await fetch(`http://127.0.0.1:${ports.stats}/;csv`).then((answer) => answer.text());
      return lines.split('\n').filter((line) => /^writer,node\d.*,UP,/.test(line)).length === 1;
    },
  });

function pgbouncerPart(ports: Ports, folder: string, passwords: Passwords): Part {
  const roles = ['madang_server', 'madang_server_money', 'madang_server_work', 'madang_server_health'];
  written(join(folder, 'users'), roles.map((role) => `"${role}" "${passwords.server}"\n`).join(''));
  return new Part({
    name: 'pgbouncer',
    command: '/usr/sbin/pgbouncer',
    args: [written(join(folder, 'pgbouncer.ini'), pgbouncerConfiguration(ports, folder))],
    folder,
    asPostgres: true,
    ready: () => listens(ports.pooler),
  });
}

export const serverPart = (place: number, port: number, folder: string, environment: Record<string, string>) =>
  new Part({
    name: `server${place + 1}`,
    command: process.execPath,
    args: [join(rootDir, 'server', 'src', 'main.ts')],
    folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      FEED: 'simulator',
      // Little, so that this machine's processors are not the simulator's.
      FEED_FIXTURES: '150',
      FEED_IN_PLAY: '10',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    ready: () => answers(`http://127.0.0.1:${port}/healthz`),
  });

function edgePart(ports: Ports, folder: string): Part {
  const [first, second] = ports.servers.map((port) => `127.0.0.1:${port}`);
  const text = render('deploy/edge/nginx.conf.template', {
    EDGE_LISTEN: `127.0.0.1:${ports.edge}`,
    EDGE_SERVER_1: first ?? '',
    EDGE_SERVER_2: second ?? '',
    EDGE_STATIC: first ?? '',
    EDGE_RESOLVER: '127.0.0.1',
    EDGE_TRUSTED_PROXY: '192.0.2.1/32',
    EDGE_CONNECTIONS_PER_ADDRESS: '4000',
    EDGE_UPLOADS_PER_ADDRESS: '16',
    EDGE_REQUESTS_PER_SECOND: '10000',
    EDGE_REQUESTS_BURST: '10000',
  }).replaceAll('/dev/stdout', join(folder, 'access.log'));
  return new Part({
    name: 'nginx',
    command: '/usr/sbin/nginx',
    args: ['-p', folder, '-c', written(join(folder, 'nginx.conf'), text), '-g', 'daemon off;'],
    folder,
    ready: () => answers(`http://127.0.0.1:${ports.edge}/edge/healthz`),
  });
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

async function whole(ports: Ports): Promise<number> {
  const untilMs = Date.now() + wholeWithinMs;
  for (let seen = ''; ; ) {
    for (const port of ports.patroni) {
      const said = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.json() as Promise<Members>,
        () => null,
      );
      if (!said) continue;
      seen = JSON.stringify(said.members);
      const running = said.members.filter(({ state }) => ['running', 'streaming'].includes(state));
      const leader = running.findIndex(({ role }) => role === 'leader');
      if (
        running.length === ports.postgres.length &&
        leader >= 0 &&
        running.some(({ role }) => role === 'sync_standby')
      )
        return Number(running[leader]?.name.replace('node', '')) - 1;
    }
    if (Date.now() > untilMs) throw new Error(`The nodes do not come together: ${seen}`);
    await wait(250);
  }
}
