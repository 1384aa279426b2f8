import { twoStepCode } from 'server/test/two-step-code.ts';
import { expectNoBarriers, expectNoBarriersInBoth, expectNoneWider } from '../src/barriers.ts';
import { createMember } from '../src/members.ts';
import { LogInPage } from '../src/pages/log-in-page.ts';
import { expect, signInByForm, test } from '../src/test.ts';

test('two-step sign-in: the app takes the key, and signing in asks for its code', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/member');
  await page.getByRole('button', { name: '2단계 인증 설정' }).click();
  const dialog = page.getByRole('dialog', { name: '2단계 인증 설정' });
  await dialog.getByLabel('현재 비밀번호').fill(member.password);
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('img', { name: '인증 앱에 등록하는 QR 코드' })).toBeVisible();
  const secret = await dialog.getByRole('code').innerText();
  await expectNoBarriersInBoth(page);
  await dialog.getByRole('textbox', { name: '인증 코드' }).fill(twoStepCode(secret));
  await dialog.getByRole('button', { name: '사용 시작' }).click();
  await expect(page.getByRole('list', { name: '복구 코드' }).getByRole('listitem')).toHaveCount(10);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: '보관했습니다' }).click();
  await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new LogInPage(page).signIn(member.userId, member.password);
  const code = page.getByLabel('인증 코드');
  await expect(code).toBeFocused();
  await expectNoBarriersInBoth(page);
  const send = page.getByRole('button', { name: '로그인' });
  await code.fill(twoStepCode(secret, 50));
  await send.click();
  await expect(page.getByText(/인증 코드가 올바르지 않습니다/)).toBeVisible();
  // The code that enrolled it was used; the next one is taken already, because clocks differ.
  await code.fill(twoStepCode(secret, 1));
  await send.click();
  await expect(page.getByRole('banner').getByText('1,000,000원').first()).toBeVisible();
});

test('an agent lands at /manager, sees the member below, and has no way into /admin', async ({ page, member, db }) => {
  test.setTimeout(240_000);
  const agent = await createMember(db, {});
  await db.query('update member set type = 2 where id = $1', [agent.id]);
  await db.query('update member set agent_id = $2 where id = $1', [member.id, agent.id]);
  await signInByForm(page, agent.userId, agent.password);
  await expect(page).toHaveURL(/\/manager$/);
  await expect(page.getByText('1명', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '가입 코드', exact: true }).click();
  await page.getByRole('button', { name: '코드 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '가입 코드 만들기' });
  await dialog.getByLabel('이름').fill('시험');
  await dialog.getByRole('button', { name: '만들기' }).click();
  await expect(page.getByRole('button', { name: /^코드 .+ 복사$/ })).toBeVisible();
  const pages = ['', '/members', `/members/${member.id}`, '/settlement', '/codes', '/shares'];
  for (const path of pages.map((name) => `/manager${name}`)) {
    await page.goto(path);
    for (const width of [1920, 425]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /불러오는 중/ })).toHaveCount(0);
      await test.step(`${path} at ${width}`, () => expectNoneWider(page));
    }
    await expectNoBarriersInBoth(page);
  }
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: '운영자 메뉴' })).toHaveCount(0);
});
