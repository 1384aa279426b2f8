import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, testDatabase } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, openPage } from '../../../test/site.ts';
import { transaction } from '../../platform/database/db.ts';
import { versionWithFile } from '../releases/publishing/content-names.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
const register = async (app: string, version: string, namedByContent = true) =>
  registerBuild(registry, await writeDist(folder, app, version, { namedByContent }), { version });
await register('shell', '1.0.0');
await register('mf-board', '1.0.0');
await register('mf-board', '1.1.0');
await register('mf-plain', '1.0.0', false);
await writeRevision(db, registry.signer, { live: { shell: '1.0.0', 'mf-board': '1.0.0', 'mf-plain': '1.0.0' } });
const app = await buildTestApp(database, { config });

const addressesOf = async () => {
  const answer = await openPage(app, '/');
  const { integrity } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '{}');
  return { composition: compositionOf(answer), addresses: Object.keys(integrity as object) };
};

test('files that two versions have in common have one address, and only new ones get another', async () => {
  const before = await addressesOf();
  await writeRevision(db, registry.signer, { live: { 'mf-board': '1.1.0' } });
  let after = before;
  while (after.composition.revision === before.composition.revision) after = await addressesOf();
  const isOfBoard = (address: string) => address.startsWith('/mf-board/');
  const fresh = after.addresses.filter((address) => isOfBoard(address) && !before.addresses.includes(address));
  expect(fresh.map((address) => address.replace(/[0-9a-f]{10}/, '#')).sort()).toEqual([
    '/mf-board/f/remoteEntry.#.js',
    '/mf-board/f/routes.#.js',
    '/mf-board/f/slip.#.js',
  ]);
  for (const address of after.addresses.filter(isOfBoard)) {
    const { statusCode, headers } = await app.inject({ url: address });
    expect([address, statusCode, headers['cache-control']]).toEqual([
      address,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test('a build whose scripts have other names keeps its version in its addresses', async () => {
  const { addresses } = await addressesOf();
  expect(addresses).toContain('/mf-plain/1.0.0/remoteEntry.aaaa.js');
  expect((await app.inject({ url: '/mf-plain/f/remoteEntry.aaaa.js' })).statusCode).toBe(404);
});

test('files of versions that are not live have their address too, and what no release has is not found', async () => {
  const { rows } = await db.query<{ path: string }>(
    `select f ->> 'path' as path from release, jsonb_array_elements(record -> 'files') f
     where app = 'mf-board' and version = '1.0.0' and f ->> 'path' like 'routes%'`,
  );
  expect((await app.inject({ url: `/again/mf-board/f/${rows[0]?.path}` })).statusCode).toBe(200);
  for (const name of ['routes.0123456789.js', '..%2f1.0.0%2fbuild.json', 'build.json'])
    expect((await app.inject({ url: `/mf-board/f/${name}` })).statusCode).toBe(404);
});

test('a name is looked for by its index where there are many releases', async () => {
  const plan = await transaction(db, async (tx) => {
    await tx.query(
      `insert into release (app, version, record, digest)
       select app, '9.0.' || n, record, digest || n from release, generate_series(1, 1000) n where version = '1.0.0' and app = 'mf-board'`,
    );
    await tx.query('analyze release');
    const { rows } = await tx.query(`explain ${versionWithFile}`, ['mf-board', 'routes.0123456789.js']);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('release_files');
});

test('a name that stands for other bytes already is refused', async () => {
  await db.query('alter table release disable trigger user');
  await db.query(
    `update release set record = jsonb_set(record, '{files,1,integrity}', to_jsonb('sha384-' || repeat('A', 64))) where version = '1.0.0' and app = 'mf-board'`,
  );
  await db.query('alter table release enable trigger user');
  await expect(register('mf-board', '1.2.0')).rejects.toThrow(
    /is named by its content, and version 1\.0\.0 has other bytes/,
  );
});
