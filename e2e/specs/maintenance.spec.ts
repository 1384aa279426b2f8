import type { Page } from '@playwright/test';
import { LogInPage } from '../src/pages/log-in-page.ts';
import { expect, signIn, test } from '../src/test.ts';

/** Specification section 4: the four cases of the site's maintenance, and a minigame's. */

test.beforeEach(async ({ db }) => {
  await db.query('update site_setting set site_notice_flg = false');
});
test.afterEach(async ({ db }) => {
  await db.query('update site_setting set site_notice_flg = false; update message set read_at = now()');
});

const closed = (page: Page) => page.getByText('점검중입니다.');
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('switched on under a member: logged out, on /maintenance, and no page leaves it; switched off: back by the log-in', async ({
  memberPage: page,
  db,
  member,
}) => {
  // Without its own question every 30 s: the word of the stream is left, and on /maintenance a question every 3 s.
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '이벤트' }).click();
  await expect(page.getByRole('heading', { name: '이벤트', level: 1 })).toBeVisible();
  await db.query('update site_setting set site_notice_flg = true');
  await expect(closed(page)).toBeVisible();
  expect(pathOf(page)).toBe('/maintenance');

  await page.goBack();
  await expect(page).toHaveURL('/maintenance');
  await expect(closed(page)).toBeVisible();
  await db.query('update site_setting set site_notice_flg = false');
  await page.clock.fastForward(3_100);
  await expect(page.getByLabel('아이디')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
  await new LogInPage(page).signIn(member.userId, member.password);
  await expect(page).toHaveURL('/event');

  await db.query('update site_setting set site_notice_flg = true');
  await expect(closed(page)).toBeVisible();
  for (const path of ['/', '/login', '/event']) {
    await page.goto(path);
    await expect(closed(page)).toBeVisible();
    expect(pathOf(page)).toBe('/maintenance');
  }

  await db.query('update site_setting set site_notice_flg = false');
  await page.clock.fastForward(3_100);
  await expect(page.getByLabel('아이디')).toBeVisible();
  expect(pathOf(page)).toBe('/login');

  await signIn(page, member);
  await page.goto('/maintenance');
  await expect(page.getByLabel('아이디')).toBeVisible();
  expect(pathOf(page)).toBe('/login');
});

test('a remote is not fetched while the setting does not come, and the page says so', async ({ memberPage: page }) => {
  await page.route('**/api/setting/maintanace', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/event');
  await expect(page.getByRole('alert')).toContainText('서버의 응답을 기다리고 있습니다.');
  await expect(page.locator('[data-remote]')).toHaveCount(0);
  await page.unroute('**/api/setting/maintanace');
  // The page asks by itself.
  await expect(page.locator('main [data-remote="mf-board"] h1')).toBeVisible({ timeout: 15_000 });
});

test('a minigame under maintenance is not opened', async ({ memberPage: page, db }) => {
  await db.query("update minigame set system_maintenance_flg = true where provider = 'mgm' and game = 'gostop'");
  await page.goto('/minigame/mgm/gostop');
  await expect(page.getByRole('alertdialog')).toContainText('점검중입니다.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await db.query("update minigame set system_maintenance_flg = null where provider = 'mgm' and game = 'gostop'");
  await page.goto('/minigame/mgm/gostop');
  await expect(page.getByRole('alertdialog')).toContainText('점검중입니다.');
  await db.query("update minigame set system_maintenance_flg = false where provider = 'mgm' and game = 'gostop'");
});

test('a minigame that closes while its page is open leads home', async ({ memberPage: page, db }) => {
  const set = (isClosed: boolean) =>
    db.query("update minigame set system_maintenance_flg = $1 where provider = 'mgm' and game = 'gostop'", [isClosed]);
  await set(false);
  await page.clock.install();
  await page.goto('/minigame/mgm/gostop');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await set(true);
  await expect(page.getByRole('alertdialog')).toContainText('점검중입니다.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await set(false);
});

test('tendency 22 is told to ask, and enters no casino', async ({ memberPage: page, db, member }) => {
  await db.query('update member set tendency = 22 where user_id = $1', [member.userId]);
  await page.goto('/casino');
  await expect(page.getByRole('alertdialog')).toContainText('관리자에게 문의해주세요.');
  await expect(page.locator('[data-remote="mf-casino"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});
