import { expect, type Locator, type Page } from '@playwright/test';

/** Lobbies that a confirm popup stands before. */
const asksFirst = new Set(['카지노']);

/** The frame that the shell puts around every page of a member. */
export class SiteFrame {
  readonly page: Page;
  readonly banner: Locator;
  /** Says that the server is away. */
  readonly away: Locator;

  constructor(page: Page) {
    this.page = page;
    this.banner = page.getByRole('banner');
    this.away = page.getByText('서버가 잠시 응답하지 못하고 있습니다.');
  }

  /** Follows a link of the tabs or the side menu, and says yes where the menu asks first: the document stays. */
  async goTo(label: string): Promise<void> {
    await this.page.getByRole('link', { name: label }).first().click();
    if (asksFirst.has(label)) await this.page.getByRole('button', { name: '입장' }).click();
  }

  /** The balance in won, as the header shows it. */
  balanceWon(): Promise<number> {
    return this.#figure('보유금액');
  }

  points(): Promise<number> {
    return this.#figure('포인트');
  }

  async expectBalanceWon(won: number): Promise<void> {
    await expect.poll(() => this.balanceWon()).toBe(won);
  }

  /** Versions of a remote that the page has in its routes and slots at this moment. */
  async shownVersions(remote: string): Promise<string[]> {
    const parts = this.page.locator(`[data-remote="${remote}"]`);
    const versions = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-version') ?? ''));
    return [...new Set(versions)];
  }

  async #figure(name: string): Promise<number> {
    const shown = this.banner.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd');
    const digits = (await shown.innerText()).match(/-?[\d,]+/)?.[0];
    if (digits === undefined) throw new Error(`The header shows no number as ${name}.`);
    return Number(digits.replaceAll(',', ''));
  }
}
