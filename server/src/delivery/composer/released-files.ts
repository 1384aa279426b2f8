import type { Db } from '../../platform/db.ts';
import { recordsOf } from '../releases/queries.ts';

const releasesKept = 200;

/**
 * Whether a release has a file of this path. Anybody can make up paths, and a bucket counts every question: it is asked only for
 * what was released. Releases never change, so that one that is known stays known; while the database is away everything may be.
 */
export function releasedFiles(db: Db): (app: string, version: string, path: string) => Promise<boolean> {
  const known = new Map<string, ReadonlySet<string>>();
  return async (app, version, path) => {
    const key = `${app}/${version}`;
    const files = known.get(key);
    if (files) return files.has(path);
    try {
      const [release] = await recordsOf(db, [[app, version]]);
      if (!release) return false;
      const paths = new Set(release.record.files.map((file) => file.path));
      if (known.size >= releasesKept) known.clear();
      known.set(key, paths);
      return paths.has(path);
    } catch {
      return true;
    }
  };
}
