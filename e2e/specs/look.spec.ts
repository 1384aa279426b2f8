import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoneWider } from '../src/barriers.ts';
import { expect, test } from '../src/test.ts';

/**
 * Every page at both sizes, from one load: without overflow, readable for everybody, nothing that the page's policies refuse.
 * `accessibility.spec.ts` has the operators' pages.
 */

const pages: { path: string; ready: string }[] = [
  { path: '/', ready: 'main h1' },
  { path: '/korea/cross', ready: 'main button[aria-pressed]' },
  { path: '/europe', ready: 'main button[aria-pressed]' },
  { path: '/game_result/sports', ready: 'main article' },
  { path: '/slip/none', ready: 'main h1' },
  { path: '/bet_result', ready: 'main h1' },
  { path: '/charge', ready: 'main form' },
  { path: '/exchange', ready: 'main h1' },
  { path: '/mywallet', ready: 'main h1' },
  { path: '/mywallet/point', ready: 'main h1' },
  { path: '/message', ready: 'main h1' },
  { path: '/attendance', ready: 'main h1' },
  { path: '/coupon', ready: 'main h1' },
  { path: '/friend', ready: 'main h1' },
  { path: '/member', ready: 'main dl' },
  { path: '/member/sessions', ready: 'main li' },
  { path: '/member/limits', ready: 'main h2' },
  { path: '/calculate', ready: 'main table' },
  { path: '/calculateCasino', ready: 'main table' },
  { path: '/calculateEvent', ready: 'main table' },
  { path: '/minigame', ready: 'main h1' },
  { path: '/casino', ready: 'main h1' },
  { path: '/free', ready: 'main h1' },
  { path: '/rule', ready: 'main h2' },
  { path: '/event', ready: 'main h1' },
  { path: '/event/1', ready: 'main h1' },
  { path: '/nowhere', ready: 'h1' },
];
const sizes = [
  { viewport: { width: 425, height: 900 }, layout: 'mobile' },
  { viewport: { width: 1920, height: 1080 }, layout: 'desktop' },
] as const;

test.beforeAll(async ({ feed }) => {
  for (const sport of ['soccer', 'basketball', 'baseball', 'volleyball', 'iceHockey'] as const)
    await feed.fixture({ sport });
  const suspended = await feed.fixture();
  await suspended.suspend();
  const over = await feed.fixture({ kickOff: '-1 minute' });
  await over.result(2, 1);
});

/** So many pages are one visit: the browser keeps what the first has loaded. */
const ofAVisit = 6;
for (let first = 0; first < pages.length; first += ofAVisit) {
  const visited = pages.slice(first, first + ofAVisit);
  test(visited.map(({ path }) => path).join(' '), async ({ memberPage: page, violations }) => {
    for (const { path, ready } of visited) await test.step(path, () => look(page, path, ready));
    expect(violations).toEqual([]);
  });
}

async function look(page: Page, path: string, ready: string): Promise<void> {
  await page.setViewportSize(sizes[0].viewport);
  await page.goto(path);
  for (const { viewport, layout } of sizes) {
    await page.setViewportSize(viewport);
    await expect(page.locator('html')).toHaveAttribute('data-layout', layout);
    await expect(page.locator(ready).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
    await expectNoneWider(page);
    await expectNoBarriers(page, { runOnly: ['wcag2a', 'wcag2aa'] });
  }
}

test('the log-in page and the operators’ page', async ({ page, violations }) => {
  await page.goto('/login');
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport);
    await expect(page.getByLabel('아이디')).toBeVisible();
    await expectNoneWider(page);
    await expectNoBarriers(page);
  }
  await page.getByLabel('아이디').fill('admin');
  await page.getByLabel('비밀번호').fill('demo1234!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin/);
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /불러오는 중/ })).toHaveCount(0);
    await expectNoneWider(page);
  }
  expect(violations).toEqual([]);
});
