import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The folder that has `migrations` and `functions`. */
export const sqlDir = join(import.meta.dirname, '..', '..', '..');

export interface SqlFile {
  /** The file's name without its folder: a function may move to another domain. */
  name: string;
  text: string;
}

/** `migrations/baseline/<domain>.sql`, by name. */
export const baselineFiles = (dir = sqlDir): Promise<SqlFile[]> => allIn(join(dir, 'migrations', 'baseline'), false);

/** `migrations/0001_….sql` and so on, by number. */
export const migrationFiles = (dir = sqlDir): Promise<SqlFile[]> => allIn(join(dir, 'migrations'), false);

/** `functions/<domain>/<name>.sql`, by name. */
export const functionFiles = (dir = sqlDir): Promise<SqlFile[]> => allIn(join(dir, 'functions'), true);

async function allIn(folder: string, recursive: boolean): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive })).filter((path) => path.endsWith('.sql'));
  const files = await Promise.all(paths.map((path) => read(join(folder, path))));
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

const read = async (path: string): Promise<SqlFile> => ({ name: basename(path), text: await readFile(path, 'utf8') });
