import { expectNoBarriers } from '../src/barriers.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, test } from '../src/test.ts';

/** From a row to the page of its match, and from a result to its outcomes. */

test('the names of a row lead to the match, whose prices go into the slip', async ({ memberPage: page, feed }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const match = await feed.fixture({ kickOff: '+3h' });
  const list = new SportsPage(page);
  await list.openAt(match);
  await page
    .locator(`main [data-fixture="${match.id}"]`)
    .getByRole('link', { name: new RegExp(match.home.name) })
    .click();
  await expect(page).toHaveURL(`/match/${match.id}?view=cross`);
  await expect(page.getByRole('heading', { level: 2, name: match.home.name, exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page
    .getByRole('region', { name: `${match.home.name} 대 ${match.away.name} 마켓` })
    .getByRole('button', { name: /2\.05/ })
    .click();
  await new BetSlip(page).expectFolders(1);
  await match.start();
  await expect(
    page.getByText('마감된 경기입니다.').or(page.getByText('지금 베팅할 수 있는 마켓이 없습니다.')),
  ).toBeVisible();
});

test('a result unfolds the outcomes of its markets, and leads to its match, on a phone', async ({
  memberPage: page,
  feed,
}) => {
  const match = await feed.fixture({
    kickOff: '-1 minute',
    offers: ['Yes', 'No'].map((name) => ({ marketId: 17, name, line: null, baseLine: null, price: '1.80' })),
  });
  await match.result(2, 1);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/game_result/sports?${new URLSearchParams({ search: match.home.name })}`);
  const name = `${match.home.name} 대 ${match.away.name}`;
  const row = page.getByRole('article', { name });
  await row.getByRole('button', { name: `${name} 마켓 결과 펼치기` }).click();
  await expect(page.getByRole('list', { name: `${name} 마켓 결과` })).toContainText('양팀 득점예1.80');
  await expectNoBarriers(page);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/match/${match.id}`);
  await expect(page.getByRole('list', { name: '마켓 결과' })).toContainText('양팀 득점예1.80');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
