import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { openDb } from '../platform/database/db.ts';
import { runningDatabaseUrl } from '../platform/database/running-database.ts';
import { expectEmptyDay, readList, reconcileAndKeep } from './reconcile-list.ts';

/**
 * `npm run casino:reconcile -- FILE`: 0 when both sides have the same, 1 when something differs, 2 when it could not run, or the list is
 * empty although transactions stand.
 */
async function main(): Promise<number> {
  const file = process.argv[2];
  if (!file || process.argv.length > 3)
    return complain('Usage: npm run casino:reconcile -- FILE   (named YYYY-MM-DD-AGGREGATOR…)');
  const url = runningDatabaseUrl();
  if (!url) return complain('Start the site first (npm start), or say which database with DATABASE_URL.');
  const db = openDb(url, 1);
  try {
    const list = readList(readFileSync(resolve(process.env.INVOKED_FROM ?? '.', file), 'utf8'));
    const [, day = null, aggregator = null] = /^(\d{4}-\d{2}-\d{2})(?:-([a-z]+))?/.exec(basename(file)) ?? [];
    if (list.length === 0) await expectEmptyDay(db, day, aggregator);
    const { agreed, differences } = await reconcileAndKeep(db, list, day);
    for (const line of differences) console.error(line);
    console.log(`${agreed} agree, ${differences.length} differ.`);
    return differences.length > 0 ? 1 : 0;
  } catch (error) {
    return complain(`It could not be compared: ${(error as Error).message}.`);
  } finally {
    await db.end();
  }
}

function complain(text: string): number {
  console.error(text);
  return 2;
}

process.exitCode = await main();
