import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.cache', 'testing', 'release-cli']);
const isTest = (name: string) => /\.test\.tsx?$|^jest\.config|\.md$|^tsconfig/.test(name);

/**
 * Hash of everything that a build of this app reads: its own sources, `shared/` (without tools) and the lockfile. The same id means the same
 * build, so a build whose id already stands in `dist/build.json` is not made again.
 */
export function buildIdOf(appDir: string, rootDir: string): string {
  const hash = createHash('sha256');
  for (const dir of [appDir, join(rootDir, 'shared')]) {
    for (const file of filesBelow(dir)) {
      hash
        .update(`${relative(dir, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const lockfile = join(rootDir, 'package-lock.json');
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile));
  return hash.digest('hex').slice(0, 12);
}

/** A remote's container name carries the build, so that two versions of it can share one page. */
export const containerOf = (app: string, buildId: string) => `${app.replaceAll('-', '_')}_${buildId}`;

/** The commit that is checked out and its author; nulls outside a repository. */
export function gitState(dir: string): { gitCommit: string | null; gitAuthor: string | null } {
  try {
    const [commit, author] = execFileSync('git', ['log', '-1', '--format=%H%n%an'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    return { gitCommit: commit || null, gitAuthor: author || null };
  } catch {
    return { gitCommit: null, gitAuthor: null };
  }
}

function* filesBelow(dir: string): Generator<string> {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
