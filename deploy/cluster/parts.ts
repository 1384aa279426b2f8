import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../test/run-nginx.ts';
import {
  etcdArguments,
  haproxyConfiguration,
  nodeName,
  type Passwords,
  type Ports,
  patroniConfiguration,
  pgbouncerConfiguration,
} from './configurations.ts';
import { answers, listens, Part } from './part.ts';

const rootDir = join(import.meta.dirname, '..', '..');

/** A folder of the user `postgres` alone. @param diskMb the size of a disk of its own, in memory; only root can make one */
export function ownFolder(path: string, diskMb?: number): string {
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (diskMb !== undefined)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0700`, 'madang', path], { stdio: 'pipe' });
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
    );
    chownSync(path, uid ?? 0, gid ?? 0);
  }
  return path;
}

export function written(path: string, text: string): string {
  writeFileSync(path, text);
  return path;
}

/** What the parts of one cluster share. */
export interface Site {
  ports: Ports;
  folder: string;
  passwords: Passwords;
  /** Of the nodes, where they are separate. */
  namespaces: readonly string[];
  /** Where each node has a disk of its own. */
  diskMb: number | undefined;
}

const placeOf = ({ namespaces }: Site, place: number) => {
  const namespace = namespaces[place];
  return namespace ? { namespace } : {};
};

export const etcdParts = (site: Site) =>
  site.ports.etcd.map(
    (port, place) =>
      new Part({
        name: `etcd${place + 1}`,
        command: '/usr/bin/etcd',
        args: etcdArguments(site.ports, place, join(site.folder, `etcd${place + 1}`)),
        folder: site.folder,
        ...placeOf(site, place),
        ready: () => answers(`http://${site.ports.hosts[place]}:${port}/health`),
      }),
  );

const patroniFile = ({ folder }: Site, place: number) => join(folder, `${nodeName(place)}.yml`);

/** Lets this node alone become the synchronous standby, as soon as each Patroni has read it; and the leader, where it leads no more. */
export async function preferSynchronous(site: Site, preferred: number, leader: number): Promise<void> {
  const { ports, folder, passwords } = site;
  for (const [place, port] of ports.patroni.entries()) {
    const own = join(folder, nodeName(place));
    written(
      patroniFile(site, place),
      patroniConfiguration(ports, place, own, passwords, ![preferred, leader].includes(place)),
    );
    await fetch(`http://${ports.hosts[place]}:${port}/reload`, { method: 'POST' });
  }
}

export function nodePart(site: Site, place: number): Part {
  const { ports, folder, passwords, diskMb } = site;
  const own = ownFolder(join(folder, nodeName(place)), diskMb);
  return new Part({
    name: nodeName(place),
    command: '/usr/bin/patroni',
    args: [written(patroniFile(site, place), patroniConfiguration(ports, place, own, passwords))],
    folder,
    env: { ...process.env, PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}` },
    asPostgres: true,
    ...placeOf(site, place),
    pidFile: join(own, 'data', 'postmaster.pid'),
    ready: () => answers(`http://${ports.hosts[place]}:${ports.patroni[place]}/health`),
  });
}

export const haproxyPart = ({ ports, folder }: Site) =>
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

export function pgbouncerPart({ ports, folder, passwords }: Site): Part {
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

export function edgePart({ ports, folder }: Site): Part {
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
