import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder in which `npm start` keeps its data, for a person in the root of the checkout. */
export const dataDirOf = (environment: NodeJS.ProcessEnv): string => resolve(environment.DATA_DIR || '.data');

/** Holds the address of the embedded database while it runs. */
export const databaseUrlFile = (dataDir: string): string => join(dataDir, 'database-url');

/**
 * The database that a command works on, as its owner where that address is given: MIGRATION_DATABASE_URL, DATABASE_URL, or the
 * embedded one of the site that runs from this checkout. null when none is there.
 */
export function runningDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string | null {
  const given = environment.MIGRATION_DATABASE_URL || environment.DATABASE_URL;
  if (given) return given;
  const file = databaseUrlFile(dataDirOf(environment));
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
