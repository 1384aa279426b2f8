import type { RevisionKind } from '@madang/contracts';
import type { Queryable } from '../../platform/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { revisionStatement } from '../signing/sign-rows.ts';
import type { Signer } from '../signing/signer.ts';
import { refusalOf, type SignatureColumns } from '../signing/verify-rows.ts';
import type { Revision } from './queries.ts';

/**
 * Reads the newest revision, or the one with this number, as the base of a new one; undefined when there is none. A row that is
 * not as it was signed is refused with `release.unsigned`: the new signature would cover what somebody wrote by hand.
 */
export async function signedRevision(
  db: Queryable,
  signer: Signer,
  which: number | 'newest',
): Promise<(Revision & { kind: RevisionKind }) | Refusal<'release.unsigned'> | undefined> {
  const { rows } = await db.query<Revision & SignatureColumns & { kind: RevisionKind }>(
    `select r.revision, r.sequence, r.live, r.previous, r.rollouts, r.kind, s.key_id as "keyId", s.statement, s.signature
     from revision r left join signature s on s.subject = 'revision:' || r.revision
     where $1::integer is null or r.revision = $1 order by r.revision desc limit 1`,
    [which === 'newest' ? null : which],
  );
  if (!rows[0]) return undefined;
  const { keyId, statement, signature, ...row } = rows[0];
  const expected = revisionStatement({ ...row, sequence: row.sequence ?? 0 });
  const reason = refusalOf(signer, 'revision', { keyId, statement, signature }, expected);
  return reason ? refuse('release.unsigned', { revision: row.revision }) : row;
}
