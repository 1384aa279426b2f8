import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder, writeDist } from '../../../../test/dist.ts';
import { buildTestApp, testDatabase } from '../../../../test/index.ts';
import { s3Server } from '../../../../test/s3-server.ts';
import { ConfigError, readConfig } from '../../../platform/config.ts';
import { newSigningKey, signerOf } from '../../signing/signer.ts';
import { openAssetStore, s3Store } from './asset-store-s3.ts';
import { registerBuild } from './register-build.ts';

const credentials = { key: 'key-of-the-test', secret: 'secret/of+the=test', region: 'kr-1' };
const s3 = await s3Server(credentials);
const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  DATA_DIR: await temporaryFolder(),
  ASSET_STORE: `s3://madang/released?endpoint=${s3.endpoint}&region=kr-1`,
  ASSET_STORE_KEY: credentials.key,
  ASSET_STORE_SECRET: credentials.secret,
};
const { assetDir, assetStore } = readConfig(environment);
const store = openAssetStore({ assetDir, assetStore });
const registry = { db, store, signer: signerOf(newSigningKey()) };
const app = await buildTestApp(database, { config: { assetDir, assetStore } });
const dist = await writeDist(folder, 'mf-board', 'one');
const prefix = 'madang/released/mf-board/1.0.0/';
const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

test('a registration uploads every file with its compressed copies, the marker last, and only then is recorded', async () => {
  expect(await store.has('mf-board', '1.0.0')).toBe(false);
  expect(await registerBuild(registry, dist)).toEqual({ app: 'mf-board', version: '1.0.0', isNew: true });
  const names = [...s3.objects.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  expect(names.sort()).toEqual([...scripts.flatMap((name) => [name, `${name}.br`, `${name}.gz`]), '.complete'].sort());
  expect(s3.requests.filter((line) => line.startsWith('PUT')).at(-1)).toBe(`PUT /${prefix}.complete`);
  expect([await store.has('mf-board', '1.0.0'), s3.refused]).toEqual([true, 0]);
});

test('files are served at the same addresses, fetched once, and again after the cache was emptied', async () => {
  const plain = await readFile(join(dist, 'remoteEntry.aaaa.js'));
  s3.requests.length = 0;
  const crowd = await Promise.all(Array.from({ length: 10 }, () => get('/mf-board/1.0.0/remoteEntry.aaaa.js')));
  for (const answer of crowd) {
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(plain);
  }
  expect(s3.requests).toEqual(['', '.br', '.gz'].map((suffix) => `GET /${prefix}remoteEntry.aaaa.js${suffix}`));
  await rm(assetDir, { recursive: true });
  expect((await get('/again/mf-board/1.0.0/remoteEntry.aaaa.js')).statusCode).toBe(200);
});

test('what the bucket does not have is missing, and the marker is no file', async () => {
  s3.requests.length = 0;
  expect((await get('/mf-board/1.0.0/nothing.js')).statusCode).toBe(404);
  expect((await get('/mf-board/9.9.9/remoteEntry.aaaa.js')).statusCode).toBe(404);
  // Anybody can make up paths: the bucket is not asked for a file that was never released.
  expect(s3.requests).toEqual([]);
  expect((await get('/mf-board/1.0.0/.complete')).statusCode).not.toBe(200);
  expect(await store.read('mf-board/1.0.0/nothing.js')).toBeNull();
  expect(await store.read('mf-board/1.0.0/lazy.cccc.js')).toEqual(await readFile(join(dist, 'lazy.cccc.js')));
});

test('a bucket that hangs is given up', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  if (!assetStore) throw new Error('The configuration names a bucket.');
  const hanging = s3Store({ ...assetStore, endpoint: `http://127.0.0.1:${port}` }, await temporaryFolder(), 50);
  try {
    await expect(hanging.read('mf-board/1.0.0/lazy.cccc.js')).rejects.toThrow();
    await expect(hanging.has('mf-board', '1.0.0')).rejects.toThrow();
    await expect(hanging.put(dist, 'mf-board', '1.0.0')).rejects.toThrow();
  } finally {
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  }
});

test('with a wrong secret nothing is stored, and nothing is registered', async () => {
  if (!assetStore) throw new Error('the configuration names a bucket');
  const wrong = s3Store({ ...assetStore, secret: 'wrong' }, await temporaryFolder());
  const two = await writeDist(folder, 'mf-board', 'two');
  const objects = s3.objects.size;
  await expect(registerBuild({ ...registry, store: wrong }, two)).rejects.toThrow();
  const { rows } = await db.query('select version from release');
  expect([s3.objects.size, rows, s3.refused > 0]).toEqual([objects, [{ version: '1.0.0' }], true]);
});

test.each([
  ['an address without a bucket', { ASSET_STORE: 's3:///x?endpoint=http://s3.test' }, 's3://BUCKET/PREFIX'],
  ['an address without an endpoint', { ASSET_STORE: 's3://madang' }, 's3://BUCKET/PREFIX'],
  ['no secret', { ASSET_STORE_SECRET: '' }, 'ASSET_STORE_SECRET'],
])('%s is refused at start, in words', (_name, wrong, words) => {
  const read = () => readConfig({ ...environment, ...wrong });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(words);
});
