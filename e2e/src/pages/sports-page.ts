import { expect, type Locator, type Page } from '@playwright/test';
import type { Match, Side } from 'server/test/match.ts';

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

  /** Opens the list with this fixture alone on it. */
  async openAt(match: Match, options: { timeout?: number } = {}): Promise<void> {
    await this.open({ search: match.home.name, ...options });
  }

  /** The button of a side of a fixture. */
  side(match: Match, side: Side): Locator {
    const buttons = this.page.locator(`main [data-fixture="${match.id}"] button[aria-pressed]`);
    return buttons.nth(match.sides.indexOf(side));
  }

  /** Puts a side into the slip. */
  async pick(match: Match, side: Side): Promise<void> {
    await this.side(match, side).click();
    await expect(this.side(match, side)).toHaveAttribute('aria-pressed', 'true');
  }

  /**
   * Follows the menu to the first sport. Its first page reaches beyond the fixtures that kick off within a minute; that of all
   * sports does not, and a selection there may close before the bet.
   */
  async narrowToSport(): Promise<void> {
    const all = await this.#shown();
    await this.page.getByRole('navigation', { name: '종목' }).getByRole('link').nth(1).click();
    await expect(this.page).toHaveURL(/sportId=/);
    await expect.poll(() => this.#shown()).not.toEqual(all);
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await this.expectReady();
  }

  /**
   * Chooses the favourite of each of the last fixtures on the page: those have the longest time until kick-off, and outsiders together
   * would pass the maximum of total odds.
   */
  async pickFromLast(count: number): Promise<void> {
    // By their ids: rows move up whenever a fixture kicks off.
    for (const id of (await this.#shown()).slice(-count)) {
      const offered = this.page
        .locator(`main [data-fixture="${id}"]`)
        .locator('button[aria-pressed="false"]:not([aria-disabled="true"]):not(:disabled)');
      const prices = (await offered.allInnerTexts()).map((text) => Number(/\d+\.\d\d/.exec(text)?.[0] ?? Infinity));
      await offered.nth(prices.indexOf(Math.min(...prices))).click();
    }
  }

  /** Ids of the fixtures on the page, in their order. */
  #shown(): Promise<string[]> {
    return this.fixtures.evaluateAll((all) => all.map((fixture) => fixture.getAttribute('data-fixture') ?? ''));
  }
}
