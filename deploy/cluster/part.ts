import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  /** The cluster's; the part's log is there. */
  folder: string;
  env?: NodeJS.ProcessEnv;
  /** Runs it as the system's user `postgres`, because these programs refuse root. */
  asPostgres?: boolean;
  /** The network namespace that it runs in. */
  namespace?: string;
  /** Tells whether it serves. */
  ready: () => Promise<boolean>;
  /** It is killed at the end, too: it would take its time, and leaves nothing outside of the folder. */
  hasty?: boolean;
  /** The pid of a program that it starts as a daemon, by a file; such a one is no child of it. */
  pidFile?: string;
}

const startWithinMs = 120_000;

/** Each step becomes the next one: it is one process all the time. */
export function commandOf({
  command,
  args,
  asPostgres,
  namespace,
}: Pick<PartOptions, 'command' | 'args' | 'asPostgres' | 'namespace'>): [string, ...string[]] {
  const asUser: string[] =
    asPostgres && process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]
      : [command, ...args];
  const inPlace = namespace ? ['nsenter', `--net=/var/run/netns/${namespace}`, ...asUser] : asUser;
  return inPlace as [string, ...string[]];
}

/** However this process ends, its parts do too. */
const running = new Set<Part>();
process.once('exit', () => {
  for (const part of running) part.signal('SIGKILL');
});

/** A program of the cluster, in a process group of its own, that can be killed, frozen and started again. */
export class Part {
  readonly #options: PartOptions;
  #child: ChildProcess | undefined;

  constructor(options: PartOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** All its processes but the first. */
  others(): number[] {
    const { pidFile } = this.#options;
    const daemon = pidFile && existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    return [...descendantsOf(this.pid), ...(daemon > 0 ? [...descendantsOf(daemon), daemon] : [])];
  }

  get runs(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  log(): string {
    return readFileSync(join(this.#options.folder, `${this.name}.log`), 'utf8');
  }

  /** Starts it without waiting until it serves. @param more of its environment, this time */
  launch(more: NodeJS.ProcessEnv = {}): void {
    const { name, folder, env } = this.#options;
    const log = openSync(join(folder, `${name}.log`), 'a');
    const [file, ...given] = commandOf(this.#options);
    this.#child = spawn(file, given, {
      cwd: folder,
      env: { ...(env ?? process.env), ...more },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    running.add(this);
    this.#child.once('exit', () => running.delete(this));
  }

  /** @throws with the end of its log when it ends, or does not serve in time */
  async start(more?: NodeJS.ProcessEnv): Promise<void> {
    this.launch(more);
    await this.served();
  }

  async served(): Promise<void> {
    const untilMs = Date.now() + startWithinMs;
    while (!(await this.#options.ready().catch(() => false))) {
      if (!this.runs || Date.now() > untilMs)
        throw new Error(`${this.name} does not serve:\n${this.log().split('\n').slice(-30).join('\n')}`);
      await wait(100);
    }
  }

  /** Sends it, and what it started, a signal. */
  signal(signal: NodeJS.Signals): void {
    if (!this.runs || !this.pid) return;
    // The first one first, so that it starts no other one anew.
    for (const pid of [this.pid, ...this.others()]) kill(pid, signal);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await (this.#options.hasty ? this.kill() : this.#end('SIGTERM', 20_000));
  }

  async #end(signal: NodeJS.Signals, patienceMs = 0): Promise<void> {
    const child = this.#child;
    if (!child || !this.runs) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const all = this.others();
    if (signal === 'SIGKILL') this.signal(signal);
    else {
      kill(this.pid, signal);
      const impatience = setTimeout(() => this.signal('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(impatience);
    }
    await gone;
    for (const pid of all) kill(pid, 'SIGKILL');
  }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

/** Children and their children, by `ps`. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [pid];
  for (const parent of found) found.push(...rows.filter(([, of]) => of === parent).map(([child]) => child));
  return found.slice(1);
}

/** Tells whether a loopback port takes connections. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Tells whether an address answers with a status below 400. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
