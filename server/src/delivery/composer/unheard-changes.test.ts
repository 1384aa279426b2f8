import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, openPage } from '../../../test/site.ts';
import { memoryChanges } from '../../platform/running/changes.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
for (const version of ['1.0.0', '2.0.0', '3.0.0'])
  await registerBuild(registry, await writeDist(folder, 'shell', version), { version });

test('pages that are open on an idle server hear of a change, without a broker and without a document asked for', async () => {
  const changes = memoryChanges();
  await writeRevision(db, registry.signer, { live: { shell: '1.0.0' } });
  const heard = new Promise<number>((resolve) => {
    changes.subscribe('composition', ({ revision }) => resolve(revision));
  });
  const app = await buildTestApp(database, { config, changes });
  await openPage(app, '/');
  const { revision } = await writeRevision(db, registry.signer, { live: { shell: '2.0.0' } });
  expect(await heard).toBe(revision);
});

test('open pages hear once of a change that its own server did not publish', async () => {
  const changes = memoryChanges();
  const heard: number[] = [];
  changes.subscribe('composition', ({ revision }) => heard.push(revision));
  await writeRevision(db, registry.signer, { live: { shell: '1.0.0' } });
  const app = await buildTestApp(database, { config, changes });
  const served = async () => compositionOf(await openPage(app, '/')).revision;
  const first = await served();
  expect(heard).toEqual([]);
  // The server that wrote it ended before its message, or there is no broker between the two.
  const { revision } = await writeRevision(db, registry.signer, { live: { shell: '2.0.0' } });
  expect(revision).toBe(first + 1);
  await until('it is served', async () => (await served()) === revision);
  for (let n = 0; n < 20; n++) await served();
  expect(heard).toEqual([revision]);

  const { revision: told } = await writeRevision(db, registry.signer, { live: { shell: '3.0.0' } });
  changes.publish('composition', { revision: told });
  expect(await served()).toBe(told);
  expect(heard).toEqual([revision, told]);
});
