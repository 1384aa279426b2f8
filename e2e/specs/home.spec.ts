import type { Page } from '@playwright/test';
import { answers404, liveRemote } from '../src/faults.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { expect, test } from '../src/test.ts';

/** The first page: what only a browser shows of it. */
const closing = (page: Page) => page.getByRole('region', { name: '마감 임박' });

test('a bet is placed from the first page', async ({ memberPage: page, feed }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  // Sooner than any fixture of other specs.
  const match = await feed.fixture({ kickOff: '+4 minutes' });
  await page.goto('/');
  const row = closing(page).locator(`[data-fixture="${match.id}"]`);
  await row.getByRole('button', { name: new RegExp(`${match.home.name} 2\\.05`) }).click();
  const slip = new BetSlip(page);
  await slip.expectFolders(1);
  await slip.stake.fill('5000');
  await slip.bet();
  await page.goto('/');
  const mine = page.getByRole('region', { name: '내 베팅' });
  await expect(mine.getByRole('article')).toContainText(match.home.name);
  await expect(page.getByRole('region', { name: '내 정보' }).getByText('1건')).toBeVisible();

  await match.start();
  await match.score(2, 1);
  await expect(row).toHaveCount(0);
  await expect(mine.getByText('2 : 1')).toBeVisible();
});

test('a remote that fails leaves the rest of the page', async ({ memberPage: page, feed }) => {
  await feed.fixture();
  await page.goto('/');
  await answers404(page, await liveRemote(page, 'mf-casino'));
  await page.reload();
  await expect(page.getByText('화면을 불러오지 못했습니다.')).toHaveCount(1);
  await expect(closing(page).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '다음 추첨' }).getByRole('timer').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '이벤트' })).toBeVisible();
});

for (const width of [320, 425]) {
  test(`nothing is wider than a window of ${width}, and rows scroll inside themselves`, async ({
    memberPage: page,
    feed,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const match = await feed.fixture();
    await match.start();
    await page.goto('/');
    const part = page.getByRole('region', { name: '카지노' });
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByRole('list').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const scrolls = await part.getByRole('list').evaluate((row) => row.scrollWidth > row.clientWidth);
    expect(scrolls).toBe(true);
  });
}

for (const { path, shown } of [
  {
    path: '/',
    shown: (page: Page) => [
      closing(page).getByRole('article'),
      page.getByRole('region', { name: '이벤트' }).getByRole('link'),
    ],
  },
  {
    path: '/korea/cross',
    shown: (page: Page) => [
      page.getByRole('main').getByRole('article'),
      page.getByRole('region', { name: '국내형 스포츠 메뉴' }).getByRole('link', { name: '축구' }),
    ],
  },
]) {
  test(`new content moves nothing that is there: ${path}`, async ({ memberPage: page, feed }) => {
    await feed.fixture();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    for (const part of shown(page)) await expect(part.first()).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
  });
}

test('in a window lower than 500 px the bars go with the page, on a phone and on a desktop', async ({
  memberPage: page,
  feed,
}) => {
  await feed.fixture();
  const top = page.getByRole('banner');
  const bottom = page.getByRole('navigation', { name: '바로가기' });
  const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo(0, top), to);
  await page.setViewportSize({ width: 425, height: 500 });
  await page.goto('/');
  await expect(closing(page).getByRole('article').first()).toBeVisible();
  await scrollTo(600);
  await expect(bottom).toBeInViewport({ ratio: 1 });
  // It folds on the way down, and is back with the first step up.
  await expect(top).not.toBeInViewport();
  await scrollTo(580);
  await expect(top).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 425, height: 499 });
  await scrollTo(600);
  await expect(top).not.toBeInViewport();
  await expect(bottom).not.toBeInViewport();
  // The end of the page comes once it is scrolled to.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await scrollTo(100_000);
  await expect(bottom).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo').getByText('만 19세 이상만')).toBeVisible();

  await page.setViewportSize({ width: 1920, height: 499 });
  await scrollTo(600);
  await expect(top).not.toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 500 });
  await expect(top).toBeInViewport({ ratio: 1 });
});

test('on a small phone the way on from an error page is not below the bar', async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/nowhere');
  const way = await page.getByRole('link', { name: '첫 화면으로' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: '바로가기' }).boundingBox();
  if (!way || !bar) throw new Error('not on the page');
  expect(way.y + way.height).toBeLessThanOrEqual(bar.y);
});
