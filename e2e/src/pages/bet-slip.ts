import { expect, type Locator, type Page } from '@playwright/test';

/** The slip beside the sports pages. */
export class BetSlip {
  readonly page: Page;
  readonly region: Locator;
  readonly stake: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: '베팅슬립' });
    this.stake = this.region.getByLabel('베팅금액');
  }

  async expectFolders(count: number): Promise<void> {
    await expect(this.region).toContainText(`${count}폴더`);
  }

  /** Bets what the slip holds, as a member does who accepts odds that move meanwhile. Ends on `/bet_result`. */
  async placeBet(): Promise<void> {
    await this.region.getByRole('button', { name: '베팅하기' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
    const moved = this.page.getByRole('button', { name: '예(베팅)' });
    const done = this.page.getByText('베팅했습니다.');
    await expect(moved.or(done)).toBeVisible();
    while (await moved.isVisible()) {
      await moved.click();
      await expect(moved.or(done)).toBeVisible();
    }
    await this.page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(this.page).toHaveURL(/\/bet_result/);
  }
}
