import { type Cluster, startCluster } from './cluster.ts';
import { prepareTemplate } from './prepare-template.ts';

declare global {
  var testCluster: Cluster | undefined;
}

/** Migrates one template database, which each test file clones. */
export default async function globalSetup(): Promise<void> {
  const cluster = await startCluster();
  globalThis.testCluster = cluster;
  process.env.TEST_CLUSTER_URL = cluster.url;
  process.env.TEST_POOLED_URL = cluster.pooledUrl ?? '';
  try {
    await prepareTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
