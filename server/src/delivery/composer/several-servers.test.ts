import { overrideCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, createMember, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { writeRevision } from '../../../test/revisions.ts';
import { compositionOf, openPage, shownVersions } from '../../../test/site.ts';
import { registerBuild } from '../releases/publishing/register-build.ts';
import { signOverride } from './overrides.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(db);
for (const [name, version] of [
  ['shell', '1.0.0'],
  ['mf-sports', '1.0.0'],
  ['mf-sports', '2.0.0'],
] as const)
  await registerBuild(registry, await writeDist(folder, name, version), { version });
await writeRevision(db, registry.signer, { live: { shell: '1.0.0', 'mf-sports': '1.0.0' } });
// Each with changes of its own: without a broker neither hears of the other's.
const servers = [await buildTestApp(database, { config }), await buildTestApp(database, { config })];

test('a switch is in every new document of both servers, without a broker', async () => {
  const versions = () =>
    Promise.all(servers.map(async (server) => shownVersions(compositionOf(await openPage(server, '/')))['mf-sports']));
  expect(await versions()).toEqual(['1.0.0', '1.0.0']);
  await writeRevision(db, registry.signer, { live: { 'mf-sports': '2.0.0' } });
  await until('both have switched', async () => !(await versions()).includes('1.0.0'));
  // Never back again.
  for (let n = 0; n < 20; n++) expect(await versions()).toEqual(['2.0.0', '2.0.0']);
});

test('both give a visitor the same versions, and take the ids that the other gave', async () => {
  const rollouts = { 'mf-sports': { version: '1.0.0', percent: 50, audience: {} } };
  const { revision } = await writeRevision(db, registry.signer, { rollouts });
  await until('both have the roll-out', async () => {
    const pages = await Promise.all(servers.map((server) => openPage(server, '/')));
    return pages.every((page) => compositionOf(page).revision === revision);
  });
  const seen = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const [one, other] = servers;
    if (!one || !other) throw new Error('two servers');
    const first = await openPage(one, '/');
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    const second = await openPage(other, '/', { cookies });
    expect(second.cookies).toEqual([]);
    expect(compositionOf(second).id).toBe(compositionOf(first).id);
    seen.add(compositionOf(first).id);
  }
  expect(seen.size).toBe(2);
});

test("while the database is away documents go on, with a tester's choice left out", async () => {
  let away = false;
  let missed = false;
  const flaky = Object.assign(Object.create(db), {
    query: (...query: Parameters<typeof db.query>) => {
      if (!away) return db.query(...query);
      missed ||= JSON.stringify(query).includes('newest-revisions');
      return Promise.reject(new Error('away'));
    },
  }) as typeof db;
  const server = await buildTestApp({ ...database, db: flaky }, { config });
  const iat = Math.floor(Date.now() / 1000);
  const claims = { apps: { 'mf-sports': '1.0.0' }, by: (await createMember(db)).userId, iat, exp: iat + 3600 };
  const cookies = { [overrideCookie]: signOverride(registry.signer, claims) };
  expect((await openPage(server, '/', { cookies })).statusCode).toBe(200);
  away = true;
  // For a second nothing is looked up.
  await until('the server misses its database', async () => {
    expect((await openPage(server, '/')).statusCode).toBe(200);
    return missed;
  });
  for (const each of [{}, cookies]) {
    const answer = await openPage(server, '/', { cookies: each });
    expect(answer.statusCode).toBe(200);
    expect(compositionOf(answer)).toMatchObject({ override: null, remotes: [{ name: 'mf-sports' }] });
  }
  away = false;
});
