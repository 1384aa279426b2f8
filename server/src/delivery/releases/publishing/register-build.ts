import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { versionSchema } from '@madang/contracts';
import { type Queryable, transaction } from '../../../platform/database/db.ts';
import type { Revision, Versions } from '../queries.ts';
import type { Registry } from '../registry.ts';
import { makeLive } from '../rollout/make-live.ts';
import { lockApp, recordRelease, versionOfDigest } from './record-release.ts';
import { stageFiles } from './store-files.ts';
import { inFolder, verifyBuild } from './verify-build.ts';

interface Registered {
  app: string;
  version: string;
  /** false: this very build was registered before. */
  isNew: boolean;
}

/**
 * Registers a build as a release: verifies every file, puts them into the asset store, then records and signs it. A build that
 * is registered already keeps its version, and its files are put back if the store lost them.
 *
 * The version is `options.version`, else that of the package.json beside `distDir`; when another build has that version, the
 * next free `<version>-local.N`, because a version never changes its bytes. @throws {BuildError} when a file is not what it
 * should be
 */
export async function registerBuild(
  { db, store, signer }: Registry,
  distDir: string,
  options: { version?: string; actor?: string } = {},
): Promise<Registered> {
  const { record, files, digest } = await verifyBuild(distDir);
  const { app } = record;
  const known = await versionOfDigest(db, app, digest);
  if (known && (await store.has(app, known))) return { app, version: known, isNew: false };

  const wanted = versionSchema.parse(options.version ?? (await packageVersion(distDir)));
  const staged = await stageFiles(store.dir, inFolder(distDir), files);
  try {
    return await transaction(db, async (tx) => {
      await lockApp(tx, app);
      const registered = await versionOfDigest(tx, app, digest);
      const version = registered ?? (await freeVersion(tx, app, wanted));
      await store.put(staged, app, version);
      const actor = options.actor ?? 'npm start';
      if (!registered) await recordRelease(tx, signer, { app, version, record, digest, actor });
      return { app, version, isNew: !registered };
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Registers builds and makes the new ones live in one revision. Known builds are left alone, so that a restart never undoes an
 * operator's switch. @throws {StartError} when the gate or a freeze refuses them
 */
export async function registerBuilds(
  registry: Registry,
  distDirs: readonly string[],
  actor: string,
  reason: string,
): Promise<Registered[]> {
  const registered: Registered[] = [];
  for (const distDir of distDirs) registered.push(await registerBuild(registry, distDir, { actor }));
  const isToGo = ({ app, isNew }: Registered, live: Versions) => isNew || !(app in live);
  const fresh = ({ live }: Revision): Versions =>
    Object.fromEntries(registered.filter((each) => isToGo(each, live)).map(({ app, version }) => [app, version]));
  await makeLive(registry, fresh, actor, reason);
  return registered;
}

async function freeVersion(tx: Queryable, app: string, wanted: string): Promise<string> {
  const { rows } = await tx.query<{ version: string }>('select version from release where app = $1', [app]);
  const taken = new Set(rows.map(({ version }) => version));
  let version = wanted;
  for (let n = 1; taken.has(version); n++) version = `${wanted}-local.${n}`;
  return version;
}

async function packageVersion(distDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(distDir, '..', 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
