import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFiles } from './store-files.ts';

/** Where the files of registered releases lie, each at `<app>/<version>/<path>` with its `.br` and `.gz` beside it. */
export interface AssetStore {
  /** Folder on this machine that files are served from, and in which incoming ones are prepared. */
  readonly dir: string;
  /** Makes a prepared folder the files of a release: all of them are there when it resolves. Doing it again mends what was lost. */
  put(staged: string, app: string, version: string): Promise<void>;
  /** Whether all files of a release were put. */
  has(app: string, version: string): Promise<boolean>;
  /** The bytes of `<app>/<version>/<path>`, null when there are none. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Sees to it that the file lies in `dir`, if the store has it, so that it can be served from there.
   * @param isReleased whether any release has it; asked before another machine is
   */
  bring(path: string, isReleased: () => Promise<boolean>): Promise<void>;
}

/** The default: a folder of this machine, or one that several servers share. */
export function diskStore(dir: string): AssetStore {
  return {
    dir,
    put: (staged, app, version) => placeFiles(staged, join(dir, app, version)),
    has: async (app, version) => existsSync(join(dir, app, version)),
    read: (path) => readOrNull(join(dir, path)),
    bring: async () => {
      await mkdir(dir, { recursive: true });
    },
  };
}

export function readOrNull(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
    throw error;
  });
}
