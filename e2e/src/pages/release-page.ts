import type { Locator, Page } from '@playwright/test';

/** `/admin/releases/:app/:version`, one release as operators see it. */
export class ReleasePage {
  readonly page: Page;
  /** Outcomes of flows, each a row below the header's. */
  readonly evidence: Locator;

  constructor(page: Page) {
    this.page = page;
    this.evidence = page.getByRole('table', { name: '테스트 증거' }).getByRole('row');
  }

  async open(app: string, version: string): Promise<void> {
    await this.page.goto(`/admin/releases/${app}/${version}`);
  }
}
