import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { currentComposition } from '@madang/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectNoneWider } from '../src/barriers.ts';
import { collectScripts } from '../src/collect-scripts.ts';
import { editDocuments } from '../src/edited-documents.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, signInByForm, test } from '../src/test.ts';

/** The notices of an open page about newer versions and test compositions; kept as pictures for the eye. */
const screenshots = join(import.meta.dirname, '..', '..', 'test-results', 'look');
mkdirSync(screenshots, { recursive: true });
const sizes = [
  { name: '425', viewport: { width: 425, height: 900 } },
  { name: '1920', viewport: { width: 1920, height: 1080 } },
];
async function keepPictures(page: Page, what: string): Promise<void> {
  for (const { name, viewport } of sizes) {
    await page.setViewportSize(viewport);
    await motionEnds(page);
    await page.screenshot({ path: join(screenshots, `_${what}-${name}.png`) });
    await expectNoneWider(page);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
}

/** Motions that run once have ended; endless ones, such as a ticker, are left out. */
const motionEnds = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const once = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(once.map(({ finished }) => finished));
  });

/** The server's answer about the next document, and its message over the socket that makes the page ask. */
async function announce(page: Page, said: { newer: boolean; withdrawn: boolean }) {
  await page.route(`**/api${currentComposition.path}?**`, (route) =>
    route.fulfill({ json: { id: 'r9-other', ...said } }),
  );
  let say: (text: string) => void = () => undefined;
  await page.routeWebSocket('**/api/stream', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    say = (text) => socket.send(text);
  });
  const events = [{ type: 'composition', revision: 1_000_000 }];
  return () => say(JSON.stringify({ sequence: 1, at: Date.now(), events }));
}

test('a newer version is offered after a while without input, and nothing is lost by taking it', async ({
  memberPage: page,
  feed,
  violations,
}) => {
  const match = await feed.fixture();
  await page.clock.install();
  const revise = await announce(page, { newer: true, withdrawn: false });
  await page.goto(`/korea/cross?${new URLSearchParams({ search: match.home.name })}#here`);
  await new SportsPage(page).pick(match, 'home');
  await page.getByRole('region', { name: '베팅슬립' }).getByLabel('베팅금액').fill('12000');
  await page.getByLabel('팀·리그 검색').fill('아직 보내지 않은 검색');
  const before = await stateOf(page);

  const notice = page.getByText('새 버전이 준비되었습니다.');
  await askAfter(page, revise);
  // The clock also goes on by itself: a minute is not over yet, on a slow machine neither.
  await page.clock.runFor(30_000);
  expect(await notice.isVisible()).toBe(false);
  await passUntilShown(page, notice);
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  await expect(page.getByLabel('팀·리그 검색')).toHaveValue('아직 보내지 않은 검색');
  await expect.poll(() => stateOf(page)).toEqual(before);
  expect(violations).toEqual([]);

  await askAfter(page, revise);
  await passUntilShown(page, notice);
  await keepPictures(page, 'notice-newer');
  await page.getByRole('button', { name: '나중에' }).click();
  await expect(notice).toBeHidden();
});

/** The page asks a little later than it hears, and offers a minute after the member's last sign of life. */
async function askAfter(page: Page, revise: () => void): Promise<void> {
  const asked = page.waitForResponse(`**/api${currentComposition.path}?**`);
  revise();
  await page.clock.runFor(2_000);
  await asked;
}

/** The minute begins when the page has read the answer, which is a moment after it came. */
async function passUntilShown(page: Page, notice: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [0] });
}

async function stateOf(page: Page) {
  const slip = page.getByRole('region', { name: '베팅슬립' });
  return {
    place: await page.evaluate(() => location.pathname + location.search + location.hash),
    picks: await page.locator('main button[aria-pressed="true"]').count(),
    stake: await slip.getByLabel('베팅금액').inputValue(),
  };
}

// Of a page that changes little by itself: where fixtures kick off, the browser moves the page with what the member reads.
test('a half-filled form of another remote survives the refresh, and the page stands where it stood', async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 1920, height: 400 });
  const revise = await announce(page, { newer: true, withdrawn: true });
  await page.goto('/mywallet/point');
  const amount = page.locator('main input').first();
  await amount.fill('7000');
  const kept = await amount.inputValue();
  revise();
  const refresh = page.getByRole('button', { name: '새로고침' });
  await expect(refresh).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const stood = await scrollOf(page);
  expect(stood).toBeGreaterThan(250);
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  // The remote comes late: the browser and the router put the page back only as far as it reaches without it.
  const late = Promise.withResolvers<void>();
  await page.route('**/mf-account/**', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await refresh.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await scrollOf(page)).toBeLessThan(stood);
  late.resolve();
  await expect(amount).toHaveValue(kept);
  await expect.poll(() => scrollOf(page)).toBe(stood);
});

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('a version that was rolled back is to be left at once; the page does not reload by itself', async ({
  memberPage: page,
}) => {
  const revise = await announce(page, { newer: true, withdrawn: true });
  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  revise();
  await expect(page.getByText('사용 중인 버전에 문제가 있어 되돌렸습니다.')).toBeVisible();
  await keepPictures(page, 'notice-withdrawn');
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});

test('a test composition is announced in the page, folded and open', async ({ memberPage: page, violations }) => {
  const endEdit = await editDocuments(page, ({ composition }) => {
    composition.override = {
      kind: 'choice',
      replayOf: null,
      by: 'admin',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      differs: [
        { app: 'mf-sports', without: '1.0.0', now: '1.1.0' },
        { app: 'mf-casino', without: '1.0.0', now: 'http://localhost:4104' },
      ],
    };
  });
  await page.goto('/event');
  const overlay = page.getByRole('complementary', { name: '테스트 구성' });
  await expect(overlay).toBeVisible();
  await keepPictures(page, 'overlay-folded');
  await overlay.getByRole('button', { name: '테스트 구성 2' }).press('Enter');
  await expect(overlay.getByText('http://localhost:4104')).toBeVisible();
  await keepPictures(page, 'overlay-open');
  endEdit();
  const cleared = page.waitForResponse('**/api/overrides/clear');
  await overlay.getByRole('button', { name: '테스트 구성 해제' }).click();
  await cleared;
  await expect(overlay).toBeHidden();
  expect(violations).toEqual([]);
});

test('members pay nothing for it: where nothing is overridden the overlay is not even loaded', async ({
  memberPage: page,
}) => {
  const textsOfScripts = collectScripts(page);
  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await textsOfScripts();
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((text) => text.includes('테스트 구성 해제'))).toEqual([]);
});

test('an override is set by a confirmation alone, and the overlay clears it', async ({ page }) => {
  await signInByForm(page, 'admin', 'demo1234!');
  await expect(page).toHaveURL(/\/admin/);
  await page.goto('/override?apps=mf-sports@live,mf-board@live');
  await expect(page.getByRole('cell', { name: 'mf-sports' })).toBeVisible();
  await keepPictures(page, 'override-page');
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '테스트 구성' })).toBeHidden();

  await page.goto('/override?apps=mf-sports@live,mf-board@live');
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page).toHaveURL(/\/$/);
  const overlay = page.getByRole('complementary', { name: '테스트 구성' });
  await overlay.getByRole('button', { name: /테스트 구성/ }).click();
  await overlay.getByRole('button', { name: '테스트 구성 해제' }).click();
  await expect(overlay).toBeHidden();
});
