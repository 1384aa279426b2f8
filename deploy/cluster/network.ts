import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a node stands: its namespace, this machine's end of its cable, its address. */
interface Host {
  namespace: string;
  cable: string;
  address: string;
}

/** A host whose cable is long: each packet takes so many milliseconds. */
export interface Far {
  place: number;
  ms: number;
}

export interface Layout {
  bridge: string;
  gateway: string;
  hosts: readonly Host[];
}

/** Names and addresses of so many hosts. Clusters that share no port, of thirty each, share no address. */
export function layoutFrom(firstPort: number, count: number): Layout {
  const place = Math.floor(firstPort / 30);
  const network = `10.${128 + Math.floor(place / 256)}.${place % 256}`;
  // A link's name has fifteen characters at most.
  const name = `madang${firstPort}`;
  return {
    bridge: name,
    gateway: `${network}.254`,
    hosts: Array.from({ length: count }, (_, n) => ({
      namespace: `${name}-${n + 1}`,
      cable: `${name}-${n + 1}`,
      address: `${network}.${n + 1}`,
    })),
  };
}

/** The other end of a long cable, before it is in its namespace. */
const farEnd = (cable: string) => `${cable}f`;

/** The commands, for `ip`, that make it; a long cable is there already. */
export function making({ bridge, gateway, hosts }: Layout, far?: Far): string[] {
  return [
    `link add ${bridge} type bridge`,
    `address add ${gateway}/24 dev ${bridge}`,
    `link set ${bridge} up`,
    ...hosts.flatMap(({ namespace, cable, address }, place) => [
      `netns add ${namespace}`,
      ...(place === far?.place
        ? [`link set ${farEnd(cable)} netns ${namespace}`, `-n ${namespace} link set ${farEnd(cable)} name eth0`]
        : [`link add ${cable} type veth peer name eth0 netns ${namespace}`]),
      `link set ${cable} master ${bridge}`,
      `link set ${cable} up`,
      `-n ${namespace} address add ${address}/24 dev eth0`,
      `-n ${namespace} link set eth0 up`,
      `-n ${namespace} link set lo up`,
    ]),
  ];
}

/** The commands, for a shell, that remove it, or what there is of it. */
export const removing = ({ bridge, hosts }: Layout): string =>
  [
    ...hosts.flatMap(({ namespace, cable }) => [
      `ip netns pids ${namespace} | xargs -r kill -9`,
      `ip link delete ${cable}`,
      `ip netns delete ${namespace}`,
    ]),
    `ip link delete ${bridge}`,
  ].join('\n');

/** Nothing listens to it: a packet that is sent there is lost, as in a cable that was cut. A route to nowhere would refuse at once. */
const lost = '02:00:00:00:00:01';

/** What one host sends to the other one is lost. */
const losing = (from: Host, to: Host) =>
  `-n ${from.namespace} neighbour replace ${to.address} lladdr ${lost} dev eth0 nud permanent`;
const finding = (from: Host, to: Host) => `-n ${from.namespace} neighbour delete ${to.address} dev eth0`;

/** A private network of this machine alone, whose cables can be cut. */
export class Network {
  readonly layout: Layout;

  /**
   * @param folder of the cluster; processes that work there end with it
   * @throws with a sentence where it cannot be made; `removing` removes what there is of it
   */
  constructor(layout: Layout, folder: string, far?: Far) {
    this.layout = layout;
    if (process.getuid?.() !== 0) throw new Error('Network namespaces need root: `--separate` does not work without.');
    if (far) layCable(this.#host(far.place).cable, far.ms, folder);
    try {
      for (const command of making(layout, far)) ip(command);
    } catch (error) {
      throw new Error(
        `Nodes cannot be separated here: bridges, pairs of veth and network namespaces are needed, and \`ip\` of iproute2. ${(error as Error).message}`,
      );
    }
  }

  /** The host is there, and no packet reaches or leaves it. */
  unplug(place: number): void {
    ip(`link set ${this.#host(place).cable} nomaster`);
  }

  plug(place: number): void {
    ip(`link set ${this.#host(place).cable} master ${this.layout.bridge}`);
  }

  /** Loses what these two send to each other; all others reach both. */
  cut(one: number, other: number): void {
    ip(losing(this.#host(one), this.#host(other)));
    ip(losing(this.#host(other), this.#host(one)));
  }

  mend(one: number, other: number): void {
    ip(finding(this.#host(one), this.#host(other)));
    ip(finding(this.#host(other), this.#host(one)));
  }

  #host(place: number): Host {
    const host = this.layout.hosts[place];
    if (!host) throw new Error(`There is no host ${place}.`);
    return host;
  }
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** The kernel's own delay (netem) is missing in some. */
function layCable(cable: string, ms: number, folder: string): void {
  const program = join(import.meta.dirname, 'far-cable.py');
  spawn('/usr/bin/python3', [program, cable, farEnd(cable), String(ms)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  }).unref();
  const untilMs = Date.now() + 5_000;
  while (![cable, farEnd(cable)].every((end) => existsSync(`/sys/class/net/${end}`))) {
    if (Date.now() > untilMs) throw new Error('A node cannot be far away here: python3 and /dev/net/tun are needed.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}
