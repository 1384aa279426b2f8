import { expect, test } from '../src/test.ts';

test('there is one React on the page, whatever remotes are on it', async ({ memberPage: page }) => {
  await page.addInitScript(() => {
    let renderers = 0;
    Object.assign(window, {
      rendererCount: () => renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => ++renderers,
        onScheduleFiberRoot() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(await answer.text());
  });
  await page.goto('/korea/cross');
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  for (const remote of ['미니게임', '카지노', '이벤트']) {
    await page.getByRole('link', { name: remote }).first().click();
    await expect(page.locator('main h1')).toContainText(remote);
  }
  expect(await page.evaluate(() => (window as unknown as { rendererCount(): number }).rendererCount())).toBe(1);
  const reactCopies = scripts.filter((text) =>
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/.test(text),
  );
  // React and ReactDOM each define the name once, and both stand in the shell's vendor chunk.
  expect(reactCopies).toHaveLength(1);
});

test('a script that the document gives no hash for does not run', async ({ memberPage: page }) => {
  await page.route('**/shell/unlisted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.unlistedRan = true' }),
  );
  await page.goto('/event');
  await expect(page.locator('main h1')).toBeVisible();
  const outcome = await page.evaluate(
    (address) =>
      import(address).then(
        () => 'ran',
        (error: Error) => error.name,
      ),
    '/shell/unlisted.js',
  );
  expect(outcome).toBe('TypeError');
  expect(await page.evaluate(() => 'unlistedRan' in window)).toBe(false);
});

test('the JavaScript of /korea/cross is at most 300 kB compressed', async ({ memberPage: page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/korea/cross');
  await expect(page.locator('main button[aria-pressed]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
