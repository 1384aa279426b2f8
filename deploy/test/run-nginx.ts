import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/embedded/processes.ts';
import { readText } from './files.ts';

/** As the image's entry point renders it: only the given names are filled in. */
export function render(template: string, environment: Record<string, string>): string {
  return readText(template).replace(/\$\{(\w+)\}/g, (whole, name: string) => environment[name] ?? whole);
}

export interface RunningNginx {
  port: number;
  /** Its output, access lines and errors. */
  log(): string;
  /** Bytes that it takes: its processes in memory, and what it keeps of bodies and answers in files. */
  memory(): { processes: number; files: number };
  stop(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
}

/**
 * Runs a configuration, rendered for the port that it is given, in a folder of its own, in the foreground, until `stop`.
 * @throws {Error} with nginx's words
 */
export async function runNginx(binary: string, configurationFor: (port: number) => string): Promise<RunningNginx> {
  for (let left = 5; ; left--) {
    const port = await freePort();
    try {
      return await runOn(binary, configurationFor(port), port);
    } catch (error) {
      // Somebody else took the port between the question for a free one and its use.
      if (left === 0 || !(error as Error).message.includes('Address already in use')) throw error;
    }
  }
}

async function runOn(binary: string, configuration: string, port: number): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-nginx-'));
  // Workers of an nginx that root starts are another user.
  chmodSync(folder, 0o755);
  const configFile = join(folder, 'nginx.conf');
  const logFile = join(folder, 'log');
  writeFileSync(configFile, configuration);
  // A file, not a pipe: nginx opens /dev/stdout anew.
  const log = openSync(logFile, 'a');
  const child = spawn(binary, ['-p', folder, '-c', configFile, '-g', 'daemon off;'], { stdio: ['ignore', log, log] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGTERM'), 60_000);
    await ended;
    clearTimeout(impatience);
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false)) || child.exitCode !== null) {
    if (child.exitCode !== null) {
      const said = readFileSync(logFile, 'utf8');
      await stop();
      throw new Error(`nginx did not start:\n${said}`);
    }
    await sleep(20);
  }
  const memory = () => taken(child.pid ?? 0);
  return { port, log: () => readFileSync(logFile, 'utf8'), memory, stop };
}

/** What a process and those that it started take, as Linux counts it. nginx removes the names of such files when it opens them. */
function taken(pid: number): { processes: number; files: number } {
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const open = readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`);
  const bytes = open.flatMap((file) => {
    try {
      return readlinkSync(file).endsWith(' (deleted)') ? [statSync(file).size] : [];
    } catch (error) {
      // nginx closed it after the folder was read: it takes nothing any more.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children
    .map((child) => taken(Number(child)))
    .reduce((sum, { processes, files }) => ({ processes: sum.processes + processes, files: sum.files + files }), {
      processes: kilobytes * 1024,
      files: bytes.reduce((sum, each) => sum + each, 0),
    });
}
