import { expect, test } from '../src/test.ts';

for (const [path, name, address] of [
  ['/europe', '유럽형 로비', /\/europe$/],
  ['/inplay', '인플레이 로비', /\/inplay(\?.*)?#Live$/],
] as const) {
  test(`${path} opens its lobby in a new window`, async ({ memberPage: page }) => {
    await page.goto(path);
    await page.getByRole('button', { name }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('button', { name: '입장' }).click();
    const lobby = await opened;
    await expect(lobby).toHaveURL(address);
    await expect(lobby.locator('main')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
