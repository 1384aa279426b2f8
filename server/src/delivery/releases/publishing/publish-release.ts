import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Queryable, transaction } from '../../../platform/database/db.ts';
import { type Refusal, refuse } from '../../../platform/http/refusal.ts';
import { turns } from '../../../platform/running/turns.ts';
import type { Registry } from '../registry.ts';
import { incoming } from './leftovers.ts';
import { readUpload } from './read-upload.ts';
import { lockApp, recordRelease } from './record-release.ts';
import { stageFiles } from './store-files.ts';
import { BuildError, type FindBuildFile, verifyBuild } from './verify-build.ts';

/** Each holds a file of its build in memory, and a connection to the database until the store has all of it. */
const publishingAtOnce = 2;
const inTurn = turns(publishingAtOnce);

type PublishRefusal = Refusal<'publish.invalid' | 'publish.version-taken' | 'publish.build-taken'>;
interface Publication {
  app: string;
  version: string;
  /** Gzipped tar of the build's folder, as it arrives. */
  upload: Readable;
  actor: string;
}

/**
 * Registers an uploaded build under this version: it is stored, recorded and signed as a whole, or not at all. Sending the same
 * build and version again is no error. Refuses with `publish.version-taken` when another build has the version,
 * `publish.build-taken` when the build has another version, `publish.invalid` for an upload that is not a whole build of the app.
 */
export async function publishRelease(
  registry: Registry,
  publication: Publication,
): Promise<Published | PublishRefusal> {
  const folder = join(registry.store.dir, `${incoming}${randomBytes(6).toString('hex')}`);
  try {
    // A slow sender keeps no other waiting: the turn is taken when the whole upload is here.
    const find = await readUpload(publication.upload, folder);
    return await inTurn(() => publish(registry, publication, find));
  } catch (error) {
    if (error instanceof BuildError) return refuse('publish.invalid', { detail: error.message });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Published = { app: string; version: string; isNew: boolean };

async function publish(
  { db, store, signer }: Registry,
  { app, version, actor }: Publication,
  find: FindBuildFile,
): Promise<Published | PublishRefusal> {
  const { record, files, digest } = await verifyBuild(find);
  if (record.app !== app) return refuse('publish.invalid', { detail: `it is a build of ${record.app}` });

  const known = await knownAs(db, app, version, digest);
  if (known && known !== 'same') return known;
  if (known && (await store.has(app, version))) return { app, version, isNew: false };
  const staged = await stageFiles(store.dir, find, files);
  try {
    return await transaction(db, async (tx) => {
      await lockApp(tx, app);
      const taken = await knownAs(tx, app, version, digest);
      if (taken && taken !== 'same') return taken;
      await store.put(staged, app, version);
      if (!taken) await recordRelease(tx, signer, { app, version, record, digest, actor });
      return { app, version, isNew: !taken };
    });
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** The registered state: this very release, something that refuses it, or neither. */
async function knownAs(
  db: Queryable,
  app: string,
  version: string,
  digest: string,
): Promise<'same' | PublishRefusal | null> {
  const { rows } = await db.query<{ version: string; digest: string }>(
    'select version, digest from release where app = $1 and (version = $2 or digest = $3)',
    [app, version, digest],
  );
  const sameVersion = rows.find((row) => row.version === version);
  if (sameVersion) return sameVersion.digest === digest ? 'same' : refuse('publish.version-taken');
  return rows[0] ? refuse('publish.build-taken', { version: rows[0].version }) : null;
}
