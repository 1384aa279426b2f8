import { openDb } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { setClock } from '../src/platform/running/clock.ts';
import { administer, databaseIn } from './clone-database.ts';
import { type Cluster, startCluster } from './cluster.ts';

declare global {
  var testCluster: Cluster | undefined;
}

/** Migrates one template database, which each test file clones. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster();
  globalThis.testCluster = cluster;
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_POOLED_URL = cluster.pooledUrl ?? '';

  await administer(cluster.url, 'create database template_madang');
  const template = openDb(databaseIn(cluster.url, 'template_madang'), 2);
  try {
    await migrate(template);
    await setClock(template, { movable: true });
    // A test that tells the feed of its own says when it falls silent.
    await template.query(`update feed_package set silent_after = '1 day'`);
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await template.end();
  }
}
