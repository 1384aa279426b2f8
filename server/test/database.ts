import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Db, openDb } from '../src/platform/db.ts';
import { atEnd } from './at-end.ts';

export interface TestDatabase {
  db: Db;
  url: string;
}

/**
 * A database of this test file's own, migrated and otherwise empty: `const { db } = await testDatabase()` at the top.
 * @param template another one than the migrated: `template1` has nothing
 */
export async function testDatabase(poolSize = 30, template = 'template_madang'): Promise<TestDatabase> {
  const clusterUrl = process.env.TEST_CLUSTER_URL;
  if (!clusterUrl) throw new Error('testDatabase needs the global setup of server/jest.config.mjs');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(clusterUrl, `create database ${name} template ${template}`);
  const url = clusterUrl.replace(/\/postgres$/, `/${name}`);
  const db = openDb(url, poolSize);
  atEnd(async () => {
    await db.end();
    await administer(clusterUrl, `drop database ${name} with (force)`);
  });
  return { db, url };
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // Cloning needs the template to itself, so that two test files wait for each other here.
    await admin.query('select pg_advisory_lock(7022)');
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
