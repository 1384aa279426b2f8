import type { BuildRecord } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { signRelease } from '../../signing/sign-rows.ts';
import type { Signer } from '../../signing/signer.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { refuseOtherBytes } from './content-names.ts';
import { claimPlaces } from './places.ts';

interface NewRelease {
  app: string;
  version: string;
  record: BuildRecord;
  digest: string;
  /** The registrar: a token's label, or the command. */
  actor: string;
}

/** Registrations of one app take turns: while one holds a version back to store its files, no other can take it. */
export async function lockApp(tx: Queryable, app: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7027, hashtext($1))', [app]);
}

/** Writes release, places, signature and audit. To be called after the files are stored, in a transaction that holds `lockApp`. */
export async function recordRelease(tx: Queryable, signer: Signer, release: NewRelease): Promise<void> {
  const { app, version, record, digest, actor } = release;
  await refuseOtherBytes(tx, app, record);
  await tx.query('insert into release (app, version, record, digest, registered_by) values ($1, $2, $3, $4, $5)', [
    app,
    version,
    JSON.stringify(record),
    digest,
    actor,
  ]);
  await tx.query('insert into delivery_app (app) values ($1) on conflict do nothing', [app]);
  await claimPlaces(tx, app, record, actor);
  await signRelease(tx, signer, release);
  const after = { version, gitCommit: record.gitCommit, digest };
  await writeAudit(tx, { actor, action: 'release.registered', app, after });
}

export async function versionOfDigest(db: Queryable, app: string, digest: string): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>('select version from release where app = $1 and digest = $2', [
    app,
    digest,
  ]);
  return rows[0]?.version;
}
