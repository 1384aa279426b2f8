import type { Page } from '@playwright/test';
import type { Db } from 'server/src/db.ts';
import { expect, signInByForm, test } from '../src/test.ts';

/** The whole job, by a member's hands: odds move, a bet is placed and settled, the balance follows; nothing is reloaded. */
test('from log-in to a settled bet without a reload', async ({ page, db, violations }) => {
  test.setTimeout(180_000);
  await signInByForm(page, 'demo', 'demo1234!');
  await expect(page.getByRole('banner')).toContainText('1,000,000원');
  const documentLoadedAt = await page.evaluate(() => performance.timeOrigin);

  await page.getByRole('link', { name: '국내형' }).first().click();
  await expect(page).toHaveURL(/\/korea\/cross\?time=\d+/);
  const odds = page.locator('main button[aria-pressed]');
  await expect(odds.first()).toBeVisible();
  const shown = await odds.allInnerTexts();
  await expect(async () => expect(await odds.allInnerTexts()).not.toEqual(shown)).toPass({ timeout: 30_000 });

  // Three picks from three fixtures, one bet.
  const slip = page.getByRole('region', { name: '베팅슬립' });
  await pick(page, 3);
  await expect(slip).toContainText('3폴더');
  await placeBet(page, '10000');
  await expect(page).toHaveURL(/\/bet_result/);
  await expect(page.getByRole('banner')).toContainText('990,000원');
  await expect(page.getByText('진행중').first()).toBeVisible();

  // A bet on every outcome of one market: one of them wins, whatever happens.
  const outcomes = await singleOnEachOutcome(page, db);
  const staked = 10_000 + outcomes * 10_000;
  await expect(page.getByRole('banner')).toContainText(`${(1_000_000 - staked).toLocaleString('ko-KR')}원`);
  await expect(page.getByText('당첨', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('banner')).not.toContainText(`${(1_000_000 - staked).toLocaleString('ko-KR')}원`);
  await expect(page.getByRole('banner')).toContainText(/9[0-9]{2},[0-9]{3}원|1,[0-9]{3},[0-9]{3}원/);

  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentLoadedAt);
  expect(violations).toEqual([]);
});

const rows = (page: Page) => page.locator('main [data-fixture]');

/** Chooses the home side of the last fixtures on the page: those have the longest time until kick-off. */
async function pick(page: Page, count: number): Promise<void> {
  const total = await rows(page).count();
  for (let n = 1; n <= count; n++) {
    await rows(page)
      .nth(total - n)
      .locator('button[aria-pressed="false"]:not([aria-disabled="true"]):not(:disabled)')
      .first()
      .click();
  }
}

async function placeBet(page: Page, stake: string): Promise<void> {
  const slip = page.getByRole('region', { name: '베팅슬립' });
  await slip.getByLabel('베팅금액').fill(stake);
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
  const moved = page.getByRole('button', { name: '예(베팅)' });
  const done = page.getByText('베팅했습니다.');
  await expect(moved.or(done)).toBeVisible();
  // The odds may move between the pick and the bet: a member accepts the new ones.
  while (await moved.isVisible()) {
    await moved.click();
    await expect(moved.or(done)).toBeVisible();
  }
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
}

/** Bets on every outcome of the main market of one fixture. @returns how many those were */
async function singleOnEachOutcome(page: Page, db: Db): Promise<number> {
  // Late enough to bet three times by hand, early enough to see it played.
  const soon = await db.query<{ id: string; home: string }>(
    "select id::text, home from fixture where starts_at > now() + interval '25 seconds' order by starts_at, id limit 1",
  );
  const fixture = soon.rows[0];
  if (!fixture) throw new Error('no fixture is soon');
  const outcomes = page.locator(`[data-fixture="${fixture.id}"] [data-market]`).first().locator('button[aria-pressed]');
  await find(page, fixture.home);
  await expect(outcomes.first()).toBeVisible();
  const count = await outcomes.count();
  for (let n = 0; n < count; n++) {
    if (n > 0) await find(page, fixture.home);
    await outcomes.nth(n).click();
    await placeBet(page, '10000');
    await expect(page).toHaveURL(/\/bet_result/);
  }
  return count;
}

async function find(page: Page, team: string): Promise<void> {
  await page.getByRole('link', { name: '국내형' }).first().click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('팀·리그 검색').fill(team);
  await page.getByLabel('팀·리그 검색').press('Enter');
}
