import { expectNoBarriers } from '../src/barriers.ts';
import { createOperator, signInByForm } from '../src/members.ts';
import { expect, test } from '../src/test.ts';

/** Two operators and one member: who looks, who changes first, and what the member's open tab learns of it. */

const everything = { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] };

test('a member is found, their level changed, and of two operators the second sees what stands now', async ({
  memberPage,
  member,
  browser,
  db,
}) => {
  const [first, second] = [await createOperator(db), await createOperator(db)];
  const desk = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  await signInByForm(desk, first.userId, first.password);
  await signInByForm(other, second.userId, second.password);

  await desk.goto('/admin/members');
  await desk.getByRole('textbox', { name: '회원 찾기' }).fill(member.userId);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\?q=/);
  await expectNoBarriers(desk, everything);
  await desk.getByRole('table', { name: '회원' }).getByRole('link', { name: member.userId }).click();
  await expect(desk.getByRole('heading', { level: 1, name: member.userId })).toBeVisible();
  await expectNoBarriers(desk, everything);

  await other.goto(desk.url());
  const change = async (page: typeof desk, level: string) => {
    await page.getByRole('button', { name: /레벨·성향·소속/ }).click();
    const dialog = page.getByRole('dialog', { name: /변경/ });
    await dialog.getByLabel('레벨').selectOption(level);
    await dialog.getByLabel('사유').fill('등급 조정');
    return dialog;
  };
  await memberPage.goto('/korea/cross');
  await expect(memberPage.getByRole('banner').getByAltText('LV.3')).toBeVisible();
  // Both have opened the same version.
  const [one, two] = [await change(desk, '4'), await change(other, '2')];
  await one.getByRole('button', { name: '저장' }).click();
  await expect(desk.getByText('저장했습니다.')).toBeVisible();
  await expect(memberPage.getByRole('banner').getByAltText('LV.4')).toBeVisible();

  await two.getByRole('button', { name: '저장' }).click();
  await expect(two.getByRole('row', { name: /레벨 LV\.3 LV\.4 LV\.2/ })).toBeVisible();
  await expectNoBarriers(other, everything);
  await two.getByRole('button', { name: '레벨 지금 값으로' }).click();
  await two.getByLabel('성향').selectOption('36');
  await two.getByRole('button', { name: '저장' }).click();
  await expect(other.getByText('성향 36 · 최대배당 20')).toBeVisible();
  const { rows } = await db.query('select level, tendency from member where id = $1', [member.id]);
  expect(rows).toEqual([{ level: 4, tendency: 36 }]);

  await other.keyboard.press('6');
  await expect(other.getByText(/회원 레벨·성향·소속 변경/).first()).toBeVisible();
  await Promise.all([desk.context().close(), other.context().close()]);
});
