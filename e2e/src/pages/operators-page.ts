import { expect, type Locator, type Page } from '@playwright/test';

/** The operators' area, as an operator uses it. */
export class OperatorsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The panel of an app, by its name in the registry. */
  panel(app: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(app) });
  }

  row(app: string, version: string): Locator {
    return this.panel(app).getByRole('row', { name: new RegExp(`^${version.replaceAll('.', '\\.')}`) });
  }

  /** The dialog that shows what a change would do. */
  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async openPage(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: '운영자 메뉴' }).getByRole('link', { name }).click();
  }

  /** Waits for the dry run, gives the reason, and applies. */
  async apply(reason: string, button = '적용'): Promise<void> {
    await expect(this.dialog().getByRole('list', { name: '변경 결과' })).toBeVisible();
    await this.dialog().getByLabel('변경 사유').fill(reason);
    await this.dialog().getByRole('button', { name: button, exact: true }).click();
    await expect(this.dialog()).toHaveCount(0);
  }
}
