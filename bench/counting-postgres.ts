import { openDb } from 'server/src/platform/database/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from 'server/src/platform/database/embedded-postgres.ts';

/** A Postgres that counts its statements: that takes a second start. */
export async function startCounting(dataDir: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(dataDir);
  const db = openDb(first.url, 1);
  await db.query('alter system set shared_preload_libraries = pg_stat_statements');
  await db.end();
  await first.stop();
  return startEmbeddedPostgres(dataDir);
}
