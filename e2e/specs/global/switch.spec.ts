import { OperatorsPage } from '../../src/pages/operators-page.ts';
import { change } from '../../src/releases.ts';
import { expect, signInByForm, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

test('an operator switches mf-sports: new documents have it, an open page keeps what it has', async ({
  memberPage: page,
  browser,
  db,
  feed,
  baseURL,
}) => {
  await feed.fixture();
  await registerVariant(db, 'mf-sports', '1.1.0', {
    'src/sports-frame.tsx': (text) => `${text}\ndocument.documentElement.dataset.sports = 'second';\n`,
  });
  await page.goto('/korea/cross');
  const sports = page.locator('main [data-remote="mf-sports"]').first();
  await expect(sports.getByRole('button', { pressed: false }).first()).toBeVisible();
  const before = await sports.getAttribute('data-version');

  const operatorContext = await browser.newContext({ baseURL, locale: 'ko-KR' });
  const operator = await operatorContext.newPage();
  try {
    await signInByForm(operator, 'admin', 'demo1234!');
    await expect(operator).toHaveURL(/\/admin/);
    await operator.goto('/admin/releases');
    const operators = new OperatorsPage(operator);
    await operators.panel('mf-sports').getByRole('button', { name: '1.1.0 실시간 전환' }).click();
    await operators.apply('두 번째 버전 확인');
    await expect(operators.row('mf-sports', '1.1.0')).toContainText('실시간');

    // The open page goes on with its own version, also across places.
    await page.getByRole('link', { name: '베팅내역' }).first().click();
    await expect(page).toHaveURL(/\/bet_result/);
    await expect(sports).toHaveAttribute('data-version', before ?? '');
    expect(await page.evaluate(() => document.documentElement.dataset.sports)).toBeUndefined();

    await page.goto('/korea/cross');
    await expect(sports).toHaveAttribute('data-version', '1.1.0');
    await expect(sports.getByRole('button', { pressed: false }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.sports)).toBe('second');
  } finally {
    await operatorContext.close();
    await change({ 'mf-sports': { live: before ?? '1.0.0' } });
  }
});
