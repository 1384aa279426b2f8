import { expect, type Locator, type Page } from '@playwright/test';

/** `/korea/cross`. */
export class SportsPage {
  readonly page: Page;
  readonly fixtures: Locator;
  readonly odds: Locator;

  constructor(page: Page) {
    this.page = page;
    this.fixtures = page.locator('main [data-fixture]');
    this.odds = page.locator('main button[aria-pressed]');
  }

  async open(): Promise<void> {
    await this.page.goto('/korea/cross');
    await this.expectReady();
  }

  async expectReady(): Promise<void> {
    await expect(this.odds.first()).toBeVisible();
  }

  /** Chooses one selection in each of the last fixtures on the page: those have the longest time until kick-off. */
  async pickFromLast(count: number): Promise<void> {
    const total = await this.fixtures.count();
    for (let n = 1; n <= count; n++) {
      const open = 'button[aria-pressed="false"]:not([aria-disabled="true"]):not(:disabled)';
      await this.fixtures
        .nth(total - n)
        .locator(open)
        .first()
        .click();
    }
  }
}
