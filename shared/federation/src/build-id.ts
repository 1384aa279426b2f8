import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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
        .update(`${relative(dir, file).replaceAll(sep, '/')}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  const lockfile = join(rootDir, 'package-lock.json');
  if (existsSync(lockfile)) hash.update(readFileSync(lockfile));
  return hash.digest('hex').slice(0, 12);
}

/** Everything that `buildIdOf` reads. */
export const builtFrom = (appDir: string, rootDir: string): [string, ...string[]] => [
  appDir,
  join(rootDir, 'shared'),
  join(rootDir, 'package-lock.json'),
];

/** Without the build: a name in every entry that changes with each build would make every release fetch it anew. */
export const containerOf = (app: string) => app.replaceAll('-', '_');

/**
 * The commit that is checked out and its author; nulls outside a repository. The commit ends with `-dirty` when anything below
 * these folders is not committed. @param dirs the folders of the build, the app's own first
 */
export function gitState(...dirs: [string, ...string[]]): { gitCommit: string | null; gitAuthor: string | null } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dirs[0], encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [commit, author] = git('log', '-1', '--format=%H%n%an').split('\n');
    const isDirty = git('status', '--porcelain', '--', ...dirs) !== '';
    return { gitCommit: commit ? `${commit}${isDirty ? dirtyMark : ''}` : null, gitAuthor: author || null };
  } catch {
    return { gitCommit: null, gitAuthor: null };
  }
}
/** The builder, and the versions of everything: a part of the record that the site signs when it registers the build. */
export function provenanceOf(rootDir: string): { builder: string; lockfileHash: string | null } {
  const lockfile = join(rootDir, 'package-lock.json');
  return {
    builder: (process.env.BUILDER || `node ${process.version} ${process.platform}-${process.arch}`).slice(0, 200),
    lockfileHash: existsSync(lockfile) ? createHash('sha256').update(readFileSync(lockfile)).digest('hex') : null,
  };
}
const dirtyMark = '-dirty';
export const isDirty = ({ gitCommit }: { gitCommit: string | null }) => gitCommit?.endsWith(dirtyMark) ?? false;

function* filesBelow(dir: string): Generator<string> {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (skipped.has(entry.name) || isTest(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
