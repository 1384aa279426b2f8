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

test('the JavaScript of /korea/cross is at most 235 kB compressed', async ({ memberPage: page, feed }) => {
  // Menu and slip are asked for together with the list; when the menu has its links, other pages may be fetched ahead already.
  const sent = await scriptsBefore(page, 'main [data-fixture] button[aria-pressed]');
  await new SportsPage(page).openAt(await feed.fixture());
  expect(await sent()).toBeGreaterThan(200_000);
  expect(await sent()).toBeLessThanOrEqual(235_000);
});

test('the JavaScript of home is at most 235 kB compressed', async ({ memberPage: page, db, feed }) => {
  // Both are HTML, whose sanitiser comes later: they are answered once the list stands, which a busy machine might else draw after them.
  await page.route(/\/(popup|newsLink)(\?|$)/, async (route) => {
    await page.locator('main [data-fixture] > article').first().waitFor();
    await route.continue();
  });
  await db.query(`insert into popup (title, contents, width, pc_left_location, pc_top_location)
    values ('늦은 안내', '<b>내용</b>', 360, 60, 140)`);
  await db.query(`insert into news_link (contents, sort) values ('<b>늦은 공지</b>', -1)`);
  await feed.fixture();
  const sent = await scriptsBefore(page, 'main [data-fixture] > article');
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '늦은 안내' }).getByText('내용')).toBeVisible();
  await expect(page.getByRole('banner').getByText('늦은 공지')).toBeVisible();
  await db.query(`delete from popup where title = '늦은 안내'; delete from news_link where sort < 0`);
  expect(await sent()).toBeGreaterThan(50_000);
  expect(await sent()).toBeLessThanOrEqual(235_000);
});

test('the JavaScript of the log-in page is at most 90 kB compressed', async ({ page }) => {
  const sent = await scriptsBefore(page, 'input[name="userId"]');
  await page.goto('/login');
  expect(await sent()).toBeGreaterThan(50_000);
  expect(await sent()).toBeLessThanOrEqual(90_000);
});

/** @returns the bytes on the wire of the scripts that the page asked for before this stood on it: when it is at rest, other pages are fetched ahead */
async function scriptsBefore(page: Page, content: string): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('content');
    }).observe(document, { childList: true, subtree: true });
  }, content);
  return async () => {
    await expect(page.locator(content).first()).toBeVisible();
    return page.evaluate(() => {
      const at = performance.getEntriesByName('content')[0]?.startTime ?? 0;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = all.filter(({ name, startTime }) => startTime < at && name.endsWith('.js'));
      return scripts.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
    });
  };
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
