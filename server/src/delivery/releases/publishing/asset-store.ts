import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFiles } from './store-files.ts';

/** The store of the files of registered releases, each at `<app>/<version>/<path>` with its `.br` and `.gz` beside it. */
export interface AssetStore {
  /** Folder on this machine from which files are served and in which new ones are prepared. */
  readonly dir: string;
  /** Stores a prepared folder as the files of a release. Doing it again puts back files that were lost. */
  put(staged: string, app: string, version: string): Promise<void>;
  /** True when all files of a release were put. */
  has(app: string, version: string): Promise<boolean>;
  /** The bytes of `<app>/<version>/<path>`, null when there are none. */
  read(path: string): Promise<Buffer | null>;
  /** Removes stored files, of which `files` are all. For uploads that are no release: releases stay. */
  remove(app: string, version: string, files: readonly string[]): Promise<void>;
  /**
   * Brings the file into `dir`, if the store has it, so that it can be served from there.
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
    remove: (app, version) => rm(join(dir, app, version), { recursive: true, force: true }),
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
