import { overrideCookie } from '@madang/contracts';
import { compositionOf, versionsOf } from '../../src/composition.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { change, stateOf } from '../../src/releases.ts';
import { expect, test } from '../../src/test.ts';
import { registerVariant } from '../../src/variants.ts';

const candidate = '1.31.0';

test.beforeAll(async ({ db }) => {
  await registerVariant(db, 'mf-sports', candidate, {
    'src/sports-frame.tsx': (text) => `${text}\ndocument.documentElement.dataset.sports = 'pinned';\n`,
  });
  await change({ 'mf-sports': { rollout: { version: candidate, percent: 0, audience: {} } } });
});
test.afterAll(async () => {
  await change({ 'mf-sports': { rollout: null } });
});

test.describe('the candidate, pinned', () => {
  test.use({ composition: { 'mf-sports': 'candidate' } });

  test('its context has it, in the storage state too, and no other context has', async ({
    memberPage: page,
    context,
    browser,
    baseURL,
    member,
    feed,
  }) => {
    const sports = page.locator('main [data-remote="mf-sports"]').first();
    await new SportsPage(page).openAt(await feed.fixture());
    await expect(sports).toHaveAttribute('data-version', candidate);
    expect(await page.evaluate(() => document.documentElement.dataset.sports)).toBe('pinned');
    const composition = await compositionOf(page);
    expect(composition?.override).toMatchObject({
      kind: 'choice',
      by: 'tester',
      differs: [{ app: 'mf-sports', now: candidate }],
    });

    const storageState = await context.storageState();
    expect(storageState.cookies.find(({ name }) => name === overrideCookie)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    const again = await browser.newContext({ baseURL, storageState });
    const others = await browser.newContext({ baseURL });
    try {
      const [second, third] = [await again.newPage(), await others.newPage()];
      await second.goto('/korea/cross');
      // The session came with the state as well.
      await expect(second.getByRole('banner')).toContainText(member.userId);
      await expect(second.locator('main [data-remote="mf-sports"]').first()).toHaveAttribute('data-version', candidate);
      await third.goto('/login');
      const other = await compositionOf(third);
      expect(other && versionsOf(other)['mf-sports']).toBe((await stateOf('mf-sports')).live);
      expect(other?.override).toBeNull();
    } finally {
      await again.close();
      await others.close();
    }
  });
});

test.describe('a version, pinned', () => {
  test.use({ composition: { 'mf-sports': candidate, 'mf-board': 'live' } });

  test('every document of the test has it, and its composition is told with the test', async ({
    page,
    documents,
  }, info) => {
    await page.goto('/login');
    await page.reload();
    await expect.poll(() => documents.seen.size).toBe(1);
    for (const composition of documents.seen.values()) expect(versionsOf(composition)['mf-sports']).toBe(candidate);
    await documents.attach();
    const [id] = documents.seen.keys();
    expect(info.annotations).toContainEqual({ type: 'composition', description: id });
    expect(info.attachments.map(({ name }) => name)).toContain('compositions');
  });
});
