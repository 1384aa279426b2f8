import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../server/test/dist.ts';
import { rootDir } from './files.ts';
import { releaseFolder } from './release-folder.ts';

const run = promisify(execFile);
const publish = (release: string, published: string) =>
  run('sh', [join(rootDir, 'deploy/static/publish.sh')], {
    env: { ...process.env, RELEASE_DIR: release, STATIC_ROOT: published },
  });

const published = await temporaryFolder();
const first = await releaseFolder('mf-board', '1.0.0', 'one');

test('a version is published whole, and what an interrupted start left behind goes away', async () => {
  await mkdir(join(published, 'mf-board', '.incoming-7'), { recursive: true });
  expect((await publish(first, published)).stdout).toBe('mf-board/1.0.0 is published now.\n');
  expect(await readdir(join(published, 'mf-board'))).toEqual(['1.0.0']);
  for (const file of await readdir(join(first, 'mf-board', '1.0.0'))) {
    const [carried, served] = [join(first, 'mf-board', '1.0.0', file), join(published, 'mf-board', '1.0.0', file)];
    expect((await readFile(served)).equals(await readFile(carried))).toBe(true);
  }
});

test('a second start changes nothing', async () => {
  expect((await publish(first, published)).stdout).toBe('mf-board/1.0.0 is published.\n');
});

test('the next version stands beside it', async () => {
  await publish(await releaseFolder('mf-board', '1.1.0', 'two'), published);
  expect(await readdir(join(published, 'mf-board'))).toEqual(['1.0.0', '1.1.0']);
});

test('other files under the same version end the start and leave the published ones as they are', async () => {
  const before = await readFile(join(published, 'mf-board', '1.0.0', 'build.json'));
  const other = await releaseFolder('mf-board', '1.0.0', 'three');
  await expect(publish(other, published)).rejects.toMatchObject({
    code: 1,
    stderr: 'mf-board/1.0.0 is published already, with other files. A changed build needs a version of its own.\n',
  });
  expect(await readFile(join(published, 'mf-board', '1.0.0', 'build.json'))).toEqual(before);
});

test('a folder that cannot be written ends the start with a word', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await expect(publish(first, file)).rejects.toMatchObject({ stderr: expect.stringContaining('mkdir') });
});
