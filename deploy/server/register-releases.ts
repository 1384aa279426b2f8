import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appNameSchema, versionSchema } from '@madang/contracts';
import { openAssetStore } from '../../server/src/delivery/releases/publishing/asset-store-s3.ts';
import { registerBuild } from '../../server/src/delivery/releases/publishing/register-build.ts';
import { verifyBuild } from '../../server/src/delivery/releases/publishing/verify-build.ts';
import type { Registry } from '../../server/src/delivery/releases/registry.ts';
import { makeLive } from '../../server/src/delivery/releases/rollout/make-live.ts';
import { openSigner } from '../../server/src/delivery/signing/signer.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';

type Registration = { app: string; version: string } & (
  | { outcome: 'registered' | 'known' }
  /** The very same files are registered under another version. */
  | { outcome: 'same-as'; sameAs: string }
);

/**
 * Registers what the static images have published below `publishedDir/{app}/{version}`, with every file verified. A new version
 * waits for an operator's switch; only an app of which nothing is live yet goes live at once, with its newest build.
 * @throws {Error} when a file is not what its record says, a registered version now has other files, or the gate refuses
 */
export async function registerReleases(registry: Registry, publishedDir: string): Promise<Registration[]> {
  const registrations: Registration[] = [];
  for (const app of await foldersOf(publishedDir, appNameSchema.safeParse)) {
    for (const version of await foldersOf(join(publishedDir, app), versionSchema.safeParse)) {
      registrations.push(await register(registry, join(publishedDir, app, version), app, version));
    }
  }
  const registered = registrations.filter(({ outcome }) => outcome !== 'same-as');
  await makeLive(
    registry,
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
  if (sameVersion && (await registry.store.has(app, version))) return { app, version, outcome: 'known' };
  const sameFiles = sameVersion ? undefined : rows[0];
  if (sameFiles) return { app, version, outcome: 'same-as', sameAs: sameFiles.version };
  // Pages get the files from where they are; the copy in the servers' store is what the gate reads.
  const { isNew } = await registerBuild(registry, folder, { version, actor: 'register' });
  return { app, version, outcome: isNew ? 'registered' : 'known' };
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
  const config = readConfig();
  const db = openDb(config.databaseUrl, 2);
  try {
    await prepareDatabase(config);
    const registry = { db, store: openAssetStore(config), signer: await openSigner(config.signingKeyFile) };
    for (const registration of await registerReleases(registry, publishedDir)) {
      const { app, version, outcome } = registration;
      console.log(`${app} ${version}: ${outcome === 'same-as' ? `the same files as ${registration.sameAs}` : outcome}`);
    }
  } finally {
    await db.end();
  }
}
