import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { keepSessionSettings } from '../src/platform/database/session-settings.ts';

interface ClonedDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own, as the template of this cluster stands. @param clusterUrl address of the maintenance database */
export async function cloneDatabase(clusterUrl: string, template: string): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(clusterUrl, `create database ${name} template ${template}`, (admin) =>
    // The template's are not copied.
    keepSessionSettings(admin, null, name),
  );
  return {
    // The pooler is that of the run's own cluster.
    url: databaseIn((clusterUrl === process.env.TEST_CLUSTER_URL && process.env.TEST_POOLED_URL) || clusterUrl, name),
    drop: () => administer(clusterUrl, `drop database ${name} with (force)`),
  };
}

export const databaseIn = (clusterUrl: string, name: string): string =>
  clusterUrl.replace(/\/postgres(?=$|\?)/, `/${name}`);

export async function administer(
  url: string,
  statement: string,
  then?: (admin: pg.Client) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // Cloning needs the template to itself, so that two of them wait for each other here.
    await admin.query('select pg_advisory_lock(7022)');
    await admin.query(statement);
    await then?.(admin);
  } finally {
    await admin.end();
  }
}
