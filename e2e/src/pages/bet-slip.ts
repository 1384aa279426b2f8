import { expect, type Locator, type Page } from '@playwright/test';

/** By then a click on the button has brought the question. */
const questionMs = 5_000;

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

  /** Bets what the slip holds, while nothing of it moves. */
  async bet(): Promise<void> {
    expect(await this.tryBet(), 'the bet is placed').toBe(true);
  }

  /**
   * Bets what the slip holds, as a member does who accepts odds that move meanwhile and leaves out what closes. Ends on
   * `/bet_result`, or on the page with an empty slip when all of it closed. @returns whether the bet was placed
   */
  async tryBet(): Promise<boolean> {
    if (!(await this.#ask())) return false;
    await this.page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
    const moved = this.page.getByRole('button', { name: '예(베팅)' });
    const done = this.page.getByText('베팅했습니다.');
    await expect(moved.or(done)).toBeVisible();
    while (await moved.isVisible()) {
      if (await moved.isDisabled()) {
        await this.page.getByRole('button', { name: '아니오(베팅취소)' }).click();
        await expect(this.region).toContainText('선택한 베팅이 없습니다.');
        return false;
      }
      await moved.click();
      await expect(moved.or(done)).toBeVisible();
    }
    await this.page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(this.page).toHaveURL(/\/bet_result/);
    return true;
  }

  /** On `/bet_result`, where a bet leads: it stands among those in progress. The member's card has a link of that name everywhere. */
  async expectInProgress(): Promise<void> {
    await expect(this.page.getByRole('list', { name: '진행 중인 베팅' })).toBeVisible();
  }

  /** Takes out what closed, until the question before the bet comes. @returns false when nothing is left */
  async #ask(): Promise<boolean> {
    const step = this.region.getByRole('button', {
      name: /^(베팅하기|마감된 선택 \d+개 빼기)$/,
    });
    const question = this.page.getByRole('alertdialog', { name: '베팅하시겠습니까?' });
    const empty = this.region.getByText('선택한 베팅이 없습니다.');
    while (!(await question.isVisible())) {
      if (await empty.isVisible()) return false;
      const label = await step.innerText();
      await step.click();
      // A pick that closed under the hand was taken out by that click: then the button is pressed once more.
      if (label === '베팅하기')
        await question
          .or(empty)
          .waitFor({ timeout: questionMs })
          .catch(() => undefined);
      else await expect(step.or(empty)).not.toHaveText(label);
    }
    return true;
  }

  /** Bets, and where all selections close before it is booked, fills the slip anew: any may be suspended for some seconds. */
  async placeBet(fillAgain: () => Promise<void>): Promise<void> {
    while (!(await this.tryBet())) await fillAgain();
  }
}
