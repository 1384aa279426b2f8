import { grantedRights } from './domains.ts';
import type { Config } from './platform/config.ts';
import { type Db, openDb, type Queryable } from './platform/database/db.ts';
import { grantServerRole } from './platform/database/grant-server-role.ts';
import { migrate, missingMigrations } from './platform/database/migrate.ts';
import { analyzeNew, keepSessionSettings } from './platform/database/session-settings.ts';
import { setClock } from './platform/running/clock.ts';
import { StartError } from './platform/running/start-error.ts';
import { explainDatabaseFailure } from './platform/running/start-failure.ts';
import { seedCatalogue, seedDemo, seedMonth } from './seed/seed.ts';

/**
 * Brings the database to this server: tables, functions, what sessions begin with, the clock, the seed and its statistics, and
 * the rights of the server's own role.
 * @throws {StartError} for what a person can mend
 */
export async function prepareDatabase(config: Config): Promise<void> {
  const { migrationDatabaseUrl, databaseUrl, production, seed } = config;
  const ownerUrl = migrationDatabaseUrl ?? databaseUrl;
  const owner = openDb(ownerUrl, 2);
  try {
    await explained(migrate(owner), ownerUrl, migrationDatabaseUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL');
    await keepSessionSettings(owner);
    await setClock(owner, { movable: !production });
    if (seed === 'demo') {
      // A pooler between knows no such option: it is asked for only where there is a month to live.
      const live = (db: Db) => seedMonth(db, config);
      await (config.seedDays > 0 ? withQuickCommits(ownerUrl, live) : live(owner));
      await seedDemo(owner);
    } else await seedCatalogue(owner);
    await analyzeNew(owner);
    if (migrationDatabaseUrl) await grantServerRole(owner, migrationDatabaseUrl, databaseUrl, grantedRights);
  } finally {
    await owner.end();
  }
}

/** Thousands of small transactions that no member waits for: none of them waits for the disk. A crash loses the last of them whole. */
async function withQuickCommits(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('options', '-c synchronous_commit=off');
  const db = openDb(address.href, 6);
  try {
    await work(db);
  } finally {
    await db.end();
  }
}

/**
 * In production, before anything is served: the database is prepared, and the server's role could not undo the guards on money and
 * releases. @throws {StartError} otherwise
 */
export async function checkDatabase(db: Db, databaseUrl: string): Promise<void> {
  const missing = await explained(missingMigrations(db), databaseUrl, 'DATABASE_URL');
  if (missing.length > 0) {
    throw new StartError(
      `The database lacks ${missing.join(', ')}. Prepare it with MIGRATION_DATABASE_URL set to its owner's address: node server/src/migrate.ts`,
    );
  }
  if (await mayAlter(db)) {
    throw new StartError(
      `The role "${new URL(databaseUrl).username}" of DATABASE_URL owns the tables, and could take the guards off the ledger. Give the owner's address by MIGRATION_DATABASE_URL, and to DATABASE_URL a role of the server's own, which is then made.`,
    );
  }
}

/** True when the role of this address owns the tables, or there are none yet. @throws {StartError} where the database does not answer */
export async function mayPrepare(databaseUrl: string): Promise<boolean> {
  // By a connection of its own: one that begins before the database is prepared begins without the settings of sessions.
  const db = openDb(databaseUrl, 1);
  try {
    return await explained(mayAlter(db), databaseUrl, 'DATABASE_URL');
  } finally {
    await db.end();
  }
}

/** Members of the owning role may what it may. */
async function mayAlter(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select bool_or(pg_has_role(current_user, relowner, 'member')) as may from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows[0]?.may ?? true;
}

const explained = <Result>(work: Promise<Result>, url: string, variable: string): Promise<Result> =>
  work.catch((error) => {
    const sentence = explainDatabaseFailure(error, url, variable);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  });
