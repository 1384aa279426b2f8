import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, needPodman, succeeds } from '../images/podman.ts';
import { fullName } from '../images/stand-ins.ts';
import { type ComposeService, inOrder, readCompose } from './compose-file.ts';

/** Every container, network and volume of the stack has a name that begins so. */
const prefix = 'madang-stack-';
const networkDir = '/etc/cni/net.d';
const healthyWithinMs = 180_000;
/** A root without CAP_SYS_RESOURCE may not raise its own hard limit. */
const mostFiles = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 4096);

export interface RunningStack {
  url: string;
  container(service: string): string;
  /** Resolves when all that have a health check are well. */
  healthy(): Promise<void>;
}

interface StackOptions {
  port: number;
  environment?: Record<string, string>;
  say?: (line: string) => void;
}

/**
 * Brings docker-compose.yml up by podman: each container with the user, capabilities, limits, mounts and networks that the file names, after
 * those that it waits for. Differs from Docker in these: networks without a way out have no masquerading instead of `internal`, which has no names in podman
 * 4.3; names are asked of the network's gateway; health checks run by hand, because podman leaves them to systemd.
 */
export async function startStack({ port, environment = {}, say = () => {} }: StackOptions): Promise<RunningStack> {
  needPodman();
  const secret = () => randomBytes(16).toString('hex');
  const { services, networks, volumes } = readCompose({
    POSTGRES_PASSWORD: secret(),
    POSTGRES_SERVER_PASSWORD: secret(),
    RABBITMQ_PASSWORD: secret(),
    EDGE_BIND: `127.0.0.1:${port}`,
    ...environment,
  });
  stopStack();
  for (const network of networks) makeNetwork(network);
  for (const volume of volumes) ask('volume', 'create', `${prefix}${volume}`);
  for (const name of inOrder(services)) {
    const service = services[name] as ComposeService;
    for (const [before, { condition }] of Object.entries(service.depends_on)) await met(before, condition);
    ask(...runArguments(name, service));
    say(`${name} started`);
  }
  const healthy = async () => {
    for (const name of Object.keys(services)) if (hasCheck(name)) await met(name, 'service_healthy');
  };
  await healthy();
  return { url: `http://127.0.0.1:${port}`, container: (service) => `${prefix}${service}`, healthy };
}

/** Removes containers, networks and volumes of the stack. */
export function stopStack(): void {
  const named = (kind: string[], format: string) =>
    ask(...kind, '--format', format)
      .split('\n')
      .filter((name) => name.startsWith(prefix));
  const containers = named(['ps', '--all'], '{{.Names}}');
  if (containers.length > 0) ask('rm', '--force', '--time', '5', ...containers);
  const volumes = named(['volume', 'ls'], '{{.Name}}');
  if (volumes.length > 0) ask('volume', 'rm', '--force', ...volumes);
  const networks = named(['network', 'ls'], '{{.Name}}');
  if (networks.length > 0) ask('network', 'rm', '--force', ...networks);
}

function makeNetwork(name: string): void {
  ask('network', 'create', `${prefix}${name}`);
  if (name === 'public') return;
  // Without masquerading no answer from outside finds its way back.
  const file = join(networkDir, `${prefix}${name}.conflist`);
  if (!existsSync(file)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"ipMasq": true', '"ipMasq": false'));
}

const gatewayOf = (network: string): string =>
  ask('network', 'inspect', `${prefix}${network}`, '--format', '{{range .Subnets}}{{.Gateway}}{{end}}');

function runArguments(name: string, service: ComposeService): string[] {
  const { deploy, environment } = service;
  const { cpus, memory } = deploy.resources.limits;
  const flag = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value]);
  const image = service.image ?? `madang/${name}:local`;
  return [
    'run',
    '--detach',
    ...flag('--name', [`${prefix}${name}`]),
    ...flag('--network', [service.networks.map((network) => `${prefix}${network}`).join(',')]),
    ...flag('--network-alias', [name]),
    // Each network knows the names of its own containers alone. Those that a service asks for are in its last one.
    ...flag('--dns', [gatewayOf(service.networks.at(-1) ?? '')]),
    ...flag('--hostname', service.hostname ? [service.hostname] : []),
    ...flag(
      '--env',
      Object.entries(resolved(name, service, environment)).map(([key, value]) => `${key}=${value}`),
    ),
    ...flag('--publish', service.ports),
    ...flag(
      '--volume',
      service.volumes.map((volume) => `${prefix}${volume}`),
    ),
    ...flag('--tmpfs', service.tmpfs),
    ...flag('--restart', [service.restart]),
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...flag('--cap-drop', service.cap_drop),
    ...flag(
      '--security-opt',
      service.security_opt.map((option) => option.replace(':true', '')),
    ),
    ...flag('--ulimit', ulimitsOf(service)),
    ...flag('--shm-size', service.shm_size ? [service.shm_size] : []),
    ...flag('--stop-signal', service.stop_signal ? [service.stop_signal] : []),
    ...flag('--stop-timeout', [String(Number.parseInt(service.stop_grace_period ?? '10', 10))]),
    ...flag('--memory', [memory]),
    ...flag('--cpus', [cpus]),
    ...checkArguments(service),
    image.startsWith('madang/') ? `localhost/${image}` : fullName(image),
    ...service.command,
  ];
}

/** All of them, because one that is named here replaces those of podman's configuration. */
const ulimitsOf = ({ ulimits }: ComposeService): string[] =>
  Object.entries({ nofile: 4_096, nproc: 1_000, ...ulimits }).map(([name, value]) => {
    const bounded = Math.min(value, mostFiles);
    return `${name}=${bounded}:${bounded}`;
  });

/** Docker's resolver has an address of its own; podman's is the gateway. */
const resolved = (name: string, { networks }: ComposeService, environment: Record<string, string>) =>
  name === 'edge'
    ? { ...environment, EDGE_RESOLVER: gatewayOf(networks.find((network) => network !== 'public') ?? '') }
    : environment;

function checkArguments({ healthcheck }: ComposeService): string[] {
  if (healthcheck?.disable) return ['--no-healthcheck'];
  const [kind, ...words] = healthcheck?.test ?? [];
  if (kind !== 'CMD') return [];
  return ['--health-cmd', JSON.stringify(words), '--health-interval', 'disable'];
}

const hasCheck = (name: string): boolean =>
  !['<nil>', 'map[]', '[]', ''].includes(
    ask('inspect', `${prefix}${name}`, '--format', '{{if .Config.Healthcheck}}{{.Config.Healthcheck.Test}}{{end}}'),
  ) &&
  !ask(
    'inspect',
    `${prefix}${name}`,
    '--format',
    '{{if .Config.Healthcheck}}{{.Config.Healthcheck.Test}}{{end}}',
  ).includes('NONE');

/** @throws with the last lines of a container that does not come to that */
async function met(name: string, condition: string): Promise<void> {
  const container = `${prefix}${name}`;
  const untilMs = Date.now() + healthyWithinMs;
  for (;;) {
    if (condition === 'service_completed_successfully') {
      const [status, code] = ask('inspect', container, '--format', '{{.State.Status}} {{.State.ExitCode}}').split(' ');
      if (status === 'exited' && code === '0') return;
      if (status === 'exited')
        throw new Error(`${name} ended with ${code}:\n${ask('logs', '--tail', '20', container)}`);
    } else if (succeeds('healthcheck', 'run', container)) return;
    if (Date.now() > untilMs) throw new Error(`${name} does not get well:\n${ask('logs', '--tail', '20', container)}`);
    await wait(500);
  }
}
