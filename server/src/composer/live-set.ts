import type { BuildRecord } from '@madang/contracts';
import type { Queryable } from '../db.ts';
import { compositionIdOf, currentRevision, recordsOf } from '../releases/queries.ts';

/** One version of an app, with the two addresses of its files: a retry needs another one, because browsers keep what they refused. */
export interface Release {
  version: string;
  record: BuildRecord;
  /** End with a slash. */
  base: string;
  baseAgain: string;
  /** false for a dev server's files, which change under the document. */
  verified: boolean;
}
export interface LiveRemote extends Release {
  name: string;
  previous: Release | null;
}
/** What the document is composed from: everything that is live in one revision. */
export interface LiveSet {
  revision: number;
  id: string;
  /** null before the first registration. */
  shell: Release | null;
  remotes: LiveRemote[];
}

export async function loadLiveSet(db: Queryable, assetOrigin: string | null): Promise<LiveSet> {
  const { revision, live, previous } = await currentRevision(db);
  const records = await recordsOf(db, [...Object.entries(live), ...Object.entries(previous)]);
  const releaseOf = (app: string, version: string | undefined): Release | null => {
    const found = records.find((release) => release.app === app && release.version === version);
    if (!found) return null;
    const path = `${app}/${found.version}/`;
    const origin = assetOrigin ?? '';
    return {
      version: found.version,
      record: found.record,
      base: `${origin}/${path}`,
      baseAgain: `${origin}/again/${path}`,
      verified: true,
    };
  };
  const remotes = Object.keys(live)
    .filter((name) => name !== 'shell')
    .sort()
    .flatMap((name) => {
      const release = releaseOf(name, live[name]);
      return release ? [{ name, ...release, previous: releaseOf(name, previous[name]) }] : [];
    });
  return { revision, id: compositionIdOf({ revision, live }), shell: releaseOf('shell', live.shell), remotes };
}
