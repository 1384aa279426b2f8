import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** What axe knows that keeps somebody from reading the page. The site has no frames of others, for which axe would open a page each time. */
export async function expectNoBarriers(page: Page, options: RunOptions = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ rules: fingers, ...options, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}

/** Room for a finger is a rule that axe leaves out unless it is asked for. */
const fingers: RunOptions['rules'] = { 'target-size': { enabled: true } };

/** All that axe knows in the one theme; in the other what a theme can change. */
export async function expectNoBarriersInBoth(page: Page): Promise<void> {
  // What moves on its way from one colour to the next has neither.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoBarriers(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoBarriers(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    rules: {},
  });
}

/** Waits: a window of another size has its layout a moment later. */
export const expectNoneWider = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
