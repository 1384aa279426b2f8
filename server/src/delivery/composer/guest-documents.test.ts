import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { registerBuilds } from '../releases/publishing/register-build.ts';

/** A guest's document names the scripts of the first view alone; a member's has those of the whole shell. */
const database = await testDatabase();
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(database.db);
const app = await buildTestApp(database, { config });

const session = 'madang_shown_to=c29tZWJvZHk';
const page = async (url: string, cookie = '') => {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', host: 'madang.test', cookie } });
  const scripts = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="sha384-[^"]+">/g)];
  return { body, isGuest: body.includes('<html lang="ko" data-guest>'), scripts: scripts.map(([, path]) => path) };
};

const member = { layout: 'member', access: 'member' } as const;
const slot = { slot: 'slip' as const, module: './slip', on: ['/'], order: 0 };
const vendor = '/shell/1.0.0/vendor.bbbb.js';
const first = [vendor, '/shell/1.0.0/lazy.cccc.js'];

beforeAll(async () => {
  const dists = [
    await writeDist(folder, 'shell', 'one', { guest: ['lazy.cccc.js'], member: ['main.aaaa.js'] }),
    await writeDist(folder, 'mf-sports', 'one', {
      routes: [{ path: '/korea/*', pages: [{ path: '*', module: './routes' }], ...member }],
      slots: [slot],
    }),
  ];
  await registerBuilds(registry, dists, 'test', 'start');
  await until('documents are served', async () => (await page('/korea')).body.startsWith('<!doctype'));
});

test('who is not signed in gets the first view alone where the log-in page stands, with the hashes of all scripts', async () => {
  for (const path of ['/login', '/']) {
    const { isGuest, scripts, body } = await page(path);
    expect([path, isGuest, scripts]).toEqual([path, true, first]);
    // The rest comes later, and the document has its hash by then.
    for (const file of ['/shell/1.0.0/main.aaaa.js', '/mf-sports/1.0.0/remoteEntry.aaaa.js'])
      expect(body).toContain(`"${file}":"sha384-`);
  }
});

test('with a session, and where a guest is told something, it is the whole', async () => {
  const whole = [vendor, '/shell/1.0.0/main.aaaa.js'];
  expect(await page('/login', session)).toMatchObject({ isGuest: false, scripts: whole });
  const home = await page('/', session);
  expect([home.isGuest, home.scripts.slice(0, 2)]).toEqual([false, whole]);
  expect(home.scripts).toContain('/mf-sports/1.0.0/remoteEntry.aaaa.js');
  for (const path of ['/korea', '/maintenance', '/nowhere']) {
    const { isGuest, scripts } = await page(path);
    expect([path, isGuest, scripts.slice(0, 2)]).toEqual([path, false, whole]);
  }
});

test('a guest and a member who ask in turns get each their own', async () => {
  const both = async () => [(await page('/')).isGuest, (await page('/', session)).isGuest];
  expect(await both()).toEqual([true, false]);
  expect(await both()).toEqual([true, false]);
});

test('a shell without such a view gets the whole', async () => {
  await registerBuilds(registry, [await writeDist(folder, 'shell', 'two')], 'test', 'without');
  await until('the second shell is served', async () => (await page('/login')).body.includes('/shell/1.0.0-local.1/'));
  expect(await page('/login')).toMatchObject({ isGuest: false, scripts: ['/shell/1.0.0-local.1/vendor.bbbb.js'] });
});

test.each(['guest', 'member'] as const)(
  'a shell that names a script of its %s part which it does not bring is refused',
  async (part) => {
    const dist = await writeDist(folder, 'shell', `without-${part}`, { [part]: ['absent.dddd.js'] });
    await expect(registerBuilds(registry, [dist], 'test', 'start')).rejects.toThrow(
      '"absent.dddd.js" is named but not among the files',
    );
  },
);
