import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { testDatabase } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { registerBuild, registerBuilds } from './publishing/register-build.ts';
import { currentRevision } from './queries.ts';

const { db } = await testDatabase();
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const { assetDir } = config;

const shell = await writeDist(folder, 'shell', 'one');
const sports = await writeDist(folder, 'mf-sports', 'one');
const sportsTwo = await writeDist(folder, 'mf-sports', 'two');
const register = (dists: string[]) => registerBuilds(registry, dists, 'test', 'start');

test('the first registration makes all live in revision 1, the second changes nothing', async () => {
  expect(await register([shell, sports])).toEqual([
    { app: 'shell', version: '1.0.0', isNew: true },
    { app: 'mf-sports', version: '1.0.0', isNew: true },
  ]);
  const first = await currentRevision(db);
  expect(first).toMatchObject({
    revision: 1,
    live: { shell: '1.0.0', 'mf-sports': '1.0.0' },
    previous: {},
    rollouts: {},
  });
  expect((await register([shell, sports])).map(({ isNew }) => isNew)).toEqual([false, false]);
  expect(await currentRevision(db)).toEqual(first);
});

test('files lie in the store with compressed copies of the same bytes, and nothing half-done beside them', async () => {
  const place = join(assetDir, 'mf-sports', '1.0.0');
  const plain = await readFile(join(place, 'remoteEntry.aaaa.js'));
  expect(plain).toEqual(await readFile(join(sports, 'remoteEntry.aaaa.js')));
  expect(brotliDecompressSync(await readFile(join(place, 'remoteEntry.aaaa.js.br')))).toEqual(plain);
  expect(gunzipSync(await readFile(join(place, 'remoteEntry.aaaa.js.gz')))).toEqual(plain);
  expect((await readdir(assetDir)).sort()).toEqual(['mf-sports', 'shell']);
});

test("a build's own compressed copy is taken only when it holds the same bytes", async () => {
  const dist = await writeDist(folder, 'mf-board', 'packed');
  const content = await readFile(join(dist, 'remoteEntry.aaaa.js'));
  const own = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await writeFile(join(dist, 'remoteEntry.aaaa.js.br'), own);
  await writeFile(join(dist, 'vendor.bbbb.js.br'), brotliCompressSync('something else'));
  const { version } = await registerBuild(registry, dist);
  const place = join(assetDir, 'mf-board', version);
  expect(await readFile(join(place, 'remoteEntry.aaaa.js.br'))).toEqual(own);
  const mended = brotliDecompressSync(await readFile(join(place, 'vendor.bbbb.js.br')));
  expect(mended).toEqual(await readFile(join(dist, 'vendor.bbbb.js')));
});

test('files that the store lost are put back under the same version', async () => {
  await rm(join(assetDir, 'mf-sports'), { recursive: true });
  expect(await registerBuild(registry, sports)).toEqual({ app: 'mf-sports', version: '1.0.0', isNew: false });
  expect(await readdir(join(assetDir, 'mf-sports'))).toEqual(['1.0.0']);
});

test('a changed build gets a version of its own and is live; the one before is the last known good', async () => {
  expect(await register([shell, sportsTwo])).toContainEqual({
    app: 'mf-sports',
    version: '1.0.0-local.1',
    isNew: true,
  });
  expect(await currentRevision(db)).toMatchObject({
    revision: 2,
    live: { 'mf-sports': '1.0.0-local.1' },
    previous: { 'mf-sports': '1.0.0' },
  });
});

test('a tampered, missing or unhashed file is refused and leaves nothing behind', async () => {
  const before = await readdir(join(assetDir, 'mf-sports'));
  const bent = await writeDist(folder, 'mf-sports', 'bent');
  const entry = join(bent, 'remoteEntry.aaaa.js');
  const content = await readFile(entry, 'utf8');
  await writeFile(entry, content.replace('export', 'exporT'));
  await expect(registerBuild(registry, bent)).rejects.toThrow('"remoteEntry.aaaa.js" is not what build.json says');
  await rm(entry);
  await expect(registerBuild(registry, bent)).rejects.toThrow('"remoteEntry.aaaa.js" cannot be read');
  await writeFile(entry, content);
  const record = JSON.parse(await readFile(join(bent, 'build.json'), 'utf8'));
  await writeFile(
    join(bent, 'build.json'),
    JSON.stringify({ ...record, files: [{ ...record.files[0], integrity: null }] }),
  );
  await expect(registerBuild(registry, bent)).rejects.toThrow('files[0].integrity');
  await writeFile(
    join(bent, 'build.json'),
    JSON.stringify({ ...record, files: [{ ...record.files[0], path: '../x.js' }] }),
  );
  await expect(registerBuild(registry, bent)).rejects.toThrow('lies outside the build');
  expect(await readdir(join(assetDir, 'mf-sports'))).toEqual(before);
});

test('a record cannot be changed or removed', async () => {
  await expect(db.query("update release set version = '2.0.0'")).rejects.toThrow('append-only');
  await expect(db.query('delete from revision')).rejects.toThrow('append-only');
});

test('a build that does not fit the live versions is refused at start with the reasons, and nothing changes', async () => {
  const before = await currentRevision(db);
  const odd = await writeDist(folder, 'mf-odd', 'one', { hostApi: '^2.0.0' });
  await expect(register([odd])).rejects.toThrow(
    'The new builds could not be made live: 호환성 검사를 통과하지 못해 변경할 수 없습니다.\n  mf-odd 1.0.0: 호스트 API 1.0.0',
  );
  expect(await currentRevision(db)).toEqual(before);
});

test('two servers that start at once with new builds both come up, and the builds go live', async () => {
  const four = await writeDist(folder, 'mf-sports', 'four');
  const board = await writeDist(folder, 'mf-board', 'one');
  const registered = (await Promise.all([register([four]), register([board])])).flat();
  const { live } = await currentRevision(db);
  expect(live).toMatchObject(Object.fromEntries(registered.map(({ app, version }) => [app, version])));
});
