import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from '@madang/contracts';
import type { Page, Route } from '@playwright/test';
import { collectScripts } from '../../src/collect-scripts.ts';
import { addPinCookie, signPins } from '../../src/composition.ts';
import { editDocuments, integrityOf } from '../../src/edited-documents.ts';
import { demandsReact18, liveRemote } from '../../src/faults.ts';
import { expectNoHang } from '../../src/limits.ts';
import { isLongRun } from '../../src/long-run.ts';
import { reportOf } from '../../src/reports.ts';
import { siteUrl, testerToken } from '../../src/site.ts';
import { expect, test } from '../../src/test.ts';
import { registerVariant, switchLive } from '../../src/variants.ts';

/** No fault on the wire may let a remote break a page; `matrix.spec.ts` has each remote with each fault. */
const card = '화면을 불러오지 못했습니다.';
/** From the first request to the final state of the page. */
const chainEndsWithinMs = 5_000;
const record = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'mf-sports', 'dist', 'build.json'), 'utf8'),
) as BuildRecord;
const scripts = record.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
/** Page, slip and side menu stand on `/korea/cross`; slots of home alone are not asked for there. */
const fixturePage = './prematch/fixture-page';
const slotsHere = record.slots.filter(({ on }) => on?.join() !== '/').map(({ module }) => module);
const shownHere = ['./sports-frame', fixturePage, ...slotsHere];
const neededAtOnce = new Set([record.entry, ...shownHere.flatMap((module) => record.exposes[module] ?? [])]);
const isOfSports = (path: string) => (url: URL) =>
  url.pathname.includes('/mf-sports/') && url.pathname.endsWith(`/${path}`);

/** The shell works, and so does another remote. */
async function restIsUsable(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: '미니게임' }).first().click();
  await expect(page.locator('main [data-remote="mf-minigame"]').getByRole('heading').first()).toBeVisible();
}

async function flipOneByte(route: Route): Promise<void> {
  const body = await (await route.fetch()).body();
  const middle = Math.floor(body.length / 2);
  body[middle] = (body[middle] ?? 0) ^ 1;
  // Not to be kept, so that the test's other requests for it are answered here too.
  await route.fulfill({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, body });
}

test.describe('one byte flipped in a script', () => {
  const later = scripts.find((path) => !neededAtOnce.has(path));
  const some = [record.entry, record.exposes[fixturePage]?.at(-1), later].filter((path) => path !== undefined);
  for (const path of isLongRun ? scripts : some) {
    test(`${path.replace(/\.[0-9a-f]{10}\./, '.')}: it does not run, and is reported; the rest works`, async ({
      memberPage: page,
    }) => {
      await page.route(isOfSports(path), flipOneByte);
      const needed = neededAtOnce.has(path);
      const reported = needed && reportOf(page, 'mf-sports', 'integrity');
      await page.goto('/korea/cross');
      if (needed) await expect(page.locator('[data-remote="mf-sports"]').getByText(card).first()).toBeVisible();
      await restIsUsable(page);
      await reported;
    });
  }
});

test('a script whose hash the document omits does not run, and is reported', async ({ memberPage: page }) => {
  const omitted = record.exposes[fixturePage]?.at(-1) ?? '';
  await editDocuments(page, ({ integrity }) => {
    for (const address of Object.keys(integrity)) if (address.endsWith(`/${omitted}`)) delete integrity[address];
  });
  const reported = reportOf(page, 'mf-sports', 'integrity');
  await page.goto('/korea/cross');
  await expect(page.locator('main [data-remote="mf-sports"]').getByText(card)).toBeVisible();
  await restIsUsable(page);
  await reported;
});

test('a script from an unknown origin does not run, even with a hash, and is reported', async ({
  memberPage: page,
}) => {
  const address = 'https://unknown.example/script.js';
  const body = 'window.unknownRan = true; export default 1;';
  await page.route(address, (route) =>
    route.fulfill({ headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }, body }),
  );
  await editDocuments(page, ({ integrity }) => {
    integrity[address] = integrityOf(body);
  });
  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  const reported = reportOf(page, 'shell', 'integrity');
  const outcome = await page.evaluate((from) => import(from).then(() => 'ran', String), address);
  expect(outcome).toContain('TypeError');
  expect(await page.evaluate(() => 'unknownRan' in window)).toBe(false);
  await reported;
});

test('a remote that demands another React shows its card, and there is never a second copy', async ({
  memberPage: page,
}) => {
  await page.goto('/');
  await demandsReact18(page, await liveRemote(page, 'mf-board'));
  const textsOfScripts = collectScripts(page);
  await page.goto('/event');
  await expect(page.locator('main [data-remote="mf-board"]').getByText(card)).toBeVisible();
  await restIsUsable(page);
  const copies = (await textsOfScripts()).filter((text) =>
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/.test(text),
  );
  expect(copies).toHaveLength(1);
});

test.describe('a lazy chunk of a remote', () => {
  const version = '1.0.20';
  const marker = 'event-list-in-a-chunk-of-its-own';

  test.beforeAll(async ({ db }) => {
    test.setTimeout(120_000);
    const listFile = 'src/features/events/components/event-list-page.tsx';
    const list = readFileSync(join(import.meta.dirname, '../../../mf-board', listFile), 'utf8');
    // The list takes the file of a single event, whose page goes, and comes in a chunk of its own.
    await registerVariant(db, 'mf-board', version, {
      'src/pages.ts': (text) => text.replace(/\n.*event-page\.tsx.*\n/, '\n'),
      'src/features/events/components/event-page.tsx': () => list,
      [listFile]: () => `import { lazy, Suspense } from 'react';

const List = lazy(() => import(/* webpackChunkName: "${marker}" */ './event-page.tsx'));

export default function EventListPage() {
  return (
    <Suspense>
      <List />
    </Suspense>
  );
}
`,
    });
  });

  // By hand, since the option `composition` also expects the pinned version to stay on the page.
  test.beforeEach(async ({ context }) => {
    const { cookie } = await signPins(siteUrl(), testerToken(), { 'mf-board': version });
    await addPinCookie(context, siteUrl(), cookie);
  });

  const isChunk = (url: URL) => url.pathname.includes(marker);
  const isFirstPath = (url: URL) => isChunk(url) && url.pathname.startsWith('/mf-board/');
  const board = (page: Page) => page.locator('main [data-remote="mf-board"]');
  const isShown = (page: Page) => expect(board(page).getByRole('heading', { name: '이벤트' })).toBeVisible();
  const never = () => new Promise<void>(() => {});
  /** The time that the chunk takes without a fault, in the test that has none. */
  let faultFreeMs = 0;
  const expectEnd = (what: string, tookMs: number) =>
    expectNoHang(what, tookMs, { promisedMs: chainEndsWithinMs, faultFreeMs });
  /** Begins to listen at once. @returns how many ms there were between the first request for the chunk and now */
  const sinceAsked = (page: Page) => {
    let askedAt = Number.NaN;
    page.on('request', (request) => {
      if (Number.isNaN(askedAt) && isChunk(new URL(request.url()))) askedAt = Date.now();
    });
    return () => Date.now() - askedAt;
  };

  test('comes by itself', async ({ memberPage: page }) => {
    const tookMs = sinceAsked(page);
    await page.goto('/event', { waitUntil: 'commit' });
    await isShown(page);
    faultFreeMs = tookMs();
    expect(faultFreeMs, 'the chunk was asked for').toBeGreaterThan(0);
  });

  test('that hangs is taken by the second path', async ({ memberPage: page }) => {
    await page.route(isFirstPath, never);
    const reported = reportOf(page, 'mf-board', 'load');
    const tookMs = sinceAsked(page);
    await page.goto('/event', { waitUntil: 'commit' });
    await isShown(page);
    expectEnd('second path', tookMs());
    await expect(board(page)).toHaveAttribute('data-version', version);
    await reported;
  });

  for (const [name, fail] of Object.entries({
    hangs: never,
    'answers 404': (route: Route) => route.fulfill({ status: 404, body: '' }),
    'is refused by its hash': flipOneByte,
  })) {
    test(`that ${name} under both leaves the version before, within 5 s`, async ({ memberPage: page }) => {
      await page.route(isChunk, fail);
      const tookMs = sinceAsked(page);
      await page.goto('/event', { waitUntil: 'commit' });
      await isShown(page);
      expectEnd('version before', tookMs());
      await expect(board(page)).not.toHaveAttribute('data-version', version);
      await restIsUsable(page);
    });
  }

  test('without a version before: the card, and back without a reload', async ({ memberPage: page }) => {
    await editDocuments(page, ({ composition }) => {
      for (const remote of composition.remotes) remote.previous = null;
    });
    let fails = true;
    await page.route(isChunk, (route) => (fails ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    const tookMs = sinceAsked(page);
    await page.goto('/event', { waitUntil: 'commit' });
    await expect(board(page).getByText(card)).toBeVisible();
    expectEnd('card', tookMs());
    const loadedAt = await page.evaluate(() => performance.timeOrigin);
    await restIsUsable(page);
    fails = false;
    await page.getByRole('link', { name: '이벤트' }).first().click();
    await isShown(page);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  });
});

test('a remote that throws at load shows its card, and recovers without reload', async ({
  memberPage: page,
  db,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await registerVariant(db, 'mf-board', '1.0.1', {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\nif (sessionStorage.getItem('broken') !== 'no') throw new Error('broken at load');\n`,
  });
  // Twice, so that the version before it is the broken one too and there is nothing good to fall back to.
  await registerVariant(db, 'mf-board', '1.0.2', {
    'src/features/events/components/event-list-page.tsx': (text) =>
      `${text}\nif (sessionStorage.getItem('broken') !== 'no') throw new Error('still broken');\n`,
  });
  await switchLive(url, { 'mf-board': '1.0.1' });
  try {
    // The good version stands behind the broken one: members see no failure at all.
    await page.goto('/event', { waitUntil: 'commit' });
    await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();

    await switchLive(url, { 'mf-board': '1.0.2' });
    await page.goto('/event', { waitUntil: 'commit' });
    await expect(page.locator('main [data-remote="mf-board"]').getByText(card)).toBeVisible();
    await restIsUsable(page);
    await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
    await page.goBack();
    await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  } finally {
    await switchLive(url, { 'mf-board': '1.0.0' });
  }
});
