import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** What axe knows that keeps somebody from reading the page. The site has no frames of others, for which axe would open a page each time. */
export async function expectNoBarriers(page: Page, options: RunOptions = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}
