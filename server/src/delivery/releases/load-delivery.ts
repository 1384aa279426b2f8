import type { BuildRecord, RevisionKind, Rollout } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { releaseStatement, revisionStatement } from '../signing/sign-rows.ts';
import type { Signer } from '../signing/signer.ts';
import { type RefusalReason, refusalOf, type SignatureColumns } from '../signing/verify-rows.ts';
import type { Revision, Versions } from './queries.ts';

/** A revision whose signature was verified, with the verified records of everything that it can put into a page. */
export interface Delivery {
  revision: number;
  /** Milliseconds since 1970 at which it was signed; 0 before the first registration. */
  sequence: number;
  /** The signed text. */
  statement: string;
  live: Versions;
  /** The version of each app that was live before its present one: the last known to be good. */
  previous: Versions;
  rollouts: Readonly<Record<string, Rollout>>;
  /** App -> salt of its roll-outs. */
  salts: Readonly<Record<string, string>>;
  records: ReadonlyMap<string, BuildRecord>;
}

/** Key of `Delivery.records`. */
export const releaseKey = (app: string, version: string) => `${app}@${version}`;

/** True when an app is to come from a developer's own server instead of from a release. */
export const isOrigin = (version: string) => version.startsWith('http://');

export interface RefusedRow {
  /** As in the table `signature`. */
  subject: string;
  reason: RefusalReason;
}

type RevisionRow = Pick<Delivery, 'revision' | 'live' | 'previous' | 'rollouts'> &
  SignatureColumns & { sequence: number | null };

/** The newest revisions with their signatures, newest first. */
export async function newestRevisions(db: Queryable, count: number): Promise<RevisionRow[]> {
  const { rows } = await db.query<RevisionRow>({
    name: 'newest-revisions',
    text: `select r.revision, r.live, r.previous, r.rollouts, r.sequence,
             s.key_id as "keyId", s.statement, s.signature
           from revision r left join signature s on s.subject = 'revision:' || r.revision
           order by r.revision desc limit $1`,
    values: [count],
  });
  return rows;
}

/** The text that must have been signed for the row as it is. */
export const statementOf = ({ revision, sequence, live, previous, rollouts }: RevisionRow): string =>
  revisionStatement({ revision, sequence: sequence ?? 0, live, previous, rollouts });

/** @returns null when the row is as it was signed and not older than `minSequence` */
export function revisionRefusal(signer: Signer, row: RevisionRow, minSequence: number): RefusalReason | null {
  const refused = refusalOf(signer, 'revision', row, statementOf(row));
  return refused ?? ((row.sequence ?? 0) < minSequence ? 'sequence' : null);
}

/**
 * Reads the records that a verified revision names. Releases that are not as they were signed are left out, and listed in
 * `refused`.
 */
export async function loadDelivery(
  db: Queryable,
  signer: Signer,
  row: RevisionRow,
): Promise<{ delivery: Delivery; refused: RefusedRow[] }> {
  const candidates = Object.entries(row.rollouts).map(([app, { version }]) => [app, version] as const);
  const wanted = [...Object.entries(row.live), ...Object.entries(row.previous), ...candidates];
  const { records, refused } = await verifiedRecords(db, signer, wanted);
  const isGood = ([app, version]: readonly [string, string]) => records.has(releaseKey(app, version));
  const delivery: Delivery = {
    revision: row.revision,
    sequence: row.sequence ?? 0,
    statement: statementOf(row),
    live: Object.fromEntries(Object.entries(row.live).filter(isGood)),
    previous: Object.fromEntries(Object.entries(row.previous).filter(isGood)),
    rollouts: Object.fromEntries(
      Object.entries(row.rollouts).filter(([app, { version }]) => isGood([app, version] as const)),
    ),
    salts: await saltsOf(db, Object.keys(row.rollouts)),
    records,
  };
  return { delivery, refused };
}

/** Before the first registration. */
export const emptyDelivery: Delivery = {
  revision: 0,
  sequence: 0,
  statement: '',
  live: {},
  previous: {},
  rollouts: {},
  salts: {},
  records: new Map(),
};

/** Records of releases, each compared with its signed text. */
export async function verifiedRecords(
  db: Queryable,
  signer: Signer,
  wanted: readonly (readonly [app: string, version: string])[],
): Promise<{ records: Map<string, BuildRecord>; refused: RefusedRow[] }> {
  const { rows } = await db.query<SignatureColumns & { app: string; version: string; record: BuildRecord | null }>(
    `select w.app, w.version, r.record, s.key_id as "keyId", s.statement, s.signature
     from (select distinct * from unnest($1::text[], $2::text[])) as w (app, version)
     left join release r using (app, version)
     left join signature s on s.subject = 'release:' || w.app || ':' || w.version`,
    [wanted.map(([app]) => app), wanted.map(([, version]) => version)],
  );
  const records = new Map<string, BuildRecord>();
  const refused: RefusedRow[] = [];
  for (const { app, version, record, ...signed } of rows) {
    const reason = record
      ? refusalOf(signer, 'release', signed, releaseStatement({ app, version, record }))
      : ('missing' as const);
    if (reason) refused.push({ subject: `release:${app}:${version}`, reason });
    else if (record) records.set(releaseKey(app, version), record);
  }
  return { records, refused };
}

/** An app's salt is made with its first roll-out. */
async function saltsOf(db: Queryable, apps: readonly string[]): Promise<Record<string, string>> {
  if (apps.length === 0) return {};
  await db.query('insert into delivery_app (app) select unnest($1::text[]) on conflict do nothing', [apps]);
  const { rows } = await db.query<{ app: string; salt: string }>(
    'select app, salt from delivery_app where app = any ($1)',
    [apps],
  );
  return Object.fromEntries(rows.map(({ app, salt }) => [app, salt]));
}

/**
 * Reads the newest revision, or the one with this number, as the base of a new one; undefined when there is none. A row that is
 * not as it was signed is refused with `release.unsigned`: the new signature would cover what somebody wrote by hand.
 */
export async function signedRevision(
  db: Queryable,
  signer: Signer,
  which: number | 'newest',
): Promise<(Revision & { kind: RevisionKind }) | Refusal<'release.unsigned'> | undefined> {
  const { rows } = await db.query<RevisionRow & { kind: RevisionKind }>(
    `select r.revision, r.sequence, r.live, r.previous, r.rollouts, r.kind, s.key_id as "keyId", s.statement, s.signature
     from revision r left join signature s on s.subject = 'revision:' || r.revision
     where $1::integer is null or r.revision = $1 order by r.revision desc limit 1`,
    [which === 'newest' ? null : which],
  );
  const [row] = rows;
  return row && revisionRefusal(signer, row, 0) ? refuse('release.unsigned', { revision: row.revision }) : row;
}
