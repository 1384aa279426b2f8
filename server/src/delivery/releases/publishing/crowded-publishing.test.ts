import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'tar';
import { temporaryFolder, writeDist } from '../../../../test/dist.ts';
import { buildTestApp, testDatabase, until } from '../../../../test/index.ts';
import { testRegistry } from '../../../../test/registry.ts';
import { publishRelease } from './publish-release.ts';
import { registerBuild } from './register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);

async function packed(dist: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: dist, gzip: true, portable: true }, ['.'])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('many uploads at once take turns: a slow store never has all connections of the database', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let atStore = 0;
  let most = 0;
  const store = {
    ...registry.store,
    put: async (staged: string, app: string, version: string) => {
      most = Math.max(most, ++atStore);
      await answered;
      await registry.store.put(staged, app, version);
      atStore--;
    },
  };
  const names = Array.from({ length: 12 }, (_, n) => `mf-team-${n}`);
  const packs = await Promise.all(names.map(async (name) => packed(await writeDist(folder, name, 'one'))));
  const uploads = packs.map((pack) => Readable.from([pack]));
  const published = names.map((app, n) =>
    publishRelease({ ...registry, store }, { app, version: '1.0.0', upload: uploads[n] as Readable, actor: 'ci' }),
  );
  await until('the store is asked by two', () => atStore > 1);
  await until('all are uploaded', () => uploads.every(({ closed }) => closed));
  // The same work as often as there are uploads, without turns: enough for the others to come as far.
  for (const name of names)
    await registerBuild(registry, await writeDist(folder, name.replace('team', 'other'), 'one'), { version: '1.0.0' });
  const [mostAtOnce, waiting] = [most, db.waitingCount];
  answer();
  const outcomes = await Promise.all(published);
  expect([mostAtOnce, waiting]).toEqual([2, 0]);
  expect(outcomes).toEqual(names.map((app) => ({ app, version: '1.0.0', isNew: true })));
  expect(most).toBe(2);
});

test('what a killed server was preparing is gone with the next start, and what another one prepares is not', async () => {
  const { dir } = registry.store;
  for (const name of ['.incoming-old', '.incoming-young']) await mkdir(join(dir, name, 'folder'), { recursive: true });
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  await utimes(join(dir, '.incoming-old'), twoDaysAgo, twoDaysAgo);
  await utimes(join(dir, 'mf-team-0'), twoDaysAgo, twoDaysAgo);
  const app = await buildTestApp(database, { config });
  await app.ready();
  const names = await readdir(dir);
  expect(names.filter((name) => name.startsWith('.'))).toEqual(['.incoming-young']);
  expect(names).toContain('mf-team-0');
});
