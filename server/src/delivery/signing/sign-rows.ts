import { createHash } from 'node:crypto';
import type { BuildRecord, Rollout } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { canonicalJson, type Purpose, type Signer } from './signer.ts';

interface ReleaseToSign {
  app: string;
  version: string;
  record: BuildRecord;
}
export interface RevisionToSign {
  revision: number;
  /** Milliseconds since 1970, always more than that of the revision before. */
  sequence: number;
  live: Record<string, string>;
  previous: Record<string, string>;
  rollouts: Record<string, Rollout>;
}

export const releaseSubject = (app: string, version: string) => `release:${app}:${version}`;
const revisionSubject = (revision: number) => `revision:${revision}`;

/** The signed text of a release: the hash of its record, which itself is far longer. */
export function releaseStatement({ app, version, record }: ReleaseToSign): string {
  const recordSha256 = createHash('sha256').update(canonicalJson(record)).digest('hex');
  return canonicalJson({ app, version, recordSha256 });
}

export const revisionStatement = ({ revision, sequence, live, previous, rollouts }: RevisionToSign): string =>
  canonicalJson({ revision, sequence, live, previous, rollouts });

/** To be called in the transaction that inserts the release: a row without its signature is not served. */
export async function signRelease(tx: Queryable, signer: Signer, release: ReleaseToSign): Promise<void> {
  await insertSignature(tx, signer, 'release', releaseSubject(release.app, release.version), releaseStatement(release));
}

/** To be called in the transaction that inserts the revision. */
export async function signRevision(tx: Queryable, signer: Signer, revision: RevisionToSign): Promise<void> {
  await insertSignature(tx, signer, 'revision', revisionSubject(revision.revision), revisionStatement(revision));
}

async function insertSignature(tx: Queryable, signer: Signer, purpose: Purpose, subject: string, statement: string) {
  await tx.query('insert into signature (subject, key_id, statement, signature) values ($1, $2, $3, $4)', [
    subject,
    signer.keyId,
    statement,
    signer.sign(purpose, statement),
  ]);
}
