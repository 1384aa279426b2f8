import type { Page } from '@playwright/test';
import { findCutText } from '../src/cut-text.ts';
import { isLongRun } from '../src/long-run.ts';
import { expect, test } from '../src/test.ts';

/**
 * Pages with rows at every width: nothing that a member reads is cut, laid over something else or wider than its place. The ordinary run takes
 * widths on both sides of every step of the layouts, `npm run test:long` every 8 px at four heights.
 */

const pages = [
  ...['/korea/cross', '/korea/cross?order=league', '/korea/handicap', '/korea/wintielose', '/korea/special'],
  ...['/europe', '/game_result/sports'],
];
const furtherPages = [
  '/korea/live',
  '/korea/proto',
  '/bet_result',
  '/mywallet',
  '/message',
  '/free',
  '/coupon',
  '/friend',
];

const first = 320;
const last = 2560;
const steps = [320, 390, 428, 660, 768, 804, 1024, 1256, 1264, 1280, 1424, 1440, 1504, 1600, 1728, 1920, 2560];
const everyEighth = Array.from({ length: (last - first) / 8 + 1 }, (_, step) => first + step * 8);
const sizes = isLongRun
  ? [640, 768, 900, 1080].flatMap((height) => everyEighth.map((width) => ({ width, height })))
  : steps.map((width, at) => ({ width, height: at % 2 ? 1080 : 640 }));

/** Names as long as the longest in the feed: seventeen letters. */
const teams = { home: '센다이 너울 시민 체육 협동조합', away: '브리스틀 바람개비 노동자 클럽' };

/** A match with an offer, and one that is over. */
let matches: string[] = [];

test.beforeAll(async ({ feed }) => {
  for (const sport of ['soccer', 'basketball', 'baseball', 'volleyball'] as const)
    await feed.fixture({ sport, teams, kickOff: '+2h' });
  const suspended = await feed.fixture({ teams, kickOff: '+9 minutes' });
  await suspended.suspend();
  await feed.fixture({ teams, inPlay: true });
  const open = await feed.fixture({ teams, kickOff: '+3h' });
  const over = await feed.fixture({ teams, kickOff: '-1 minute' });
  await over.result(2, 1);
  matches = [open.id, over.id].map((id) => `/match/${id}`);
});

for (const path of isLongRun ? [...pages, ...furtherPages] : pages) {
  test(`nothing is cut on ${path}`, async ({ memberPage: page }) => {
    test.slow(isLongRun);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: /불러오는 중/ })).toHaveCount(0);
    expect(await sweep(page)).toEqual([]);
  });
}

test('nothing is cut on the page of a match, before it and after', async ({ memberPage: page }) => {
  test.slow(isLongRun);
  for (const path of matches) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: teams.home, exact: true })).toBeVisible();
    expect(await sweep(page)).toEqual([]);
  }
});

test('nothing is cut in the drawers of a phone', async ({ memberPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/korea/cross');
  // A bonus may stand first, which cannot be picked alone. A long list has rows of its own further down than it is drawn.
  const rows = page.getByRole('main').locator('[data-fixture]', { hasNotText: '보너스' });
  await rows.locator('button[data-state="open"]:visible').first().click();
  for (const name of ['메뉴 열기', '내 정보 열기']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await sweep(page, (width) => width < 1264)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a phone shows the first price within 300 px and four whole rows, and the header folds on the way down', async ({
  memberPage: page,
  feed,
}) => {
  // A list that is short has no way down.
  for (let more = 0; more < 8; more += 1) await feed.fixture({ kickOff: '+2h' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/korea/cross');
  const row = page.getByRole('main').locator('[data-fixture]');
  await expect(row.nth(3)).toBeVisible();
  const price = await row.first().locator('button[aria-pressed]').first().boundingBox();
  expect(price?.y).toBeLessThanOrEqual(300);
  const fourth = await row.nth(3).boundingBox();
  const bar = await page.getByRole('navigation', { name: '바로가기' }).boundingBox();
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.mouse.wheel(0, 400);
  await expect(page.locator('html')).toHaveAttribute('data-folded', '');
  await expect(page.getByRole('link', { name: '충전신청' })).not.toBeInViewport();
  const days = await page.getByRole('combobox', { name: '날짜' }).boundingBox();
  expect(days?.y).toBeLessThan(52);
  const toTop = await page.getByRole('button', { name: '맨 위로' }).boundingBox();
  expect((toTop?.x ?? 0) + (toTop?.width ?? 0)).toBeLessThanOrEqual(days?.x ?? 0);
  await page.mouse.wheel(0, -40);
  await expect(page.locator('html')).not.toHaveAttribute('data-folded');
  await expect(page.getByRole('link', { name: '충전신청' })).toBeInViewport();
});

test('the side menu as a rail gives its room to the list, and the page ahead is the same', async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/korea/cross');
  const side = page.getByRole('navigation', { name: '사이드 메뉴' });
  await side.getByRole('button', { name: '사이드 메뉴 접기' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
  expect(await sweep(page, (width) => width >= 1264)).toEqual([]);
  await page.reload();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(56);
  await side.getByRole('button', { name: '사이드 메뉴 펼치기' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(256);
});

/** Every cut text with the first width that cuts it. */
async function sweep(page: Page, isWanted: (width: number) => boolean = () => true): Promise<string[]> {
  const found = new Map<string, number>();
  for (const size of sizes.filter(({ width }) => isWanted(width))) {
    await page.setViewportSize(size);
    // Two frames: a window of another size has its layout a moment later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const text of await findCutText(page)) if (!found.has(text)) found.set(text, size.width);
  }
  return [...found].map(([text, width]) => `${text} from ${width} px`);
}
