import type { Page } from '@playwright/test';
import { expect, test } from '../src/test.ts';

/** The typeface: its bytes, its figures, and that nothing moves when it arrives after the texts. */

const isFace = (url: URL) => url.pathname.endsWith('.woff2');
const isFirst = (url: URL) => /\/first\.[0-9a-f]{10}\.woff2$/.test(url.pathname);

const facesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, transferSize, initiatorType }) => ({ name, transferSize, initiatorType })),
  );

test('the document fetches at most 60 kB of it, once, and texts are set in it', async ({ page, violations }) => {
  await page.goto('/login');
  await expect(page.locator('input[name="userId"]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const first = (await facesOf(page)).filter(({ name }) => isFirst(new URL(name)));
  expect(first).toHaveLength(1);
  expect(first[0]?.initiatorType).toBe('link');
  expect(first[0]?.transferSize).toBeLessThan(60_500);
  expect(await page.evaluate(() => document.fonts.check('14px "Madang Sans"', '로그인 0123'))).toBe(true);
  expect(violations).toEqual([]);
});

test('figures are equally wide, and a rare syllable comes when a text has it', async ({ memberPage: page }) => {
  await page.goto('/');
  await expect(page.locator('main h1')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const widths = await page.evaluate(() =>
    ['1111111111', '0000000000'].map((figures) => {
      const text = document.body.appendChild(document.createElement('span'));
      text.append(figures);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    }),
  );
  expect(widths[0]).toBe(widths[1]);
  // The rest of the face is known when the page is at rest.
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBeGreaterThan(30);
  const part = page.waitForResponse((answer) => isFace(new URL(answer.url())) && !isFirst(new URL(answer.url())));
  await page.evaluate(() => document.body.append('뷁'));
  expect((await part).headers()).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': /immutable/ });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves when the typeface comes after the texts: ${viewport.width}`, async ({
    memberPage: page,
    feed,
  }) => {
    await feed.fixture();
    await page.setViewportSize(viewport);
    const released = Promise.withResolvers<void>();
    await page.route(isFirst, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift);
    await page.goto('/korea/cross', { waitUntil: 'commit' });
    await expect(page.locator('main [data-fixture] button[aria-pressed]').first()).toBeVisible();
    // The page is at rest, in the face that stands in: from here on only the typeface changes.
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const before = await shift();
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    released.resolve();
    await page.evaluate(() => document.fonts.ready);
    // A shift is counted with the frame in which it happens.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.fonts.check('14px "Madang Sans"'))).toBe(true);
    expect((await shift()) - before).toBeLessThanOrEqual(0.001);
  });
}
