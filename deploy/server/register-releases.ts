import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNameSchema, versionSchema } from '@madang/contracts';
import { readConfig } from '../../server/src/config.ts';
import { type Db, migrate, openDb } from '../../server/src/db.ts';
import { diskStore } from '../../server/src/releases/asset-store.ts';
import { makeLive } from '../../server/src/releases/make-live.ts';
import { type Registry, registerBuild } from '../../server/src/releases/register-build.ts';
import { verifyBuild } from '../../server/src/releases/verify-build.ts';
import { openSigner, type Signer } from '../../server/src/signing/signer.ts';

export type Registration = { app: string; version: string } & (
  | { outcome: 'registered' | 'known' }
  /** The very same files are registered under another version. */
  | { outcome: 'same-as'; sameAs: string }
);

/**
 * Registers what the static images have published below `publishedDir/{app}/{version}`, with every file verified. A new version
 * waits for an operator's switch; only an app of which nothing is live yet goes live at once, with its newest build.
 * @throws {Error} when a file is not what its record says, a registered version now has other files, or the gate refuses
 */
export async function registerReleases(db: Db, signer: Signer, publishedDir: string): Promise<Registration[]> {
  const registrations: Registration[] = [];
  const scratch = await mkdtemp(join(tmpdir(), 'madang-register-'));
  try {
    for (const app of await foldersOf(publishedDir, appNameSchema.safeParse)) {
      for (const version of await foldersOf(join(publishedDir, app), versionSchema.safeParse)) {
        registrations.push(
          await register({ db, store: diskStore(scratch), signer }, join(publishedDir, app, version), app, version),
        );
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  const registered = registrations.filter(({ outcome }) => outcome !== 'same-as');
  // The gate reads the files where they are published.
  await makeLive(
    { db, store: diskStore(publishedDir), signer },
    ({ live }) =>
      Object.fromEntries(registered.filter(({ app }) => !(app in live)).map(({ app, version }) => [app, version])),
    'register',
    'first release',
  );
  return registrations;
}

async function register(registry: Registry, folder: string, app: string, version: string): Promise<Registration> {
  const { record, digest } = await verifyBuild(folder);
  if (record.app !== app) throw new Error(`${folder} holds a build of ${record.app}`);
  const { rows } = await registry.db.query<{ version: string; digest: string }>(
    'select version, digest from release where app = $1 and (version = $2 or digest = $3)',
    [app, version, digest],
  );
  const sameVersion = rows.find((row) => row.version === version);
  if (sameVersion && sameVersion.digest !== digest)
    throw new Error(`${app} ${version} is registered with other files. A changed build needs a version of its own.`);
  if (sameVersion) return { app, version, outcome: 'known' };
  const sameFiles = rows[0];
  if (sameFiles) return { app, version, outcome: 'same-as', sameAs: sameFiles.version };
  // The files are served from where they are; the copy that a registration makes for the server's own store is not needed.
  await registerBuild(registry, folder, { version, actor: 'register' });
  return { app, version, outcome: 'registered' };
}

/** Names of the folders that are what they should be, oldest version first as far as numbers tell. */
async function foldersOf(dir: string, parse: (name: string) => { success: boolean }): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && parse(entry.name).success)
    .map((entry) => entry.name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

if (import.meta.main) {
  const publishedDir = process.argv[2];
  if (!publishedDir) throw new Error('Usage: node deploy/server/register-releases.ts FOLDER');
  const { databaseUrl, signingKeyFile } = readConfig();
  const db = openDb(databaseUrl, 2);
  try {
    await migrate(db);
    for (const registration of await registerReleases(db, await openSigner(signingKeyFile), publishedDir)) {
      const { app, version, outcome } = registration;
      console.log(`${app} ${version}: ${outcome === 'same-as' ? `the same files as ${registration.sameAs}` : outcome}`);
    }
  } finally {
    await db.end();
  }
}
