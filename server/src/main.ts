import { buildApp } from './app.ts';
import { memoryChanges } from './changes.ts';
import { ConfigError, readConfig } from './config.ts';
import { migrate, openDb } from './db.ts';

/** Starts the server as the environment says, and closes it on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig();
  const db = openDb(config.databaseUrl, config.databasePool);
  await migrate(db);
  const app = await buildApp({ config, db, changes: memoryChanges() });
  await app.listen({ port: config.port, host: config.host });

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await app.close();
    await db.end();
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

main().catch((error: Error & { code?: string }) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
