import { type Line, layLine } from '../src/broken-line.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { test as base, expect } from '../src/test.ts';

/** The server is gone for a while: nothing can be bet on, nothing is lost, and everything goes on by itself. */

const test = base.extend<{ line: Line }>({
  line: async ({ stack: _ }, use) => {
    await using line = await layLine();
    await use(line);
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test('odds are locked, the slip is kept, and both go on when it is back', async ({ memberPage: page, feed, line }) => {
  const match = await feed.fixture();
  const sports = new SportsPage(page);
  const slip = new BetSlip(page);
  const frame = new SiteFrame(page);
  await sports.openAt(match);
  await sports.pick(match, 'home');
  await slip.stake.fill('10000');
  await line.cut();
  await expect(frame.away).toBeVisible();
  for (const side of match.sides) await expect(sports.side(match, side)).toHaveAttribute('aria-disabled', 'true');
  await expect(slip.region.getByRole('button', { name: '베팅하기' })).toBeDisabled();
  await slip.expectFolders(1);
  await expect(slip.stake).toHaveValue('10,000');
  await match.price('home', '2.35');
  await line.mend();
  await expect(frame.away).toHaveCount(0);
  await expect(sports.side(match, 'home')).toContainText('2.35');
  for (const side of match.sides) await expect(sports.side(match, side)).not.toHaveAttribute('aria-disabled');
  await slip.bet();
  await frame.expectBalanceWon(990_000);
});

test('a list asked for meanwhile says that the server is away, and comes by itself', async ({
  memberPage: page,
  feed,
  line,
}) => {
  const match = await feed.fixture();
  const later = await feed.fixture();
  const sports = new SportsPage(page);
  await sports.openAt(match);
  await line.cut();
  await page.getByLabel('팀·리그 검색').fill(later.home.name);
  await page.getByLabel('팀·리그 검색').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await line.mend();
  await expect(sports.side(later, 'home')).toBeVisible();
});

for (const [how, isVisitedBefore] of [
  ['that was opened before', true],
  ['whose script the browser has not', false],
] as const) {
  test(`/bet_result ${how}, opened meanwhile, comes back by itself`, async ({ memberPage: page, line }) => {
    const frame = new SiteFrame(page);
    if (isVisitedBefore) {
      await page.goto('/bet_result');
      await expect(page.getByText('베팅내역이 없습니다.')).toBeVisible();
    }
    await page.goto('/korea/cross');
    await expect(page.getByRole('heading', { name: '국내형 크로스' })).toBeVisible();
    await line.cut();
    await frame.goTo('베팅내역');
    await expect(page).toHaveURL(/bet_result/);
    await expect(frame.away).toBeVisible();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await line.mend();
    await expect(page.getByText('베팅내역이 없습니다.')).toBeVisible();
    await expect(frame.away).toHaveCount(0);
  });
}
