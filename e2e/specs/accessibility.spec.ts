import { expectNoBarriers, expectNoBarriersInBoth, expectNoneWider } from '../src/barriers.ts';
import { OperatorsPage } from '../src/pages/operators-page.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { stateOf } from '../src/releases.ts';
import { expect, signInByForm, test } from '../src/test.ts';

/** Checks the parts that `look.spec.ts` does not open: dialogs, drawers and the operators' pages. The keyboard has to come back to where it was. */
const phone = { width: 425, height: 900 };
const desktop = { width: 1920, height: 1000 };

test('drawers and dialogs on a phone give the focus back', async ({ memberPage: page, feed }) => {
  const match = await feed.fixture();
  await page.setViewportSize(phone);
  const sports = new SportsPage(page);
  await sports.openAt(match);

  const menu = page.getByRole('button', { name: '메뉴 열기' });
  await menu.press('Enter');
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
  await expectNoBarriersInBoth(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await sports.pick(match, 'home');
  await page.getByRole('button', { name: /베팅 슬립 열기/ }).press('Enter');
  const stake = page.getByLabel('베팅금액');
  await stake.fill('5000');
  await expectNoBarriersInBoth(page);
  await stake.press('Enter');
  const question = page.getByRole('alertdialog', { name: '베팅하시겠습니까?' });
  await expect(question.getByRole('button', { name: '베팅', exact: true })).toBeFocused();
  await expectNoBarriersInBoth(page);
  await page.keyboard.press('Escape');
  await expect(stake).toBeFocused();
  await page.getByRole('button', { name: '전체 삭제' }).press('Enter');
  await expect(page.getByRole('region', { name: '베팅슬립' })).toBeFocused();
});

test('the operators’ pages fit a phone and a desktop, and are readable for everybody in both themes', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const { live } = await stateOf('mf-board');
  await signInByForm(page, 'admin', 'demo1234!');
  await expect(page).toHaveURL(/\/admin/);
  const pages = [
    ...['', '/requests', '/approvals', '/permissions', `/releases/mf-board/${live}`, '/revisions', '/revisions/1'],
    ...['/schedule', '/audit', '/tokens', '/releases'],
  ];
  for (const path of pages) {
    await page.goto(`/admin${path}`);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: '불러오는 중' })).toHaveCount(0);
      await test.step(`${path} at ${size.width}`, async () => {
        // The colours are those of the phone.
        if (size === phone) await expectNoBarriersInBoth(page);
        else await expectNoBarriers(page);
        await expectNoneWider(page);
      });
    }
  }
  const settings = new OperatorsPage(page).panel('mf-board').getByRole('button', { name: '설정' });
  await settings.press('Enter');
  await expect(page.getByRole('dialog', { name: /배포 설정/ })).toBeVisible();
  await expectNoBarriersInBoth(page);
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});
