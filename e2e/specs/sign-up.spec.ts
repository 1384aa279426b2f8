import { randomBytes } from 'node:crypto';
import { LogInPage } from '../src/pages/log-in-page.ts';
import { createMember, expect, signIn, signInByForm, test } from '../src/test.ts';

const password = '마당에 핀 민들레꽃';

test('from the code of a recommender to the first page, and again after a reload', async ({ page, db }) => {
  const { id } = await createMember(db, {});
  const name = randomBytes(4).toString('hex');
  const code = `E2E-${name.toUpperCase()}`;
  await db.query('insert into recommender_code (code, member_id) values ($1, $2)', [code, id]);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  await new LogInPage(page).open();
  await expect(page.getByLabel('아이디')).toBeFocused();
  await page.getByRole('button', { name: '추천인 코드로 회원가입' }).click();
  await page.getByRole('textbox', { name: '추천인 코드' }).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '회원가입' });
  await expect(form.getByLabel('아이디')).toBeFocused();
  await form.getByLabel('아이디').fill(`a${name}`);
  await form.getByLabel('닉네임').fill(`새내기${name.slice(0, 6)}`);
  await expect(form.getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
  await form.getByLabel('비밀번호').fill(password);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: '가입 확인' });
  await confirm.getByRole('checkbox').check();
  await confirm.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(`새내기${name.slice(0, 6)}`);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('img', { name: 'LV.1' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('who signs out in one tab is out in the other, and who signs in is in', async ({
  memberPage,
  member,
  context,
}) => {
  await memberPage.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner')).toBeVisible();
  await memberPage.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('alertdialog')).toBeHidden();
  await signInByForm(memberPage, member.userId, member.password);
  await expect(memberPage.getByRole('banner')).toBeVisible();
  await expect(other.getByRole('banner')).toBeVisible();
});

test('a sign-in on another device ends the first within a second, and says so', async ({
  memberPage,
  member,
  browser,
}) => {
  const socket = memberPage.waitForEvent('websocket');
  await memberPage.goto('/');
  await (await socket).waitForEvent('framereceived');
  await expect(memberPage.getByRole('banner')).toBeVisible();
  const device = await browser.newContext({ baseURL: new URL(memberPage.url()).origin });
  await signIn(await device.newPage(), member);
  await expect(memberPage.getByRole('alertdialog')).toContainText('다른 기기에서 로그인하여 로그아웃되었습니다.', {
    timeout: 1_000,
  });
  await expect(memberPage).toHaveURL(/\/login$/);
  await device.close();
});

test('the page of a removed member goes blank', async ({ memberPage, member, db }) => {
  await memberPage.goto('/');
  await expect(memberPage.getByRole('banner')).toBeVisible();
  await db.query(
    `with gone as (update member set removed_at = now() where id = $1)
     update session set ended_at = now(), end_reason = 'removed' where member_id = $1 and ended_at is null`,
    [member.id],
  );
  await expect(memberPage).toHaveURL('about:blank');
});

test('a guest’s page begins without an error, and asks before a page of members', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/korea/cross');
  const told = page.getByRole('dialog', { name: '회원 전용' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByLabel('아이디')).toBeVisible();
  expect(errors).toEqual([]);
});
