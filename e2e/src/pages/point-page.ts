import { expect, type Locator, type Page } from '@playwright/test';

/** `/mywallet/point`. */
export class PointPage {
  readonly page: Page;
  readonly amount: Locator;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByLabel('전환할 포인트');
  }

  async open(): Promise<void> {
    await this.page.goto('/mywallet/point');
    await expect(this.amount).toBeVisible();
  }

  /** Converts points into won, to the end. */
  async convert(points: number): Promise<void> {
    await this.amount.fill(String(points));
    await this.page.getByRole('button', { name: '전환하기' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '전환', exact: true }).click();
    await expect(this.page.getByText('변환성공')).toBeVisible();
    await this.page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  }
}
