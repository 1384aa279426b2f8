import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where `npm start` keeps its data, for who stands in the root of the checkout. */
export const dataDirOf = (environment: NodeJS.ProcessEnv): string => resolve(environment.DATA_DIR || '.data');

/** Holds the address of the embedded database while it runs. */
export const databaseUrlFile = (dataDir: string): string => join(dataDir, 'database-url');

/**
 * The database that a command works on: DATABASE_URL, or the embedded one of the site that runs from this checkout.
 * null when neither is there.
 */
export function runningDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment.DATABASE_URL) return environment.DATABASE_URL;
  const file = databaseUrlFile(dataDirOf(environment));
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
