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

  /** `search` narrows the list to a team or a league. */
  async open({ search, ...options }: { search?: string; timeout?: number } = {}): Promise<void> {
    await this.page.goto(search ? `/korea/cross?${new URLSearchParams({ search })}` : '/korea/cross');
    await this.expectReady(options);
  }

  async expectReady(options: { timeout?: number } = {}): Promise<void> {
    await expect(this.odds.first()).toBeVisible(options);
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
