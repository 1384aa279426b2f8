import type { BuildRecord, Rollout } from '@madang/contracts';
import { type Db, transaction } from '../../platform/db.ts';
import { StartError } from '../../platform/start-error.ts';
import { signRelease, signRevision } from '../signing/sign-rows.ts';
import type { Signer } from '../signing/signer.ts';
import { lockReleases } from './queries.ts';

/**
 * To be called at start, before anything is registered or served. A database from before releases were signed has no signatures:
 * its rows are signed once, and the audit says so. Rows that come later without a signature are never signed.
 * @param lastServed sequence of the last revision that this server served, 0 when it never served any
 * @throws {StartError} when the newest revision was signed with another key, or when all signatures are gone that once were there
 */
export async function prepareSignatures(db: Db, signer: Signer, lastServed: number): Promise<void> {
  await adoptUnsigned(db, signer, lastServed);
  const { rows } = await db.query<{ keyId: string }>(
    `select s.key_id as "keyId" from revision r join signature s on s.subject = 'revision:' || r.revision
     order by r.revision desc limit 1`,
  );
  const keyId = rows[0]?.keyId;
  if (keyId && keyId !== signer.keyId) {
    throw new StartError(
      `The release revisions in this database were signed with key ${keyId}, and this server's key is ${signer.keyId}. Give it the key of the other servers by SIGNING_KEY_FILE; docs/runbooks/restored-database.md says what to do when that key is lost.`,
    );
  }
}

interface UnsignedRevision {
  revision: number;
  createdAt: Date;
  live: Record<string, string>;
  previous: Record<string, string>;
  rollouts: Record<string, Rollout>;
}

async function adoptUnsigned(db: Db, signer: Signer, lastServed: number): Promise<void> {
  await transaction(db, async (tx) => {
    // Of two servers that start at once, one adopts.
    await lockReleases(tx);
    const { rows: signed } = await tx.query('select 1 from signature limit 1');
    if (signed.length > 0) return;
    const { rows: releases } = await tx.query<{ app: string; version: string; record: BuildRecord }>(
      'select app, version, record from release order by app, version',
    );
    const { rows: revisions } = await tx.query<UnsignedRevision>(
      `select revision, created_at as "createdAt", live, previous, rollouts from revision order by revision`,
    );
    if (releases.length + revisions.length === 0) return;
    if (lastServed > 0) {
      throw new StartError(
        'This server has served signed release revisions, and the database holds no signature any more. Find out who removed them; docs/runbooks/restored-database.md says how to vouch for the rows (npm run releases:reissue -- --trust-database).',
      );
    }
    for (const release of releases) await signRelease(tx, signer, release);
    // These rows have no sequence yet; otherwise revisions never change.
    await tx.query('alter table revision disable trigger revision_append_only');
    let last = 0;
    for (const { createdAt, ...revision } of revisions) {
      const sequence = Math.max(createdAt.getTime(), last + 1);
      last = sequence;
      await tx.query('update revision set sequence = $2 where revision = $1', [revision.revision, sequence]);
      await signRevision(tx, signer, { ...revision, sequence });
    }
    await tx.query('alter table revision enable trigger revision_append_only');
    await tx.query('insert into release_audit (actor, action, revision, reason, after) values ($1, $2, $3, $4, $5)', [
      'system',
      'signatures.adopted',
      revisions.at(-1)?.revision ?? null,
      'Rows from before releases were signed.',
      JSON.stringify({ keyId: signer.keyId, releases: releases.length, revisions: revisions.length }),
    ]);
  });
}
