import { randomUUID } from 'node:crypto';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, test } from '../src/test.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 425, height: 800 }));

test('with ten picks the slip opens at itself, with stake and button in sight', async ({ memberPage: page, feed }) => {
  const league = { id: Number.parseInt(randomUUID().slice(0, 7), 16), name: `슬립 ${randomUUID().slice(0, 8)}` };
  const sports = new SportsPage(page);
  const matches = [];
  for (let count = 0; count < 10; count++) matches.push(await feed.fixture({ league }));
  await sports.open({ search: league.name });
  for (const match of matches) await sports.pick(match, 'home');
  for (const viewport of [
    { width: 425, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /베팅 슬립 열기, 10개 선택/ }).click();
    const slip = page.getByRole('dialog', { name: '베팅 슬립' });
    await expect(slip.getByText('10폴더 · 총 배당')).toBeInViewport({ ratio: 1 });
    await expect(slip.getByLabel('베팅금액')).toBeInViewport({ ratio: 1 });
    await expect(slip.getByRole('button', { name: '베팅하기' })).toBeInViewport({ ratio: 1 });
    await expect(slip.getByRole('button', { name: '로그아웃' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(slip).toHaveCount(0);
  }
});
