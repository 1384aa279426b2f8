import { execFileSync } from 'node:child_process';

/** fast: open transactions are rolled back. immediate: the next start recovers from the log. */
export type ShutdownMode = 'fast' | 'immediate';
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Tells a database to shut down, and does not wait. Windows has no signals: there `pg_ctl` tells it.
 * @param pid of its first process
 */
export function shutDown({
  pid,
  pgCtl,
  clusterDir,
  mode,
}: {
  pid: number;
  pgCtl: string;
  clusterDir: string;
  mode: ShutdownMode;
}): void {
  if (process.platform !== 'win32') process.kill(pid, signals[mode]);
  else execFileSync(pgCtl, ['stop', '-D', clusterDir, '-m', mode, '-W'], { stdio: 'ignore', windowsHide: true });
}
