import type { Page } from '@playwright/test';
import { LogInPage } from '../src/pages/log-in-page.ts';
import { reportOf } from '../src/reports.ts';
import { expect, test } from '../src/test.ts';

/** A guest's first view stands before the rest of the shell is there, and stays as it is when that comes. */

/** Scripts of the shell that a member's page needs beside a guest's first view. */
async function restOf(page: Page): Promise<string[]> {
  const document = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text();
  return [...document.matchAll(/"(\/shell\/f\/member[^"]+\.js)":/g)].map(([, path = '']) => path);
}

/** Holds back the rest of the shell until the returned function is called. */
async function holdRest(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  for (const path of await restOf(page)) {
    await page.route(`**${path}`, async (route) => {
      await released.promise;
      await route.continue();
    });
  }
  return released.resolve;
}

test('the form stands and can be filled before the rest is there; the fields stay, and the sign-in goes on by itself', async ({
  page,
  member,
}) => {
  expect(await restOf(page)).not.toEqual([]);
  const release = await holdRest(page);
  await page.goto('/');
  const id = page.getByLabel('아이디');
  await expect(id).toBeFocused();
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle(/로그인/);
  await id.evaluate((field) => Object.assign(field, { isSame: true }));
  await new LogInPage(page).signIn(member.userId, member.password);
  const button = page.getByRole('button', { name: '로그인', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await id.evaluate((field) => 'isSame' in field)).toBe(true);
  release();
  await expect(page.getByRole('banner').getByText('1,000,000원').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(id).toHaveCount(0);
});

test('the rest comes unasked, beside the fields, and takes nothing from them', async ({ page, member }) => {
  await page.goto('/login');
  const id = page.getByLabel('아이디');
  await id.fill(member.userId);
  await id.evaluate((field) => Object.assign(field, { isSame: true }));
  // What loads remotes is the last of it that runs.
  await page.waitForFunction(() => '_FEDERATION_RUNTIME_CORE' in window);
  await expect(page.getByRole('heading', { name: '로그인' })).toHaveCount(1);
  await expect(id).toBeFocused();
  await expect(id).toHaveValue(member.userId);
  expect(await id.evaluate((field) => 'isSame' in field)).toBe(true);

  await page.getByLabel('비밀번호').fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(id).toHaveValue(member.userId);
  await page.getByLabel('비밀번호').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('1,000,000원').first()).toBeVisible();
});

test('dialogs of a guest are there at once after the click, and the way back from the site leads to no old form', async ({
  page,
  member,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '추천인 코드로 회원가입' }).click();
  await expect(page.getByRole('dialog', { name: '추천인 코드 입력' })).toBeVisible();
  await page.keyboard.press('Escape');
  await new LogInPage(page).signIn(member.userId, member.password);
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '이벤트' }).click();
  await expect(page.getByRole('heading', { name: '이벤트', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('아이디')).toHaveValue('');
});

test('a page that a guest wanted says why it is not shown, and is shown after the sign-in', async ({
  page,
  member,
}) => {
  await page.goto('/event?page=1');
  const told = page.getByRole('dialog', { name: '회원 전용' });
  await told.getByRole('button', { name: '로그인' }).click();
  await new LogInPage(page).signIn(member.userId, member.password);
  await expect(page).toHaveURL('/event?page=1');
});

test('a rest that does not come is told in the form, and to the site', async ({ page, member }) => {
  const failed = reportOf(page, 'shell', 'exception');
  for (const path of await restOf(page)) await page.route(`**${path}`, (route) => route.abort());
  await page.goto('/login');
  await new LogInPage(page).signIn(member.userId, member.password);
  await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했습니다.');
  await expect(page.getByLabel('아이디')).toHaveValue(member.userId);
  await failed;
});

test('for a member a part of the shell that does not come is a shell that does not come', async ({
  memberPage: page,
}) => {
  const failed = reportOf(page, 'shell', 'exception');
  for (const path of await restOf(page)) await page.route(`**${path}`, (route) => route.abort());
  await page.goto('/event');
  await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했습니다.');
  await failed;
});

test('a site under maintenance shows a guest no form', async ({ page, db }) => {
  await db.query('update site_setting set site_notice_flg = true');
  try {
    await page.goto('/login');
    await expect(page.getByText('점검중입니다.')).toBeVisible();
    await expect(page).toHaveURL('/maintenance');
    await expect(page.getByLabel('아이디')).toHaveCount(0);
  } finally {
    await db.query('update site_setting set site_notice_flg = false');
  }
});
