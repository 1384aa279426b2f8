import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { AnswerOf, listReleases } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../test/dist.ts';
import { buildTestApp, createMember, signIn, testDatabase } from '../../test/index.ts';
import { testRegistry } from '../../test/registry.ts';
import { type ChangeTopics, memoryChanges } from '../changes.ts';
import { currentRevision } from './queries.ts';
import { registerBuild, registerBuilds } from './register-build.ts';
import { switchReleases } from './switch-releases.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const { assetDir } = config;
const changes = memoryChanges();
const app = await buildTestApp(database, { changes, config });

const shell = await writeDist(folder, 'shell', 'one');
const sports = await writeDist(folder, 'mf-sports', 'one');
const sportsTwo = await writeDist(folder, 'mf-sports', 'two');
const register = (dists: string[]) => registerBuilds(registry, dists, 'test', 'start');

const operator = await createMember(db, { type: 1, role: 10 });
const token = await signIn(app, operator);
const list = async (headers = { 'x-auth-token': token }) => app.inject({ url: '/api/admin/releases', headers });
const switchTo = (body: object) =>
  app.inject({ method: 'POST', url: '/api/admin/releases/switch', headers: { 'x-auth-token': token }, payload: body });

test('the first registration makes all live in revision 1, the second changes nothing', async () => {
  expect(await register([shell, sports])).toEqual([
    { app: 'shell', version: '1.0.0', isNew: true },
    { app: 'mf-sports', version: '1.0.0', isNew: true },
  ]);
  const first = await currentRevision(db);
  expect(first).toEqual({ revision: 1, live: { shell: '1.0.0', 'mf-sports': '1.0.0' }, previous: {} });
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

test('an operator switches back; the change is recorded, told, and survives the next start', async () => {
  const told: ChangeTopics['composition'][] = [];
  const off = changes.subscribe('composition', (change) => told.push(change));
  const body = { revision: 2, reason: '되돌림', live: { 'mf-sports': '1.0.0' } };
  const answer = await switchTo(body);
  off();
  expect(answer.statusCode).toBe(200);
  expect(told).toEqual([{ id: answer.json().compositionId }]);

  await register([shell, sportsTwo]);
  const listed = (await list()).json<AnswerOf<typeof listReleases>>();
  expect(listed.revision).toBe(3);
  expect(listed.compositionId).toBe(answer.json().compositionId);
  expect(listed.revisions[0]).toMatchObject({
    revision: 3,
    by: operator.userId,
    reason: '되돌림',
    changes: [{ app: 'mf-sports', from: '1.0.0-local.1', to: '1.0.0' }],
  });
  expect(listed.apps.map(({ app: name }) => name)).toEqual(['shell', 'mf-board', 'mf-sports']);
  expect(listed.apps[2]?.releases).toEqual([
    expect.objectContaining({ version: '1.0.0-local.1', live: false, previous: true }),
    expect.objectContaining({ version: '1.0.0', live: true, previous: false }),
  ]);
});

test('of two operators who decide on the same revision one is told that it is stale', async () => {
  const body = { revision: 3, reason: '동시', live: { 'mf-sports': '1.0.0-local.1' } };
  const answers = await Promise.all([switchTo(body), switchTo(body)]);
  const codes = answers.map((answer) => `${answer.statusCode} ${answer.headers['x-error-code'] ?? ''}`).sort();
  expect(codes).toEqual(['200 ', '409 release.stale']);
  expect((await currentRevision(db)).revision).toBe(4);
});

test('an unknown version, a missing reason and a member who is no operator are refused', async () => {
  const unknown = await switchTo({ revision: 4, reason: '시험', live: { 'mf-sports': '9.9.9' } });
  expect([unknown.statusCode, unknown.headers['x-error-code']]).toEqual([404, 'release.unknown']);
  expect((await switchTo({ revision: 4, reason: ' ', live: { 'mf-sports': '1.0.0' } })).statusCode).toBe(422);
  const blank = { revision: 4, live: { 'mf-sports': '1.0.0' }, actor: 'test', reason: ' ' };
  expect(await switchReleases(db, { ...blank, signer: registry.signer })).toEqual({
    refused: 'release.reason-missing',
  });
  const member = await signIn(app, await createMember(db));
  expect((await list({ 'x-auth-token': member })).statusCode).toBe(403);
  expect((await currentRevision(db)).revision).toBe(4);
});

test('what is recorded cannot be changed or removed', async () => {
  await expect(db.query("update release set version = '2.0.0'")).rejects.toThrow('append-only');
  await expect(db.query('delete from revision')).rejects.toThrow('append-only');
});

test('reports of failed remotes are counted by known app and stage, and limited', async () => {
  const report = (remote: string) =>
    app.inject({
      method: 'POST',
      url: '/api/client-errors',
      remoteAddress: '203.0.113.9',
      payload: { compositionId: 'r4-x', remote, version: '1.0.0', stage: 'load', message: 'boom', path: '/' },
    });
  for (const remote of ['mf-sports', 'anything', 'whatever']) expect((await report(remote)).statusCode).toBe(200);
  const metrics = (await app.inject({ url: '/metrics' })).body;
  expect(metrics).toContain('client_remote_failures_total{remote="mf-sports",stage="load"} 1');
  expect(metrics).toContain('client_remote_failures_total{remote="unknown",stage="load"} 2');
  for (let n = 3; n < 60; n++) await report('mf-sports');
  const refused = await report('mf-sports');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('two servers that start at once with new builds both come up, and the builds go live', async () => {
  const four = await writeDist(folder, 'mf-sports', 'four');
  const board = await writeDist(folder, 'mf-board', 'one');
  const registered = (await Promise.all([register([four]), register([board])])).flat();
  const { live } = await currentRevision(db);
  expect(live).toMatchObject(Object.fromEntries(registered.map(({ app, version }) => [app, version])));
});
