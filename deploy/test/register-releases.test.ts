import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentRevision } from '../../server/src/delivery/releases/queries.ts';
import { temporaryFolder } from '../../server/test/dist.ts';
import { buildTestApp, testDatabase } from '../../server/test/index.ts';
import { testRegistry } from '../../server/test/registry.ts';
import { registerReleases } from '../server/register-releases.ts';
import { releaseFolder } from './release-folder.ts';

const database = await testDatabase();
const { db } = database;
const { registry, config } = await testRegistry(db);
const published = await temporaryFolder();
const publish = async (app: string, version: string, text: string) =>
  cp(join(await releaseFolder(app, version, text), app), join(published, app), { recursive: true });

test('first versions go live together; a document is composed of them', async () => {
  await publish('shell', '1.0.0', 'one');
  await publish('mf-sports', '1.0.0', 'one');
  await mkdir(join(published, 'lost+found'));
  expect(await registerReleases(registry, published)).toEqual([
    { app: 'mf-sports', version: '1.0.0', outcome: 'registered' },
    { app: 'shell', version: '1.0.0', outcome: 'registered' },
  ]);
  expect(await currentRevision(db)).toMatchObject({
    revision: 1,
    live: { shell: '1.0.0', 'mf-sports': '1.0.0' },
    previous: {},
  });
  const app = await buildTestApp(database, { config });
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.body.includes('/shell/1.0.0/main.aaaa.js')]).toEqual([200, true]);
});

test('a later version is registered and waits; a second run changes nothing', async () => {
  await publish('mf-sports', '1.1.0', 'two');
  const outcomes = async () => (await registerReleases(registry, published)).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['known', 'registered', 'known']);
  expect(await outcomes()).toEqual(['known', 'known', 'known']);
  expect(await currentRevision(db)).toMatchObject({ revision: 1, live: { 'mf-sports': '1.0.0' } });
});

test('an app that joins goes live at once with its newest version', async () => {
  await publish('mf-board', '1.9.0', 'one');
  await publish('mf-board', '1.10.0', 'two');
  await registerReleases(registry, published);
  expect(await currentRevision(db)).toMatchObject({ revision: 2, live: { 'mf-board': '1.10.0' } });
});

test('the same files under another version are said to be the same', async () => {
  await publish('mf-sports', '1.2.0', 'two');
  expect(await registerReleases(registry, published)).toContainEqual({
    app: 'mf-sports',
    version: '1.2.0',
    outcome: 'same-as',
    sameAs: '1.1.0',
  });
});

test('a flipped byte, another app in the folder, and other files of a registered version are refused', async () => {
  const entry = join(published, 'mf-board', '1.9.0', 'remoteEntry.aaaa.js');
  const content = await readFile(entry, 'utf8');
  await writeFile(entry, content.replace('export', 'exporT'));
  await expect(registerReleases(registry, published)).rejects.toThrow(
    '"remoteEntry.aaaa.js" is not what build.json says',
  );

  await publish('mf-board', '1.9.0', 'three');
  await expect(registerReleases(registry, published)).rejects.toThrow('mf-board 1.9.0 is registered with other files');
  await publish('mf-board', '1.9.0', 'one');

  const stray = join(await releaseFolder('mf-casino', '1.0.0', 'one'), 'mf-casino', '1.0.0');
  await cp(stray, join(published, 'mf-board', '2.0.0'), { recursive: true });
  await expect(registerReleases(registry, published)).rejects.toThrow('holds a build of mf-casino');
  expect((await db.query("select 1 from release where version = '2.0.0'")).rowCount).toBe(0);
});

test('behind the edge members are told apart by their own addresses', async () => {
  const app = await buildTestApp(database, { config: { ...config, trustProxy: 'uniquelocal' } });
  const report = async (member: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/client-reports',
      remoteAddress: '172.18.0.9',
      headers: { 'x-forwarded-for': member },
      payload: {
        compositionId: 'r1',
        layout: 'desktop',
        path: '/',
        reports: [{ remote: 'mf-sports', version: '1.0.0', cohort: 'live', kind: 'load', value: null, message: 'x' }],
      },
    });
    return answer.statusCode;
  };
  let status = 200;
  for (let n = 0; n < 100 && status === 200; n++) status = await report('203.0.113.1');
  expect(status).toBe(429);
  expect(await report('203.0.113.2')).toBe(200);
});
