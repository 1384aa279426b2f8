import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, loadApp } from '@madang/federation/build';
import { diskStore } from 'server/src/delivery/releases/publishing/asset-store.ts';
import { registerBuild } from 'server/src/delivery/releases/publishing/register-build.ts';
import { openSigner } from 'server/src/delivery/signing/signer.ts';
import type { Db } from 'server/src/platform/database/db.ts';
import { change } from './releases.ts';

const rootDir = join(import.meta.dirname, '..', '..');

/**
 * Builds an app from changed sources and registers it as another version, as its team would. `edits` are files below the app's
 * folder, each with what becomes of its text; an edit that changes nothing throws, so that a spec cannot pass on the old text.
 * A version that another build has already throws too: every spec has versions of its own.
 * @param dataDir of the site that it is registered at
 * @returns the folder of the changed sources
 */
export async function registerVariant(
  db: Db,
  app: string,
  version: string,
  edits: Record<string, (text: string) => string>,
  dataDir = process.env.STACK_DATA_DIR ?? '',
): Promise<string> {
  const dir = join(rootDir, '.cache', 'e2e', `${app}-${version}`);
  copySources(join(rootDir, app), dir);
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(dir, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file}: the edit changed nothing`);
    writeFileSync(path, after);
  }
  await registerFolder(db, dir, version, dataDir);
  return dir;
}

/** Builds the app in a folder below the repository and registers it. @throws when a version has another build already */
export async function registerFolder(
  db: Db,
  dir: string,
  version: string,
  dataDir = process.env.STACK_DATA_DIR ?? '',
): Promise<void> {
  await buildApp(await loadApp(dir), { rootDir });
  const signer = await openSigner(join(dataDir, 'signing-key.pem'));
  const registry = { db, store: diskStore(join(dataDir, 'assets')), signer };
  const registered = await registerBuild(registry, join(dir, 'dist'), { version });
  if (registered.version !== version) {
    throw new Error(`${registered.app} ${version} is another build's already; this one became ${registered.version}.`);
  }
}

/** The build of an earlier run stays: it is used again while its sources are the same. */
function copySources(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) {
    if (name !== 'dist') rmSync(join(to, name), { recursive: true });
  }
  cpSync(from, to, { recursive: true, filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path) });
}

/** Makes versions live over the API, as an operator does in `/admin`. */
export async function switchLive(_baseUrl: string, live: Record<string, string>): Promise<void> {
  await change(Object.fromEntries(Object.entries(live).map(([app, version]) => [app, { live: version }])));
}
