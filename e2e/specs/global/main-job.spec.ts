import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import { moveClock } from 'server/src/platform/running/clock.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { SiteFrame } from '../../src/pages/site-frame.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { expect, signInByForm, test } from '../../src/test.ts';

// As it runs for members: odds move, fixtures kick off and end by themselves.
test.use({ source: 'simulator' });

const beginWon = 1_000_000;
const stakeWon = 10_000;

/** The whole job, by a member's hands: odds move, a bet is placed and settled, the balance follows; nothing is reloaded. */
test('from log-in to a settled bet without a reload', async ({ page, db, member, violations }) => {
  test.setTimeout(400_000);
  await signInByForm(page, member.userId, member.password);
  const frame = new SiteFrame(page);
  await expect(frame.banner).toContainText('1,000,000원');
  const documentLoadedAt = await page.evaluate(() => performance.timeOrigin);

  await frame.goTo('국내형');
  await expect(page).toHaveURL(/\/korea\/cross\?time=\d+/);
  const sports = new SportsPage(page);
  await sports.expectReady();
  const shown = await sports.odds.allInnerTexts();
  await expect.poll(() => sports.odds.allInnerTexts(), { timeout: 60_000 }).not.toEqual(shown);

  // Three picks from three fixtures, one bet.
  await sports.narrowToSport();
  const slip = new BetSlip(page);
  const fill = async () => {
    await sports.pickFromLast(3);
    await slip.expectFolders(3);
    await slip.stake.fill(String(stakeWon));
  };
  await fill();
  await slip.placeBet(fill);
  await frame.expectBalanceWon(beginWon - stakeWon);
  await slip.expectInProgress();

  // A bet on every outcome of one market: one of them wins, whatever happens.
  const bets = 1 + (await singleOnEachOutcome(page, db));
  await expect(page.getByText('당첨', { exact: true }).first()).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => frame.balanceWon()).toBeGreaterThan(beginWon - bets * stakeWon);
  const { rows } = await db.query<{ stakes: number[] }>(
    'select array_agg(stake::integer) as stakes from bet where member_id = $1',
    [member.id],
  );
  expect(rows[0]?.stakes).toEqual(Array.from({ length: bets }, () => stakeWon));

  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documentLoadedAt);
  expect(violations).toEqual([]);
});

/**
 * Bets on every outcome of the main market of one fixture, and lets it kick off. Where that closes under the hands of a member
 * with a slow machine, another is taken. @returns how many bets were placed, the ones before it included
 */
async function singleOnEachOutcome(page: Page, db: Db): Promise<number> {
  let placed = 0;
  for (const seconds of [60, 65, 70]) {
    const { id, home, untilKickOff } = await nextFixture(db, seconds);
    const outcomes = page.locator(`[data-fixture="${id}"] [data-market]`).first().locator('button[aria-pressed]');
    for (let n = 0, count = 1; n < count; n++) {
      await find(page, home);
      const isPicked = await outcomes
        .nth(n)
        .click({ timeout: 15_000 })
        .then(() => true)
        .catch(() => false);
      if (!isPicked) break;
      count = await outcomes.count();
      if (!(await betOnPick(page))) break;
      placed++;
      if (n === count - 1) {
        await moveClock(db, untilKickOff);
        return placed;
      }
    }
  }
  throw new Error('Each fixture closed before all of its outcomes were bet on.');
}

interface NextFixture {
  id: string;
  home: string;
  /** Longer than the time that is left after the bet. */
  untilKickOff: string;
}

async function nextFixture(db: Db, seconds: number): Promise<NextFixture> {
  const { rows } = await db.query<NextFixture>(
    `select id::text, home, (starts_at - app_now())::text as "untilKickOff"
     from fixture where status = 1 and starts_at > app_now() + $1 * interval '1 second'
     order by starts_at, id limit 1`,
    [seconds],
  );
  if (!rows[0]) throw new Error('No fixture is soon.');
  return rows[0];
}

/** @returns false when it closed before the bet was booked */
async function betOnPick(page: Page): Promise<boolean> {
  const slip = new BetSlip(page);
  await slip.expectFolders(1);
  await slip.stake.fill(String(stakeWon));
  return slip.tryBet();
}

async function find(page: Page, team: string): Promise<void> {
  await new SiteFrame(page).goTo('국내형');
  await new SportsPage(page).expectReady();
  await page.getByLabel('팀·리그 검색').fill(team);
  await page.getByLabel('팀·리그 검색').press('Enter');
  await expect(page).toHaveURL(/search=/);
}
