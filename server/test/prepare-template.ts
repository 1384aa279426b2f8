import { openDb } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { setClock } from '../src/platform/running/clock.ts';
import { administer, databaseIn } from './clone-database.ts';

export const templateName = 'template_madang';

/** Makes the database that each test file clones: migrated and otherwise empty. @param clusterUrl address of the maintenance database */
export async function prepareTemplate(clusterUrl: string): Promise<void> {
  await administer(clusterUrl, `create database ${templateName}`);
  const template = openDb(databaseIn(clusterUrl, templateName), 2);
  try {
    await migrate(template);
    await setClock(template, { movable: true });
    // A test that tells the feed of its own says when it falls silent.
    await template.query(`update feed_package set silent_after = '1 day'`);
  } finally {
    await template.end();
  }
}
