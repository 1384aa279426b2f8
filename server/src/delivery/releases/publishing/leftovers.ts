import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in which a release is being prepared begin with this, until they are moved to their place. */
export const incoming = '.incoming-';
const oldMs = 24 * 3_600_000;

/** Removes folders that a killed server left. Younger ones stay: another server may be writing them. */
export async function removeLeftovers(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.startsWith(incoming))) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true });
  }
}
