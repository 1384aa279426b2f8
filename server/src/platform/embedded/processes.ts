import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The start of a process, so that a reused process number is not taken for the one that is meant. null: it is not running. */
export function startOfProcess(pid: number): string | null {
  try {
    if (process.platform === 'win32') return askWindows(pid, 'CreationDate.Ticks') || null;
    if (process.platform !== 'linux') return ask(pid, 'lstart=') || null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the 20th field after it is the start, in ticks since boot.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[18]}`;
  } catch {
    return null;
  }
}

export function commandOfProcess(pid: number): string {
  try {
    if (process.platform === 'win32') return askWindows(pid, 'CommandLine');
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : ask(pid, 'command=');
  } catch {
    return '';
  }
}

/** Sends the end and waits. @returns whether the process is gone */
export async function endProcess(pid: number, send: () => void, withinMs: number): Promise<boolean> {
  const start = startOfProcess(pid);
  if (start === null) return true;
  send();
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (startOfProcess(pid) !== start) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const ask = (pid: number, column: string) =>
  execFileSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const askWindows = (pid: number, property: string) =>
  execFileSync(
    'powershell.exe',
    ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').${property}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true },
  ).trim();

/**
 * Ends a process with all that it started, without a word to them.
 * @param pid of a process that was started with `detached`, so that it leads a group
 */
export function killTree(pid: number): void {
  if (process.platform === 'win32') execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-pid, 'SIGKILL');
}
