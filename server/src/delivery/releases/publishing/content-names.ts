import type { BuildRecord } from '@madang/contracts';
import type { Queryable } from '../../../platform/database/db.ts';
import { BuildError } from './verify-build.ts';

/**
 * Instead of a version in addresses: `/mf-board/f/731.0123456789.js`. Builds name a file by a hash of its content, so that what two
 * versions have in common has one address, and a release costs a returning visitor only the bytes that are new.
 */
export const contentFolder = 'f';

const named = /^[\w.@-]+\.[0-9a-f]{10}\.\w+$/;
export const hasContentName = (path: string): boolean => named.test(path);

/** All scripts of the build are: a script asks for the others beside its own address. */
export const isNamedByContent = ({ files }: Pick<BuildRecord, 'files'>): boolean =>
  files.every(({ path }) => !path.endsWith('.js') || hasContentName(path));

/** To be called in the transaction that registers a release. @throws {BuildError} when a name stands for other bytes already */
export async function refuseOtherBytes(
  tx: Queryable,
  app: string,
  { files }: Pick<BuildRecord, 'files'>,
): Promise<void> {
  const given = Object.fromEntries(
    files.filter(({ path }) => hasContentName(path)).map(({ path, integrity }) => [path, integrity]),
  );
  const { rows } = await tx.query<{ path: string; version: string }>(
    `select given.key as path, r.version from release r, jsonb_array_elements(r.record -> 'files') f
     join json_each_text($2) given on given.key = f ->> 'path'
     where r.app = $1 and given.value <> f ->> 'integrity' limit 1`,
    [app, JSON.stringify(given)],
  );
  const [taken] = rows;
  if (taken)
    throw new BuildError(
      `${app}: "${taken.path}" is named by its content, and version ${taken.version} has other bytes of that name`,
    );
}

/** By the index release_files: a name that no release has costs a look-up, not a pass over all releases. */
export const versionWithFile = `select version from release
  where app = $1 and record -> 'files' @> jsonb_build_array(jsonb_build_object('path', $2::text))
  order by registered_at desc limit 1`;

/** A version of the app whose release has a file of this name; undefined when none has. */
export async function versionWith(db: Queryable, app: string, path: string): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>(versionWithFile, [app, path]);
  return rows[0]?.version;
}
