import type { Page } from '@playwright/test';
import { collectScripts } from '../src/collect-scripts.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, test } from '../src/test.ts';

test('there is one React on the page, whatever remotes are on it', async ({ memberPage: page, feed }) => {
  await page.addInitScript(() => {
    let renderers = 0;
    Object.assign(window, {
      rendererCount: () => renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => ++renderers,
        onScheduleFiberRoot() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  const textsOfScripts = collectScripts(page);
  await new SportsPage(page).openAt(await feed.fixture());
  for (const remote of ['미니게임', '카지노', '이벤트']) {
    await new SiteFrame(page).goTo(remote);
    await expect(page.locator('main h1')).toContainText(remote);
  }
  expect(await page.evaluate(() => (window as unknown as { rendererCount(): number }).rendererCount())).toBe(1);
  const reactCopies = (await textsOfScripts()).filter((text) =>
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/.test(text),
  );
  // React and ReactDOM each define the name once, and both stand in the shell's vendor chunk.
  expect(reactCopies).toHaveLength(1);
});

test('a script that the document gives no hash for does not run', async ({ memberPage: page }) => {
  await page.route('**/shell/unlisted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.unlistedRan = true' }),
  );
  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  const outcome = await page.evaluate(
    (address) =>
      import(address).then(
        () => 'ran',
        (error: Error) => error.name,
      ),
    '/shell/unlisted.js',
  );
  expect(outcome).toBe('TypeError');
  expect(await page.evaluate(() => 'unlistedRan' in window)).toBe(false);
});

test('the JavaScript of /korea/cross is at most 256 kB compressed', async ({ memberPage: page, feed }) => {
  const sent = await countScripts(page);
  await new SportsPage(page).openAt(await feed.fixture());
  await expect(page.getByRole('navigation', { name: '사이드 메뉴' }).getByRole('link', { name: /축구/ })).toBeVisible();
  expect(sent()).toBeGreaterThan(50_000);
  expect(sent()).toBeLessThanOrEqual(256_000);
});

test('the JavaScript of home is at most 260 kB compressed before its content is there', async ({
  memberPage: page,
  db,
  feed,
}) => {
  // Both are HTML, whose sanitiser comes later.
  await db.query(`insert into popup (title, contents, width, pc_left_location, pc_top_location)
    values ('늦은 안내', '<b>안내</b>', 360, 60, 140)`);
  await db.query(`insert into news_link (contents, sort) values ('<b>늦은 공지</b>', -1)`);
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('content');
    }).observe(document, { childList: true, subtree: true });
  }, closingRow);
  await feed.fixture();
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '늦은 안내' }).getByText('안내', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('늦은 공지')).toBeVisible();
  const sent = await page.evaluate(() => {
    const at = performance.getEntriesByName('content')[0]?.startTime ?? 0;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = all.filter(({ name, startTime }) => startTime < at && name.endsWith('.js'));
    return scripts.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  });
  await db.query(`delete from popup where title = '늦은 안내'; delete from news_link where sort < 0`);
  expect(sent).toBeGreaterThan(50_000);
  expect(sent).toBeLessThanOrEqual(260_000);
});

test('the JavaScript of the log-in page is at most 204 kB compressed', async ({ page }) => {
  const sent = await countScripts(page);
  await page.goto('/login');
  await expect(page.getByLabel('아이디')).toBeVisible();
  expect(sent()).toBeGreaterThan(50_000);
  expect(sent()).toBeLessThanOrEqual(204_000);
});

/** A fixture among those that close soon. */
const closingRow = 'main [data-fixture] > article';

/** @returns the bytes on the wire so far: when the page is idle, other pages are fetched ahead. */
async function countScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'Script' && /^\/(shell|mf-sports)\//.test(new URL(request.url).pathname)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

test('every style comes in by rule: no policy is violated, and dialogs are styled too', async ({
  memberPage: page,
  feed,
  violations,
}) => {
  for (const path of ['/korea/cross', '/minigame', '/casino', '/event', '/mywallet/point']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
  }
  // The styles of a dialog come when it opens.
  const match = await feed.fixture();
  const sports = new SportsPage(page);
  await sports.openAt(match);
  await sports.pick(match, 'home');
  const slip = page.getByRole('region', { name: '베팅슬립' });
  await slip.getByLabel('베팅금액').fill('10000');
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await expect(page.getByRole('alertdialog')).not.toHaveCSS('border-top-left-radius', '0px');
  const [first, ...others] = await page
    .locator('style')
    .evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(first).toContain('html{background');
  expect(others.length).toBeGreaterThan(1);
  expect(others.every((text) => text === '')).toBe(true);
  const rules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  );
  expect(rules).toBeGreaterThan(100);
  expect(violations).toEqual([]);
});
