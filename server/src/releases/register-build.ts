import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { versionSchema } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../db.ts';
import { isRefusal } from '../refusal.ts';
import { currentRevision, lockReleases, type Versions } from './queries.ts';
import { placeFiles, stageFiles } from './store-files.ts';
import { switchReleases } from './switch-releases.ts';
import { verifyBuild } from './verify-build.ts';

export interface Registered {
  app: string;
  version: string;
  /** false: this very build was registered before. */
  isNew: boolean;
}

/**
 * Registers a build as a release: verifies every file, copies them into the asset store and records it. A build that is
 * registered already keeps its version, and its files are put back if the store lost them.
 *
 * The version is `options.version`, else that of the package.json beside `distDir`; when another build has that version, the
 * next free `<version>-local.N`, because a version never changes its bytes. @throws {Error} when a file is not what it should be
 */
export async function registerBuild(
  db: Db,
  assetDir: string,
  distDir: string,
  options: { version?: string } = {},
): Promise<Registered> {
  const { record, files, digest } = await verifyBuild(distDir);
  const { app } = record;
  const known = await versionOfDigest(db, app, digest);
  if (known && existsSync(join(assetDir, app, known))) return { app, version: known, isNew: false };

  const wanted = versionSchema.parse(options.version ?? (await packageVersion(distDir)));
  const staged = await stageFiles(assetDir, distDir, files);
  try {
    return await transaction(db, async (tx) => {
      await lockReleases(tx);
      const registered = await versionOfDigest(tx, app, digest);
      const version = registered ?? (await freeVersion(tx, app, wanted));
      await placeFiles(staged, join(assetDir, app, version));
      if (!registered) {
        await tx.query('insert into release (app, version, record, digest) values ($1, $2, $3, $4)', [
          app,
          version,
          JSON.stringify(record),
          digest,
        ]);
      }
      return { app, version, isNew: !registered };
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Registers many builds and makes the new ones live in one revision. Builds known already stay as they are, so that a restart
 * never undoes an operator's switch.
 */
export async function registerBuilds(
  db: Db,
  assetDir: string,
  distDirs: readonly string[],
  actor: string,
  reason: string,
): Promise<Registered[]> {
  const registered: Registered[] = [];
  for (const distDir of distDirs) registered.push(await registerBuild(db, assetDir, distDir));
  for (;;) {
    const { revision, live } = await currentRevision(db);
    const fresh: Versions = Object.fromEntries(
      registered.filter(({ app, isNew }) => isNew || !(app in live)).map(({ app, version }) => [app, version]),
    );
    if (Object.keys(fresh).length === 0) return registered;
    const outcome = await switchReleases(db, { revision, live: fresh, actor, reason });
    if (!isRefusal(outcome)) return registered;
    // Another server started at the same moment, or an operator switched: decided anew on what is live now.
    if (outcome.refused !== 'release.stale') {
      throw new Error(`The new builds could not be made live: ${outcome.refused}`);
    }
  }
}

async function versionOfDigest(db: Queryable, app: string, digest: string): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>('select version from release where app = $1 and digest = $2', [
    app,
    digest,
  ]);
  return rows[0]?.version;
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
