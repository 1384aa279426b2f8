import { expect, test } from '../src/test.ts';

/** The app on a phone without a connection. Other specs block the worker: requests that pass through it cannot be edited. */
test.use({ serviceWorkers: 'allow' });

test('without a connection a page of our own stands there, which opens the site when the line is back', async ({
  memberPage: page,
  context,
  violations,
}) => {
  await page.goto('/korea/cross');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect((await page.request.get(manifest ?? '')).ok()).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(violations).toEqual([]);

  await context.setOffline(true);
  await page.goto('/korea/handicap');
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다.' })).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다.' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/korea/handicap');
  const kept = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
});
