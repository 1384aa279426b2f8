import { expectNoBarriersInBoth, expectNoneWider } from '../src/barriers.ts';
import { siteUrl } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

/** A passkey is of a host by name, never of an address. */
const named = (path: string) => `${siteUrl().replace('127.0.0.1', 'localhost')}${path}`;

test('a passkey is added, signs in as the second step, and is removed', async ({ page, member }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  const login = async () => {
    await page.getByLabel('아이디').fill(member.userId);
    await page.getByLabel('비밀번호').fill(member.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
  };
  await page.goto(named('/login'));
  await login();
  await expect(page.getByRole('banner').getByText('1,000,000원').first()).toBeVisible();

  await page.goto(named('/member'));
  await page.getByRole('button', { name: '패스키 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '패스키 추가' });
  await dialog.getByLabel('현재 비밀번호').fill(member.password);
  await dialog.getByLabel('패스키 이름').fill('내 노트북');
  await expectNoBarriersInBoth(page);
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  const kept = page.getByRole('list', { name: '패스키' });
  await expect(kept.getByRole('listitem')).toContainText('내 노트북');
  for (const width of [1920, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoneWider(page);
  }
  await page.setViewportSize({ width: 1920, height: 900 });

  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await login();
  const show = page.getByRole('button', { name: '패스키로 확인' });
  await expect(show).toBeFocused();
  await expect(page.getByLabel('인증 코드')).toHaveCount(0);
  await expectNoBarriersInBoth(page);
  await show.click();
  await expect(page.getByRole('banner').getByText('1,000,000원').first()).toBeVisible();

  await page.goto(named('/member'));
  await page.getByRole('button', { name: '내 노트북 삭제' }).click();
  const removal = page.getByRole('dialog', { name: '패스키 삭제' });
  await removal.getByLabel('현재 비밀번호').fill(member.password);
  await removal.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole('button', { name: '패스키 추가' })).toBeVisible();
});
