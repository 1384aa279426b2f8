import { reportClient } from '@madang/contracts';
import type { Page } from '@playwright/test';
import { compositionIn, compositionOf } from '../../src/composition.ts';
import { metricOf } from '../../src/metrics.ts';
import { change } from '../../src/releases.ts';
import { expect, signIn, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

const message = '이전 화면이 전달되어 표시하지 않았습니다.';
const candidate = '1.41.0';

test.beforeAll(async ({ db }) => {
  await registerVariant(db, 'mf-minigame', candidate, {
    'src/features/catalogue/components/catalogue-page.tsx': (text) => `${text}\n// another build\n`,
  });
});
test.afterAll(() => change({ 'mf-minigame': { rollout: null } }).then(() => undefined));

/** The document as it is served now, to be served again when it is old. */
async function record(page: Page, path: string) {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const { 'content-length': _, 'content-encoding': __, 'set-cookie': ___, ...headers } = answer.headers();
  return { headers, body: await answer.text() };
}
let percent = 0;
const newRevision = () => {
  percent += 0.01;
  return change({ 'mf-minigame': { rollout: { version: candidate, percent, audience: {} } } });
};

test('an older signed document that is served again is not run: it says so, and the site hears of it', async ({
  memberPage: page,
}) => {
  const old = await record(page, '/event');
  await newRevision();
  await page.goto('/event');
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  const now = await compositionOf(page);
  expect(compositionIn(old.body).sequence).toBeLessThan(now?.sequence ?? 0);

  const heard = `client_reports_total{composition="${compositionIn(old.body).id}",remote="shell",cohort="live",kind="stale-document"}`;
  const before = await metricOf(heard);
  let served = 0;
  await page.route('**/event', (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    served++;
    return route.fulfill(old);
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const report = page.waitForRequest((request) => request.url().endsWith(`/api${reportClient.path}`));
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await expect(page.getByRole('alert')).toContainText(message);
  // Asked for again three times, a second apart.
  expect(served).toBe(4);
  expect((await report).postDataJSON()).toMatchObject({
    compositionId: compositionIn(old.body).id,
    reports: [{ remote: 'shell', kind: 'stale-document' }],
  });
  await expect.poll(() => metricOf(heard)).toBe(before + 1);
  expect(await scriptsRun(page)).toEqual([]);
  expect(await page.locator('#root').evaluate((root) => root.childElementCount)).toBe(0);

  await page.unroute('**/event');
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  // The count above does count scripts.
  expect((await scriptsRun(page)).length).toBeGreaterThan(2);
});

const scriptsRun = async (page: Page) =>
  (await page.coverage.stopJSCoverage()).map(({ url }) => url).filter((url) => url.endsWith('.js'));

test('a server that lags by one revision is asked again, and the page comes', async ({ memberPage: page }) => {
  const old = await record(page, '/event');
  await newRevision();
  await page.goto('/login');
  let served = 0;
  await page.route('**/event', (route) =>
    route.request().resourceType() === 'document' && served++ === 0 ? route.fulfill(old) : route.fallback(),
  );
  await page.goto('/event').catch(() => {});
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  expect(served).toBe(2);
  await expect(page.getByText(message)).toHaveCount(0);
});

test('a replay is older on purpose: it runs, and the next document is not held to it', async ({ page }) => {
  await signIn(page, { userId: 'tester', password: 'demo1234!' });
  await page.goto('/login');
  const before = await compositionOf(page);
  await newRevision();
  await page.goto('/login');
  const now = await compositionOf(page);
  await page.goto(`/event?composition=${before?.id}`);
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  const replay = await compositionOf(page);
  expect(replay).toMatchObject({ id: before?.id, sequence: before?.sequence, override: { kind: 'replay' } });
  await page.goto('/event');
  await expect(page.locator('main [data-remote="mf-board"]').getByRole('heading').first()).toBeVisible();
  expect(await compositionOf(page)).toMatchObject({ sequence: now?.sequence, override: null });
});
