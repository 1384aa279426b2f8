import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../running/start-error.ts';
import { commandOfProcess, endProcess, startOfProcess } from './processes.ts';
import { shutDown } from './shut-down.ts';

/**
 * Makes sure that no other process runs a database in this data folder. If another start is running, this one is refused; a database
 * that a killed start left behind is stopped. @throws {StartError}
 */
export async function claimFolder(dataDir: string, pgCtl: string): Promise<{ release(): void }> {
  const ownerFile = join(dataDir, 'postgres-owner');
  const [pid, start] = readLines(ownerFile);
  if (start && startOfProcess(Number(pid)) === start) {
    throw new StartError(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or start with another folder: DATA_DIR=.data2`,
    );
  }
  await stopLeftover(join(dataDir, 'postgres'), pgCtl);
  writeFileSync(ownerFile, `${process.pid}\n${startOfProcess(process.pid) ?? ''}\n`, { mode: 0o600 });
  return { release: () => rmSync(ownerFile, { force: true }) };
}

/** Only a process whose command line names this very cluster is stopped; its number may long belong to something else. */
async function stopLeftover(clusterDir: string, pgCtl: string): Promise<void> {
  const pid = Number(readLines(join(clusterDir, 'postmaster.pid'))[0]);
  if (!pid || !commandOfProcess(pid).includes(clusterDir)) return;
  // Fast, then immediate shutdown: never SIGKILL, after which children could still be writing beside the new server.
  for (const mode of ['fast', 'immediate'] as const)
    if (await endProcess(pid, () => shutDown({ pid, pgCtl, clusterDir, mode }), 10_000)) return;
  throw new StartError(`The database of an earlier start (process ${pid}) does not stop. End it, then start again.`);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
