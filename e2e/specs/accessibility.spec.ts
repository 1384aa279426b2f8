import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { OperatorsPage } from '../src/pages/operators-page.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, signInByForm, test } from '../src/test.ts';

/**
 * What `look.spec.ts` does not open: dialogs and drawers, the operators' pages, and all of it in the light theme too. The
 * keyboard has to come back to where it was.
 */
const phone = { width: 425, height: 900 };

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}

const expectNoneWider = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('drawers and dialogs on a phone give the focus back', async ({ memberPage: page, feed }) => {
      const match = await feed.fixture();
      await page.setViewportSize(phone);
      const sports = new SportsPage(page);
      await sports.openAt(match);

      const menu = page.getByRole('button', { name: '메뉴 열기' });
      await menu.press('Enter');
      await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();

      await sports.pick(match, 'home');
      await page.getByRole('button', { name: /베팅 슬립 열기/ }).press('Enter');
      const stake = page.getByLabel('베팅금액');
      await stake.fill('5000');
      await expectNoBarriers(page);
      await stake.press('Enter');
      const question = page.getByRole('alertdialog', { name: '베팅 확인' });
      await expect(question.getByRole('button', { name: '베팅', exact: true })).toBeFocused();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expect(stake).toBeFocused();
      await page.getByRole('button', { name: '전체 삭제' }).press('Enter');
      await expect(page.getByRole('region', { name: '베팅슬립' })).toBeFocused();
    });

    test('the operators’ pages and dialogs', async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize(phone);
      await signInByForm(page, 'admin', 'demo1234!');
      await expect(page).toHaveURL(/\/admin/);
      for (const path of ['/admin/revisions', '/admin/schedule', '/admin/audit', '/admin/tokens', '/admin']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoBarriers(page);
        await expectNoneWider(page);
      }
      const settings = new OperatorsPage(page).panel('mf-board').getByRole('button', { name: '설정' });
      await settings.press('Enter');
      await expect(page.getByRole('dialog', { name: /배포 설정/ })).toBeVisible();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expect(settings).toBeFocused();
    });
  });
}
