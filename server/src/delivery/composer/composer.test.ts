import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { type Composition, compositionSchema } from '@madang/contracts';
import { temporaryFolder, writeDist } from '../../../test/dist.ts';
import { buildTestApp, testDatabase, until } from '../../../test/index.ts';
import { testRegistry } from '../../../test/registry.ts';
import { readConfig } from '../../platform/config.ts';
import { registerBuilds } from '../releases/publishing/register-build.ts';
import { makeLive } from '../releases/rollout/make-live.ts';

const database = await testDatabase();
const { db } = database;
const folder = await temporaryFolder();
const { registry, config } = await testRegistry(database.db);
const app = await buildTestApp(database, { config });

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', host: 'madang.test:3000', ...headers } });
const inlined = (html: string, opening: string) => {
  const start = html.indexOf(opening) + opening.length;
  return html.slice(start, html.indexOf('</script>', start));
};
const compositionOf = (html: string): Composition =>
  compositionSchema.parse(JSON.parse(inlined(html, '<script type="application/json" id="composition">')));
const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="sha384-[^"]+">/g)].map((found) => found[1]);

test('before anything is registered the page says so', async () => {
  const answer = await page('/');
  expect([answer.statusCode, answer.body]).toEqual([503, '아직 배포된 화면이 없습니다.']);
});

test('registering makes documents, without a message from the other server', async () => {
  const member = { layout: 'member', access: 'member' } as const;
  const dists = [
    await writeDist(folder, 'shell', 'one', { faces: ['first.eeee.woff2'] }),
    await writeDist(folder, 'mf-sports', 'one', {
      routes: [{ path: '/korea/*', pages: [{ path: '*', module: './routes' }], ...member }],
      slots: [{ slot: 'slip', module: './slip', on: ['/', '/korea/*'], order: 0 }],
    }),
    await writeDist(folder, 'mf-board', 'one', {
      routes: [{ path: '/event/:id', pages: [{ path: '', module: './routes' }], ...member }],
      // Below the window: the document does not fetch it ahead.
      slots: [{ slot: 'home-wide', module: './slip', on: ['/'], order: 0 }],
      menu: [
        {
          area: ['side'],
          label: '</script><script>alert(1)</script>',
          to: '/event',
          order: 1,
          stampTime: false,
          for: 'member',
        },
      ],
    }),
  ];
  await registerBuilds(registry, dists, 'test', 'start');
  const again = await writeDist(folder, 'mf-sports', 'two', {
    routes: [{ path: '/korea/*', pages: [{ path: '*', module: './routes' }], ...member }],
    slots: [{ slot: 'slip', module: './slip', on: ['/', '/korea/*'], order: 0 }],
  });
  await registerBuilds(registry, [again], 'test', 'second version');
  await until('the second revision is served', async () => {
    const { statusCode, body } = await page('/');
    return statusCode === 200 && compositionOf(body).revision === 2;
  });
  const answer = await page('/korea/cross?time=1');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/^<!doctype html>\n<html lang="ko">/);
  expect(answer.body).toContain('<title>마당</title>');
  expect(answer.body).toMatch(/<meta name="description" content="[^"]+">/);
  expect(answer.body).toMatch(/<div id="root"><\/div>\n<div id="first"><svg /);
});

test('the document carries the composition, with the last known good version of a remote', async () => {
  const composition = compositionOf((await page('/')).body);
  expect(composition).toMatchObject({ revision: 2, shellVersion: '1.0.0', mode: 'live' });
  expect(composition.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-board 1.0.0',
    'mf-sports 1.0.0-local.1',
  ]);
  expect(composition.remotes[1]).toMatchObject({
    container: 'mf_sports_two',
    entry: '/mf-sports/1.0.0-local.1/remoteEntry.aaaa.js',
    entryAgain: '/again/mf-sports/1.0.0-local.1/remoteEntry.aaaa.js',
    previous: { version: '1.0.0', container: 'mf_sports_one', entry: '/mf-sports/1.0.0/remoteEntry.aaaa.js' },
  });
});

test('text in a record cannot leave the inlined JSON', async () => {
  const { body } = await page('/');
  expect(body).not.toContain('alert(1)</script>');
  expect(compositionOf(body).remotes[0]?.menu[0]?.label).toBe('</script><script>alert(1)</script>');
});

test('the import map names the hash of every script at both addresses, and the files there have it', async () => {
  const { integrity } = JSON.parse(inlined((await page('/')).body, '<script type="importmap">')) as {
    integrity: Record<string, string>;
  };
  const { rows } = await db.query<{ app: string; version: string; path: string }>(
    `select app, version, file ->> 'path' as path from release, jsonb_array_elements(record -> 'files') file
     where file ->> 'path' like '%.js'`,
  );
  const expected = rows.flatMap(({ app: name, version, path }) =>
    ['', '/again'].map((prefix) => `${prefix}/${name}/${version}/${path}`),
  );
  // The shell, mf-board, and both versions of mf-sports.
  expect(expected.length).toBe((3 + 5 * 3) * 2);
  expect(Object.keys(integrity).sort()).toEqual(expected.sort());
  for (const [url, hash] of Object.entries(integrity)) {
    const bytes = (await app.inject({ url })).rawPayload;
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
  }
});

test('the headers let nothing else run', async () => {
  const first = await page('/korea/cross');
  const policy = String(first.headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => directive.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
  expect(first.headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const style = /<style>([^<]+)<\/style>/.exec(first.body)?.[1] ?? '';
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'style-src': `${hashOf(style)} ${hashOf('')}`,
    'connect-src': "'self' ws://madang.test:3000 wss://madang.test:3000",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'madang-html madang-worker',
    // No file of a release can be a worker.
    'worker-src': 'madang.test:3000/service-worker.js',
    'manifest-src': "'self'",
  });
  // Exactly our addresses and the two inline scripts that run: no nonce, no wildcard.
  const inlineScripts = [inlined(first.body, '<script>'), inlined(first.body, '<script type="importmap">')];
  expect(directives['script-src']).toBe(`'self' ${inlineScripts.map(hashOf).join(' ')}`);
  expect((await page('/korea/cross')).body).toBe(first.body);
  expect(first.body).not.toMatch(/ style="| on\w+="/);
});

test('a host header that is no host gets no document, and stands nowhere in the answer', async () => {
  const { statusCode, headers, body } = await page('/', { host: "evil;script-src 'unsafe-inline'" });
  expect([statusCode, headers['x-error-code']]).toEqual([400, 'request.invalid']);
  expect(JSON.stringify(headers) + body).not.toContain('evil');
});

test("preloads are the shell's, the route's, and of the slots those that the page shows, each with its hash", async () => {
  const sports = '/mf-sports/1.0.0-local.1';
  expect(preloadsOf((await page('/korea/cross')).body)).toEqual([
    '/shell/1.0.0/vendor.bbbb.js',
    `${sports}/remoteEntry.aaaa.js`,
    `${sports}/vendor.bbbb.js`,
    `${sports}/routes.dddd.js`,
    `${sports}/slip.dddd.js`,
  ]);
  expect(preloadsOf((await page('/event/12')).body)).toEqual([
    '/shell/1.0.0/vendor.bbbb.js',
    '/mf-board/1.0.0/remoteEntry.aaaa.js',
    '/mf-board/1.0.0/vendor.bbbb.js',
    '/mf-board/1.0.0/routes.dddd.js',
  ]);
  expect(preloadsOf((await page('/')).body)).toEqual([
    '/shell/1.0.0/vendor.bbbb.js',
    `${sports}/remoteEntry.aaaa.js`,
    `${sports}/vendor.bbbb.js`,
    `${sports}/slip.dddd.js`,
  ]);
  expect(preloadsOf((await page('/login')).body)).toEqual(['/shell/1.0.0/vendor.bbbb.js']);
});

test("every document fetches the shell's fonts ahead, and its policy lets them in", async () => {
  for (const path of ['/', '/login', '/korea/cross']) {
    const { body, headers } = await page(path);
    const [, href = ''] =
      /<link rel="preload" as="font" type="font\/woff2" crossorigin="anonymous" href="([^"]+)">/.exec(body) ?? [];
    expect(href).toBe('/shell/1.0.0/first.eeee.woff2');
    expect(headers['content-security-policy']).toContain("font-src 'self';");
    expect((await app.inject({ url: href })).headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  }
});

test('a switch by another server shows in documents', async () => {
  await page('/');
  await makeLive(registry, () => ({ 'mf-sports': '1.0.0' }), 'other server', 'back');
  await until('the third revision is served', async () => compositionOf((await page('/')).body).revision === 3);
  expect(compositionOf((await page('/')).body).remotes[1]).toMatchObject({ name: 'mf-sports', version: '1.0.0' });
});

test('the document is compressed for those who can read it', async () => {
  const answer = await page('/', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<title>마당</title>');
});

test.each(['', '/again'])(
  'assets below "%s" are kept for a year, typed, open to other origins, and compressed',
  async (prefix) => {
    const url = `${prefix}/mf-sports/1.0.0/remoteEntry.aaaa.js`;
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload)).toEqual((await app.inject({ url })).rawPayload);
    expect((await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe(
      'gzip',
    );
  },
);

test.each([
  '/mf-sports/1.0.0/missing.js',
  '/mf-sports/9.9.9/remoteEntry.aaaa.js',
  '/mf-sports/1.0.0/..%2f..%2fshell%2f1.0.0%2fmain.aaaa.js',
  '/missing.js',
  '/api/missing',
])('%s is not found, as text', async (url) => {
  for (const accept of ['*/*', 'text/html']) {
    const answer = await app.inject({ url, headers: { accept, 'sec-fetch-dest': 'script' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-error-code']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'not-found',
    ]);
  }
});

test('dev servers and running alone are refused in production', () => {
  const environment = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' };
  for (const dev of [{ DEV_APPS: 'mf-sports=http://localhost:1' }, { ALONE: 'mf-sports' }])
    expect(() => readConfig({ ...environment, ...dev })).toThrow('refused in production');
});
