import { createHash } from 'node:crypto';
import type { BuildRecord, Rollout } from '@madang/contracts';
import type { Queryable } from '../../platform/database/db.ts';

/** App -> version. */
export type Versions = Record<string, string>;

/** The live version and roll-out of every app. */
export interface ReleaseState {
  live: Versions;
  /** The version of each app that was live before its present one: the last known to be good. */
  previous: Versions;
  rollouts: Record<string, Rollout>;
}

export interface Revision extends ReleaseState {
  revision: number;
  /** Milliseconds since 1970 at which it was signed, more than that of the one before; null before releases were signed. */
  sequence: number | null;
}

/**
 * Changes take turns, on all servers of a database. To be called inside a transaction, which the database ends when it asks
 * nothing for `patienceMs`: a server that was halted in the middle of a change must not hold up the others' roll-backs.
 */
export async function lockReleases(tx: Queryable, patienceMs = 20_000): Promise<void> {
  await tx.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [`${patienceMs}ms`]);
  await tx.query('select pg_advisory_xact_lock(7025)');
}

/** The live versions: the newest revision. Revision 0, with nothing live, before the first registration. */
export async function currentRevision(db: Queryable): Promise<Revision> {
  const { rows } = await db.query<Revision>({
    name: 'current-revision',
    text: 'select revision, sequence, live, previous, rollouts from revision order by revision desc limit 1',
  });
  return rows[0] ?? { revision: 0, sequence: null, live: {}, previous: {}, rollouts: {} };
}

/** An earlier revision; undefined when there never was one. */
export async function findRevision(db: Queryable, revision: number): Promise<Revision | undefined> {
  const { rows } = await db.query<Revision>(
    'select revision, sequence, live, previous, rollouts from revision where revision = $1',
    [revision],
  );
  return rows[0];
}

export async function recordsOf(db: Queryable, wanted: [app: string, version: string][]) {
  const { rows } = await db.query<{ app: string; version: string; record: BuildRecord }>(
    `select app, version, record from release
     where (app, version) in (select * from unnest($1::text[], $2::text[]))`,
    [wanted.map(([app]) => app), wanted.map(([, version]) => version)],
  );
  return rows;
}

/** Names a composition in documents, error reports and logs: revision and a short hash over what it makes live. */
export function compositionIdOf({ revision, live }: Pick<Revision, 'revision' | 'live'>): string {
  const sorted = Object.entries(live).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([revision, sorted]))
    .digest('hex');
  return `r${revision}-${hash.slice(0, 10)}`;
}
