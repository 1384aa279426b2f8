import type { Rollout } from '@madang/contracts';
import { currentRevision } from '../src/delivery/releases/queries.ts';
import { type RevisionToSign, signRevision } from '../src/delivery/signing/sign-rows.ts';
import type { Signer } from '../src/delivery/signing/signer.ts';
import type { Db } from '../src/platform/database/db.ts';

interface WrittenRevision {
  live?: Record<string, string>;
  previous?: Record<string, string>;
  rollouts?: Record<string, Rollout>;
  kind?: 'change' | 'rollback' | 'restore' | 'automatic' | 'scheduled';
  sequence?: number;
}

/**
 * The next revision, as the current one but for the given parts, signed. `signer` null: without a signature. It bypasses gate and
 * rules, for tests that need a finished revision.
 */
export async function writeRevision(db: Db, signer: Signer | null, given: WrittenRevision): Promise<RevisionToSign> {
  const before = await currentRevision(db);
  const revision: RevisionToSign = {
    revision: before.revision + 1,
    sequence: given.sequence ?? Math.max(Date.now(), (before.sequence ?? 0) + 1),
    live: { ...before.live, ...given.live },
    previous: { ...before.previous, ...given.previous },
    rollouts: given.rollouts ?? before.rollouts,
  };
  await db.query(
    `insert into revision (revision, live, previous, rollouts, reason, actor, kind, sequence)
     values ($1, $2, $3, $4, 'test', 'test', $5, $6)`,
    [
      revision.revision,
      JSON.stringify(revision.live),
      JSON.stringify(revision.previous),
      JSON.stringify(revision.rollouts),
      given.kind ?? 'change',
      revision.sequence,
    ],
  );
  if (signer) await signRevision(db, signer, revision);
  return revision;
}

/** The acts of somebody with the database's password: the triggers that refuse changes are off meanwhile. */
export async function damage(db: Db, table: 'release' | 'revision' | 'signature', sql: string): Promise<void> {
  await db.query(`alter table ${table} disable trigger user`);
  await db.query(sql);
  await db.query(`alter table ${table} enable trigger user`);
}
