import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../apt-install.ts';

const rootDir = join(import.meta.dirname, '..', '..');
/** Kept between runs: the base of the stand-ins, and what podman is told. */
export const cacheDir = join(rootDir, '.cache', 'images');
const packages = [
  'podman',
  'buildah',
  'runc',
  'catatonit',
  'debootstrap',
  'dnsmasq-base',
  'golang-github-containernetworking-plugin-dnsname',
  'containernetworking-plugins',
  'iptables',
];

/** @throws where there is no podman and none can be installed, in words */
export function needPodman(): void {
  const there = [
    '/usr/bin/podman',
    '/usr/bin/buildah',
    '/usr/sbin/runc',
    '/usr/bin/catatonit',
    '/usr/sbin/debootstrap',
  ];
  if (!there.every(existsSync) && !aptInstall(packages))
    throw new Error(`Podman is needed, and apt-get could not install it here: ${packages.join(' ')}`);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(join(cacheDir, 'containers.conf'), configuration());
}

/** `runc` because it is what Debian has without a daemon; limits that a root without CAP_SYS_RESOURCE may set. */
const configuration = () => `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=1000:1000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`;

const environment = () => ({ ...process.env, CONTAINERS_CONF: join(cacheDir, 'containers.conf') });

/** Answers with the output of podman. @throws with what it says when it fails */
export function ask(...args: string[]): string {
  return execFileSync('podman', args, {
    env: environment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}

/** Tells whether podman succeeds. */
export function succeeds(...args: string[]): boolean {
  try {
    ask(...args);
    return true;
  } catch {
    return false;
  }
}

/** Runs podman with its lines shown. @throws when it fails */
export async function tell(args: readonly string[]): Promise<void> {
  const child = spawn('podman', args, { env: environment(), stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`podman ${args[0]} ended with ${code}`);
}

/**
 * What a build may see of this machine beside its context: the registry's settings and certificates. They are mounted, so that they do not stay in the
 * image.
 */
export function mounts(): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const inside = '/etc/npm-certificates.pem';
  const settings = [
    `registry=${execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: '/' }).trim()}`,
    ...(certificates ? [`cafile=${inside}`] : []),
  ];
  writeFileSync(join(cacheDir, 'npmrc'), `${settings.join('\n')}\n`);
  const places = [`${join(cacheDir, 'npmrc')}:/root/.npmrc:ro`];
  if (certificates) places.push(`${certificates}:${inside}:ro`);
  return places.flatMap((place) => ['--volume', place]);
}
