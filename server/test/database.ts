import { type Db, openDb } from '../src/platform/database/db.ts';
import { atEnd } from './at-end.ts';
import { cloneDatabase } from './clone-database.ts';
import { templateName } from './prepare-template.ts';

export interface TestDatabase {
  db: Db;
  url: string;
}

/**
 * A database of this test file's own, migrated and otherwise empty: `const { db } = await testDatabase()` at the top.
 * @param clusterUrl another Postgres than that of the run
 * @param template another one than the migrated: `template1` has nothing
 */
export async function testDatabase(
  poolSize = 30,
  template = templateName,
  clusterUrl = process.env.TEST_CLUSTER_URL,
): Promise<TestDatabase> {
  if (!clusterUrl) throw new Error('testDatabase needs the global setup of server/jest.config.mjs');
  const { url, drop } = await cloneDatabase(clusterUrl, template);
  const db = openDb(url, poolSize);
  atEnd(async () => {
    await db.end();
    await drop();
  });
  return { db, url };
}
