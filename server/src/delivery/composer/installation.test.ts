import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import sharp from 'sharp';
import {
  appleIcon,
  appleIconPath,
  manifest,
  offlinePage,
  registerInstallation,
  serviceWorker,
  workerPath,
} from './installation.ts';

const app = Fastify();
registerInstallation(app);
afterAll(() => app.close());

test('the manifest makes the site installable: every icon is there, one of them maskable', async () => {
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ name: '마당', start_url: '/', display: 'standalone', lang: 'ko' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  for (const { src, type } of manifest.icons) {
    const picture = await app.inject(src);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    expect(picture.body).toMatch(/^<svg [\s\S]+<\/svg>\s*$/);
  }
});

test('iOS has an icon of its own: the mark of now, 180 px, as `npm run icon` makes it', async () => {
  const { headers, rawPayload } = await app.inject(appleIconPath);
  expect(headers['content-type']).toBe('image/png');
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [kept, made] = await Promise.all([
    pixels(rawPayload),
    pixels(await sharp(Buffer.from(appleIcon)).resize(180).png().toBuffer()),
  ]);
  expect([kept.info.width, kept.info.height]).toEqual([180, 180]);
  // Another release of the renderer may draw an edge a shade lighter.
  const furthest = kept.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (made.data[at] ?? 0))), 0);
  expect(furthest).toBeLessThan(24);
});

test('the offline page needs nothing beside itself, and its policy lets its own script and style in', async () => {
  const { headers, body } = await app.inject('/offline');
  expect(body).toBe(offlinePage);
  expect(body).not.toMatch(/(src|href)=/);
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const element of ['script', 'style']) {
    const text = new RegExp(`<${element}>([\\s\\S]+)</${element}>`).exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`${element}-src ${hashOf(text)}`);
  }
});

test('browsers compare the worker with each visit, and it may ask this site alone', async () => {
  expect((await app.inject(workerPath)).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
  });
});

/** The worker over a network and caches of the test. */
function startWorker(network: (address: string) => Promise<string>) {
  const heard = new Map<string, (event: object) => void>();
  const kept = new Map<string, string>();
  const deleted: string[] = [];
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const pages: object[] = [];
  runInNewContext(serviceWorker, {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    skipWaiting: () => {},
    registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
    location: { origin: 'https://site.test' },
    clients: {
      matchAll: async () => pages,
      openWindow: async (address: string) => void opened.push(address),
    },
    URL,
    Promise,
    Request: function request(url: string) {
      return { url };
    },
    Response: { error: () => 'error' },
    fetch: ({ url }: { url: string }) => network(url),
    caches: {
      open: async () => ({ add: async ({ url }: { url: string }) => void kept.set(url, await network(url)) }),
      keys: async () => ['of-before'],
      delete: async (name: string) => deleted.push(name),
      match: async (address: string) => kept.get(address),
    },
  });
  const waited = async (name: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    heard.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  const ask = (request: { url: string; mode: string; method: string }) => {
    let answer: Promise<string> | undefined;
    heard.get('fetch')?.({
      request,
      preloadResponse: undefined,
      respondWith: (given: Promise<string>) => (answer = given),
    });
    return answer;
  };
  return { waited, ask, kept, deleted, shown, opened, pages };
}

test('the worker keeps the offline page alone: documents are of the server as long as that answers', async () => {
  let connected = true;
  let release = 1;
  const worker = startWorker(async (url) => {
    if (!connected) throw new TypeError('no connection');
    return `${url} of release ${release}`;
  });
  await worker.waited('install');
  await worker.waited('activate');
  expect(worker.deleted).toEqual(['of-before']);

  const page = { url: '/korea/cross', mode: 'navigate', method: 'GET' };
  expect(await worker.ask(page)).toBe('/korea/cross of release 1');
  // A release, or a rollback, shows in the next document.
  release = 2;
  expect(await worker.ask(page)).toBe('/korea/cross of release 2');
  connected = false;
  expect(await worker.ask(page)).toBe('/offline of release 1');
  connected = true;
  expect(await worker.ask(page)).toBe('/korea/cross of release 2');
  expect([...worker.kept.keys()]).toEqual(['/offline']);
});

test('scripts, answers of the API and forms do not pass through the worker', async () => {
  const worker = startWorker(async () => 'answer');
  const scripts = { url: '/mf-sports/1.0.0/remoteEntry.js', mode: 'cors', method: 'GET' };
  const balance = { url: '/api/member/me', mode: 'same-origin', method: 'GET' };
  const form = { url: '/rescue/sign-in', mode: 'navigate', method: 'POST' };
  expect([scripts, balance, form].map(worker.ask)).toEqual([undefined, undefined, undefined]);
});

test('a notification shows what the server wrote, one for each tag, also when it cannot be read', async () => {
  const worker = startWorker(async () => '');
  const notice = { title: '베팅 결과: 적중', body: '20,000원', tag: 'bet-7', url: '/bet_result?betId=7' };
  await worker.waited('push', { data: { json: () => notice } });
  await worker.waited('push', { data: null });
  expect(worker.shown).toMatchObject([
    ['베팅 결과: 적중', { body: '20,000원', tag: 'bet-7', data: '/bet_result?betId=7', icon: appleIconPath }],
    ['마당', { body: '', tag: 'madang', data: '/' }],
  ]);
});

test('a press opens the page of this site: in its tab, else in a new one', async () => {
  const worker = startWorker(async () => '');
  let closed = 0;
  const press = (data: string) => worker.waited('notificationclick', { notification: { data, close: () => closed++ } });
  await press('/match/9');
  await press('https://elsewhere.test/match/9');
  expect(worker.opened).toEqual(['https://site.test/match/9', 'https://site.test/']);

  const went: string[] = [];
  const tab = { navigate: async (address: string) => void went.push(address) };
  worker.pages.push({ focus: async () => tab });
  await press('/bet_result?betId=7');
  expect(went).toEqual(['https://site.test/bet_result?betId=7']);
  // A tab that the worker does not hold refuses to be led.
  worker.pages[0] = { focus: async () => ({ navigate: () => Promise.reject(new TypeError('not its client')) }) };
  await press('/match/9');
  expect(worker.opened).toHaveLength(3);
  expect(closed).toBe(4);
});
