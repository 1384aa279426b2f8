import { hungCookie } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, createMember, signIn, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { registerBuilds } from '../releases/publishing/register-build.ts';
import { isForEverybody } from './kept-document.ts';

/** Documents that the edge may show to anybody while no server answers. */
const database = await testDatabase();
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(database.db);
const app = await buildTestApp(database, { config });

const page = async (url: string, cookie = '') => {
  const { body, headers } = await app.inject({ url, headers: { accept: 'text/html', host: 'madang.test', cookie } });
  return { body, mark: headers['x-accel-expires'], cacheControl: headers['cache-control'] };
};

beforeAll(async () => {
  const shell = await writeDist(folder, 'shell', 'one', { guest: ['lazy.cccc.js'], member: ['main.aaaa.js'] });
  await registerBuilds(registry, [shell, await writeDist(folder, 'mf-sports', 'one')], 'test', 'start');
  await until('documents are served', async () => (await page('/korea')).body.startsWith('<!doctype'));
});

test('a marked document has nothing of the member: two members and a stranger get the same bytes', async () => {
  const pages = [await page('/korea')];
  for (let n = 0; n < 2; n++) {
    const member = await createMember(database.db);
    await database.db.query('update member set nickname = $2 where id = $1', [member.id, `이름없는손님${n}`]);
    const shownTo = hashSecret(await signIn(app, member)).toString('base64url');
    const own = await page('/korea', `madang_shown_to=${shownTo}`);
    for (const secret of ['이름없는손님', shownTo]) expect(own.body).not.toContain(secret);
    pages.push(own);
  }
  expect(pages.map(({ mark, cacheControl }) => [mark, cacheControl])).toEqual(Array(3).fill(['604800', 'no-store']));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
});

test('of a first view, and of versions that not everybody has, nothing is kept', async () => {
  expect((await page('/login')).mark).toBeUndefined();
  // The shell hung in this browser: it is given the one before.
  await registerBuilds(registry, [await writeDist(folder, 'shell', 'two')], 'test', 'next');
  await until('the second shell is served', async () => (await page('/korea')).body.includes('/shell/1.0.0-local.1/'));
  expect((await page('/korea')).mark).toBe('604800');
  const hung = await page('/korea', `${hungCookie}=1.0.0-local.1`);
  expect([hung.body.includes('/shell/1.0.0/main'), hung.mark]).toEqual([true, undefined]);
});

test('a document with a choice, or that tells of a refused one, is not for everybody', () => {
  const live = { shell: '1.0.0' };
  const shown = [{ app: 'shell', version: '1.0.0', cohort: 'live' as const }];
  const of = (more: object, versions = shown) =>
    isForEverybody(
      { composition: { mode: 'live', override: null, overrideRefused: null, ...more }, shown: versions } as never,
      { live },
    );
  expect(of({})).toBe(true);
  expect(of({ override: { kind: 'choice' } })).toBe(false);
  expect(of({ overrideRefused: 'expired' })).toBe(false);
  expect(of({ mode: 'dev' })).toBe(false);
  expect(of({}, [{ app: 'shell', version: '2.0.0', cohort: 'live' }])).toBe(false);
});
