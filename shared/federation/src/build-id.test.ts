import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitState, isDirty } from './build-id.ts';

const folder = mkdtempSync(join(tmpdir(), 'madang-git-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

test('a build of files that are not committed says so beside the commit', () => {
  const app = join(folder, 'app');
  mkdirSync(app);
  expect(gitState(app)).toEqual({ gitCommit: null, gitAuthor: null });
  git('init', '--quiet');
  write('app/index.ts', 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  const gitCommit = git('rev-parse', 'HEAD');
  const clean = { gitCommit, gitAuthor: 'team' };
  const dirty = { gitCommit: `${gitCommit}-dirty`, gitAuthor: 'team' };
  expect(gitState(app)).toEqual(clean);
  write('beside.ts', 'no part of the build');
  expect(gitState(app)).toEqual(clean);
  expect(gitState(app, folder)).toEqual(dirty);
  write('app/index.ts', 'two');
  expect(gitState(app)).toEqual(dirty);
  git('checkout', '--quiet', 'app');
  write('app/new.ts', 'new');
  expect([gitState(app), isDirty(gitState(app)), isDirty(clean)]).toEqual([dirty, true, false]);
});
