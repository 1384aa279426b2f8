import type { BuildRecord } from '@madang/contracts';
import { type Db, type Queryable, transaction } from '../../../platform/database/db.ts';
import { signRelease } from '../../signing/sign-rows.ts';
import type { Signer } from '../../signing/signer.ts';
import { writeAudit } from '../lists/write-audit.ts';
import { loadDelivery, newestRevisions, type RefusedRow, revisionRefusal } from '../load-delivery.ts';
import { lockReleases } from '../queries.ts';
import { insertRevision } from './insert-revision.ts';

interface Reissue {
  actor: string;
  reason: string;
  /** Highest sequence that is known to have been served; the new one is above it. */
  lastSequence: number;
  /**
   * For a lost key: signs the rows as they are, whether or not they were signed before. The person who runs it vouches for them.
   */
  trustDatabase: boolean;
}

/**
 * Writes the newest revision again with a new number and sequence. After the database was put back, servers and pages that had
 * seen later revisions take this one. @returns the new revision, or the rows that are not as they were signed
 */
export async function reissueRevision(
  db: Db,
  signer: Signer,
  { actor, reason, lastSequence, trustDatabase }: Reissue,
): Promise<{ revision: number; sequence: number } | { refused: RefusedRow[] }> {
  return transaction(db, async (tx) => {
    await lockReleases(tx);
    const [row] = await newestRevisions(tx, 1);
    if (!row) return { refused: [{ subject: 'revision:1', reason: 'missing' }] };
    if (trustDatabase) await signAllReleases(tx, signer);
    else {
      const reason = revisionRefusal(signer, row, 0);
      const { refused } = await loadDelivery(tx, signer, row);
      const all = reason ? [{ subject: `revision:${row.revision}`, reason }, ...refused] : refused;
      if (all.length > 0) return { refused: all };
    }
    const why = { actor, reason, kind: 'restore', about: row.revision, forced: false } as const;
    const after = { revision: Math.max(row.revision, await lastSigned(tx)) };
    const { revision, sequence } = await insertRevision(tx, signer, after, row, why, lastSequence);
    await writeAudit(tx, {
      actor,
      action: 'revision.reissued',
      revision,
      reason,
      before: { revision: row.revision, sequence: row.sequence, keyId: row.keyId },
      after: { revision, sequence, keyId: signer.keyId, trustDatabase },
    });
    return { revision, sequence };
  });
}

/** Signatures outlive revisions that were taken away, and a number is signed once. */
async function lastSigned(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ last: number | null }>(
    "select max(split_part(subject, ':', 2)::integer) as last from signature where subject like 'revision:%'",
  );
  return rows[0]?.last ?? 0;
}

async function signAllReleases(tx: Queryable, signer: Signer): Promise<void> {
  // Signatures are otherwise never taken away; those of a lost key are worth nothing.
  await tx.query('alter table signature disable trigger signature_append_only');
  await tx.query('delete from signature');
  await tx.query('alter table signature enable trigger signature_append_only');
  const { rows } = await tx.query<{ app: string; version: string; record: BuildRecord }>(
    'select app, version, record from release order by app, version',
  );
  for (const release of rows) await signRelease(tx, signer, release);
}
