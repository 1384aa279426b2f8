import { readConfig } from './platform/config.ts';
import { explainStartFailure } from './platform/running/start-failure.ts';
import { prepareDatabase } from './prepare-database.ts';

/** `npm run migrate`: prepares the database as MIGRATION_DATABASE_URL's role, for servers that may not. */
try {
  await prepareDatabase(readConfig());
  console.log('The database is prepared.');
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exitCode = 1;
}
