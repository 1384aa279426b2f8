import type { RevisionKind } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { signRevision } from '../../signing/sign-rows.ts';
import type { Signer } from '../../signing/signer.ts';
import type { ReleaseState, Revision } from '../queries.ts';

interface Why {
  actor: string;
  reason: string;
  kind: RevisionKind;
  about: number | null;
  forced: boolean;
}

/** Writes and signs the revision after `before`, with a sequence above all of the database and above `lastSequence`. */
export async function insertRevision(
  tx: Queryable,
  signer: Signer,
  before: Pick<Revision, 'revision'>,
  { live, previous, rollouts }: ReleaseState,
  { actor, reason, kind, about, forced }: Why,
  lastSequence = 0,
): Promise<Revision & { sequence: number }> {
  const { rows } = await tx.query<{ last: number }>('select coalesce(max(sequence), 0) as last from revision');
  // The clock of another server may be ahead, and pages refuse what falls behind.
  const sequence = Math.max(Date.now(), (rows[0]?.last ?? 0) + 1, lastSequence + 1);
  const revision = { revision: before.revision + 1, sequence, live, previous, rollouts };
  const state = [live, previous, rollouts].map((each) => JSON.stringify(each));
  await tx.query(
    `insert into revision (revision, live, previous, rollouts, reason, actor, kind, forced, about, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [revision.revision, ...state, reason, actor, kind, forced, about, sequence],
  );
  await signRevision(tx, signer, revision);
  return revision;
}
