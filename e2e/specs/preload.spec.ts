import { type ClientReport, currentMember } from '@madang/contracts';
import type { Page } from '@playwright/test';
import { editDocuments, integrityOf } from '../src/edited-documents.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { reportOf } from '../src/reports.ts';
import { expect, test } from '../src/test.ts';

/** Remotes are fetched ahead of the click, and a failure of that harms no page. */
test.beforeAll(async ({ feed }) => {
  await feed.fixture();
});

const isOf = (app: string) => (url: URL) => url.pathname.startsWith(`/${app}/`);

test('what the document fetches of a remote does not run before the shell has mounted', async ({
  memberPage: page,
}) => {
  const document = await (await page.request.get('/korea/cross', { headers: { accept: 'text/html' } })).text();
  const shell = document.match(/<script type="module" src="([^"]+)"/)?.[1] ?? '';
  const preloads = [...document.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);
  const ofRemote = preloads.filter((path) => path.startsWith('/mf-sports/'));
  expect(shell).toMatch(/^\/shell\/.+\.js$/);
  expect(ofRemote.length).toBeGreaterThan(1);
  await tellRuns(page, ofRemote);
  const released = Promise.withResolvers<void>();
  await page.route(`**${shell}`, async (route) => {
    await released.promise;
    await route.continue();
  });
  const arrived: string[] = [];
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname));

  await page.goto('/korea/cross', { waitUntil: 'commit' });
  await expect.poll(() => ofRemote.filter((path) => !arrived.includes(path))).toEqual([]);
  // Time to run, if anything were to run it; scripts that run before the shell are found in the end too.
  await idleMoment(page);
  expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);
  expect(await runsIn(page)).toEqual([]);

  released.resolve();
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  const runs = await runsIn(page);
  expect(runs.map(({ path }) => path).sort()).toEqual([...ofRemote].sort());
  expect(runs.filter(({ mounted }) => !mounted)).toEqual([]);
});

/** Resolves when the browser has nothing left to do, and has done the work that it put off until then. */
const idleMoment = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));

interface Run {
  path: string;
  /** True when the shell had something on the page by then. */
  mounted: boolean;
}

/** Scripts come with a first line that tells that they run, as if they had been built so. */
async function tellRuns(page: Page, paths: string[]): Promise<void> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const tell = `(globalThis.runs??=[]).push({path:"${path}",mounted:document.getElementById("root").childElementCount>0});`;
    texts.set(path, `${tell}${await (await page.request.get(path)).text()}`);
  }
  await editDocuments(page, ({ integrity }) => {
    for (const [path, text] of texts) integrity[path] = integrityOf(text);
  });
  await page.route(
    (url) => texts.has(url.pathname),
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: texts.get(new URL(route.request().url()).pathname) ?? '' }),
  );
}

const runsIn = (page: Page): Promise<Run[]> =>
  page.evaluate(() => (globalThis as unknown as { runs?: Run[] }).runs ?? []);

test('when the page is idle the other remotes are fetched, and a click needs no further script', async ({
  memberPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const isPageOf = (app: string) => (path: string) => path.startsWith(`/${app}/`) && /_expose_\w+-page\./.test(path);
  await page.goto('/korea/cross');
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  const apps = Object.keys(linkOf);
  await expect.poll(() => apps.filter((app) => !scripts.some(isPageOf(app)))).toEqual([]);
  // The last part of this page, which comes when the page has come to rest.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const fetched = scripts.length;
  for (const app of apps) {
    await new SiteFrame(page).goTo(linkOf[app] ?? '');
    await expect(page.locator(`main [data-remote="${app}"] h1`).first()).toBeVisible();
  }
  // Other modules may still be coming ahead of need, after the pages; the statement of the wallet comes when it is opened.
  expect(
    scripts
      .slice(fetched)
      .filter((path) => !path.includes('/__federation_expose_') && !path.startsWith('/mf-account/')),
  ).toEqual([]);
  // A page that a member may not open is not fetched for them.
  expect(scripts.filter((path) => path.startsWith('/mf-admin/'))).toEqual([]);
});

const linkOf: Record<string, string> = {
  'mf-board': '이벤트',
  'mf-casino': '카지노',
  'mf-minigame': '미니게임',
  'mf-account': '내 지갑',
};

test('pointing at a link fetches where it leads', async ({ memberPage: page }) => {
  // A member who saves data: nothing is fetched when the page is idle.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/korea/cross');
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  // The page is idle, which is when others are fetched; the request of its profile, every five seconds, is after that.
  await page.waitForRequest((request) => new URL(request.url()).pathname === `/api${currentMember.path}`);
  await idleMoment(page);
  expect(asked.filter((path) => path.startsWith('/mf-board/'))).toEqual([]);
  const pointed = page.waitForRequest((request) => isOf('mf-board')(new URL(request.url())));
  await page.getByRole('link', { name: '이벤트' }).first().hover();
  await pointed;
});

test('a failure to fetch ahead counts against no remote', async ({ memberPage: page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) reports.push(request.postData() ?? '');
  });
  const shown = reportOf(page, 'mf-board', 'shown');
  let refused = 0;
  await page.route(isOf('mf-board'), (route) => {
    refused++;
    return route.abort('connectionrefused');
  });
  await page.goto('/korea/cross');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: '이벤트' }).first().click();
  await expect(page.locator('main [data-remote="mf-board"] h1').first()).toBeVisible();
  // Told in the order in which it happened: a failure would have come before this.
  await shown;
  const told = reports.flatMap((text) => (JSON.parse(text) as { reports: ClientReport[] }).reports);
  // On a busy machine the load after the press may be slow, which is its own.
  const isOfFetch = ({ remote, kind, message }: ClientReport) =>
    remote === 'mf-board' && /^(load|retry)$/.test(kind) && !message?.includes('no answer within');
  expect(told.filter(isOfFetch)).toEqual([]);
});
