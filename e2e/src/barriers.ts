import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** The faults known to axe that keep somebody from reading the page. The site has no frames. */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Half a megabyte, once in a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (asked) => {
      const ran = await (globalThis as WithAxe).axe?.run(asked);
      if (!ran) throw new Error('There is no axe in the page.');
      return ran.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
}

export async function expectNoBarriers(page: Page, options?: RunOptions): Promise<void> {
  expect(await findBarriers(page, { rules: fingers, ...options })).toEqual([]);
}

/** Room for a finger is a rule that axe leaves out unless it is asked for. */
const fingers: RunOptions['rules'] = { 'target-size': { enabled: true } };

/** All that axe knows in the one theme; in the other what a theme can change. */
export async function expectNoBarriersInBoth(page: Page): Promise<void> {
  // An element between two colours has neither.
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
