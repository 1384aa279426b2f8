import type { Route } from '@playwright/test';
import { compositionOf } from '../src/composition.ts';
import { metricOf } from '../src/metrics.ts';
import { reportOf } from '../src/reports.ts';
import { expect, test } from '../src/test.ts';

/** A candidate of the shell is judged by the same word from pages that show it and from those that never do. */
const isShell = (url: URL) => /^\/shell\/.*\.js$/.test(url.pathname);

async function flipOneByte(route: Route): Promise<void> {
  const body = await (await route.fetch()).body();
  body[body.length - 5] = (body[body.length - 5] ?? 0) ^ 1;
  await route.fulfill({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, body });
}

test('a page that is in sight reports the shell as shown', async ({ page }) => {
  await page.clock.install();
  const shown = reportOf(page, 'shell', 'shown');
  let isReported = false;
  void shown.then(() => {
    isReported = true;
  });
  await page.goto('/login');
  await expect(page.getByLabel('아이디')).toBeVisible();
  const composition = await compositionOf(page);
  // The collector of the reports comes when the page is idle, and sends them every five seconds.
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(isReported).toBe(true);
  }).toPass({ intervals: [50], timeout: 30_000 });
  expect((await shown).postDataJSON()).toMatchObject({
    compositionId: composition?.id,
    reports: expect.arrayContaining([
      expect.objectContaining({ version: composition?.shellVersion, cohort: 'live', kind: 'shown' }),
    ]),
  });
});

for (const [what, answer] of [
  ['does not arrive', (route: Route) => route.abort()],
  ['does not fit its hash', flipOneByte],
] as const) {
  test(`a shell that ${what} is reported without it, once, and the site counts it`, async ({ page }) => {
    await page.clock.install();
    await page.route(isShell, answer);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client-reports')) sent.push(request.postData() ?? '');
    });
    const failed = reportOf(page, 'shell', 'exception');
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했습니다.');
    const composition = await compositionOf(page);
    await failed;
    const counted = `client_reports_total{composition="${composition?.id}",remote="shell",cohort="live",kind="exception"}`;
    await expect.poll(() => metricOf(counted)).toBeGreaterThan(0);
    // After eight seconds an empty page is told of too, but not a second time.
    const later = page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 8_500)));
    await page.clock.runFor(9_000);
    await later;
    // A second report would have gone before this request.
    expect(await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok))).toBe(true);
    expect(sent).toHaveLength(1);
  });
}
