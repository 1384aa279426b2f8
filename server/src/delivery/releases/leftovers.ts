import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is being prepared in the asset store's folder has such a name until it is moved to its place. */
export const incoming = '.incoming-';
const oldMs = 24 * 3_600_000;

/** Removes what a server that was killed was preparing. Of what is young another server may be at work on it. */
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
