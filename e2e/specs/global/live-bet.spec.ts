import type { Page } from '@playwright/test';
import { moveClock } from 'server/src/platform/clock.ts';
import type { Match } from 'server/test/match.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { SiteFrame } from '../../src/pages/site-frame.ts';
import { expect, test } from '../../src/test.ts';

/** A live bet waits seven seconds of the site's clock, which these move: nothing here waits for time. */

async function betLive(page: Page, match: Match): Promise<void> {
  await page.goto(`/inplay?sport_id=6046&fixture=${match.id}`);
  const shown = page.getByRole('article', { name: `${match.home.name} 대 ${match.away.name}` });
  await shown.getByRole('button', { name: new RegExp(`^승무패 ${match.home.name}`) }).click();
  const slip = new BetSlip(page);
  await slip.expectFolders(1);
  await slip.stake.fill('10000');
  await slip.region.getByRole('button', { name: '베팅하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
  await expect(waiting(page)).toContainText('예약되어 있으며');
}
const waiting = (page: Page) => page.getByRole('alertdialog', { name: '라이브 베팅 접수 중' });

test('a live bet is accepted after its wait, and is in the list of bets', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await new SiteFrame(page).expectBalanceWon(990_000);
  await moveClock(db, '7 seconds');
  const done = page.getByRole('alertdialog', { name: '베팅 완료' });
  await done.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/bet_result/);
  await expect(page.locator('main')).toContainText(match.home.name);
});

test('a goal refuses it, with the stake back', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await match.score(1, 0);
  await moveClock(db, '7 seconds');
  const refused = page.getByRole('alertdialog', { name: '베팅이 접수되지 않았습니다' });
  await expect(refused).toContainText('득점이 발생하여 접수되지 않았습니다.');
  await expect(refused).toContainText('10,000원을 돌려드렸습니다.');
  await refused.getByRole('button', { name: '확인' }).click();
  await expect(refused).toHaveCount(0);
  await new SiteFrame(page).expectBalanceWon(1_000_000);
});

test('it survives a reload, and its outcome is told on the page that comes', async ({ memberPage: page, feed, db }) => {
  const match = await feed.fixture({ inPlay: true });
  await betLive(page, match);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await moveClock(db, '7 seconds');
  await expect(page.getByRole('alertdialog', { name: '베팅 완료' })).toContainText('베팅했습니다.');
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int from bet join bet_leg on bet_id = bet.id where fixture_id = $1',
    [match.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});
