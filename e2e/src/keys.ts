import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const mostTabs = 80;

/** An operator without a mouse: every press is counted, and the letters of a text apart. */
export class Keys {
  readonly page: Page;
  presses = 0;
  letters = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.letters += text.length;
    await this.page.keyboard.insertText(text);
  }

  /** Goes on by Tab until this has the focus. */
  async tabTo(place: Locator): Promise<void> {
    await expect(place).toBeVisible();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`${place} is not reached by ${mostTabs} presses of Tab.`);
  }

  /** Finds a page or a setting, and goes there. */
  async goTo(text: string): Promise<void> {
    await this.press('Control+k');
    const palette = this.page.getByRole('dialog', { name: '찾기' });
    await expect(palette).toBeVisible();
    await this.type(text);
    await expect(palette.getByRole('option', { selected: true })).toContainText(text);
    await this.press('Enter');
  }
}
