import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import type { TestFeed } from 'server/test/feed.ts';
import type { Match } from 'server/test/match.ts';
import { expectNoBarriers } from '../../src/barriers.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { createMember, type E2eMember, expect, signIn, test } from '../../src/test.ts';

/** The slip from the first check to the booked bet, with odds that move where it hurts: between the question and its answer. */

const limits = { min: 5_000, max: 300_000, win: 1_000_000, odds: 20 };

/** Two or more fixtures of one league, on the page of it, with 2.00 on every home side. */
async function openSlip(page: Page, feed: TestFeed, count = 2) {
  const league = { id: Number.parseInt(randomUUID().slice(0, 7), 16), name: `슬립 ${randomUUID().slice(0, 8)}` };
  const matches: Match[] = [];
  for (let made = 0; made < count; made++) {
    const match = await feed.fixture({ league });
    await match.price('home', '2.00');
    matches.push(match);
  }
  const sports = new SportsPage(page);
  await sports.open({ search: league.name });
  for (const match of matches) await expect(sports.side(match, 'home')).toContainText('2.00');
  const [first, second] = matches;
  if (!first || !second) throw new Error('Two fixtures are needed.');
  return { sports, slip: new BetSlip(page), first, second, league };
}

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: '베팅슬립' }).getByRole('button', { name, exact: true }).click();
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

const betsOf = async (db: Db, { id }: Pick<E2eMember, 'id'>) => {
  const { rows } = await db.query<{ price: string }>(
    'select price::text from bet join bet_leg on bet_id = bet.id where member_id = $1 order by fixture_id',
    [id],
  );
  return rows.map(({ price }) => price);
};

/** The level's limits are those of this spec, as soon as the server has read them. */
async function limitLevel(db: Db, page: Page, shown: string, minWon = limits.min): Promise<void> {
  await db.query(
    `update level_setting set min_bet_amount = $1, max_bet_amount = $2, max_win_amount = $3, max_bet_percent = $4
      where level = 3`,
    [minWon, limits.max, limits.win, limits.odds],
  );
  await expect(async () => {
    await page.reload();
    await expect(new BetSlip(page).region).toContainText(shown, { timeout: 2_000 });
  }).toPass();
}

test('the seven checks before a bet, in their order', async ({ memberPage: page, feed, db }) => {
  const { sports, slip, first, second } = await openSlip(page, feed);
  const expectRefused = async (text: string) => {
    await press(page, '베팅하기');
    await expect(page.getByRole('alertdialog')).toContainText(text);
    await answer(page, '확인');
  };
  await limitLevel(db, page, '최대 300,000');

  await slip.stake.fill('1');
  await expectRefused('베팅을 선택해주세요.');
  await sports.pick(first, 'home');
  await expectRefused('최소베팅금 5,000원 미만 베팅하실수 없습니다.');
  await slip.stake.fill('300001');
  await expectRefused('최대베팅금 300,000원 초과 베팅하실수 없습니다.');
  await press(page, 'MAX');
  await expect(slip.stake).toHaveValue('300,000');
  await first.price('home', '4.00');
  await expect(slip.region).toContainText('현재 배당4.00');
  await expectRefused('최대당첨금 1,000,000원을 초과하여 베팅하실수 없습니다.');
  await second.price('home', '9.00');
  await expect(sports.side(second, 'home')).toContainText('9.00');
  await sports.pick(second, 'home');
  // 36.00: the stake was lowered to what wins no more than the maximum.
  await expect(slip.stake).toHaveValue('27,777');
  await expectRefused('최대배당 20배을 초과하여 베팅하실수 없습니다.');
  // Nothing but digits gets into the field, so that no stake has a fraction.
  await slip.stake.fill('100.5');
  await expect(slip.stake).toHaveValue('1,005');
  await sports.side(second, 'home').click();
  await press(page, '지우기');
  await limitLevel(db, page, '최소 0', 0);
  await slip.expectFolders(1);
  await expectRefused('입력항목을 확인해주세요.');
  await expect(slip.region).toContainText('베팅액수를 입력해주세요.');
  await db.query('update level_setting set min_bet_amount = 5000 where level = 3');
});

/** The server has another price than the page: the dialog shows the current slip live, so that it asks only about a price that the page does not know. */
const priceUnseen = (db: Db, match: Match, price: string) =>
  db.query(
    `update selection set price = $2, version = version + 1 where fixture_id = $1 and market_id = 1 and name = '1'`,
    [match.id, price],
  );

test('odds that change before a Korean bet: yes bets at the new ones', async ({
  memberPage: page,
  feed,
  db,
  member,
}) => {
  const { sports, slip, first, second } = await openSlip(page, feed);
  for (const match of [first, second]) await sports.pick(match, 'home');
  await slip.stake.fill('10000');
  await press(page, '베팅하기');
  await priceUnseen(db, first, '1.90');
  await answer(page, '베팅');
  const changed = page.getByRole('alertdialog', { name: '배당이 변경되었습니다' });
  await expect(changed.getByRole('listitem')).toHaveCount(1);
  await expect(changed.getByRole('listitem')).toContainText(`${first.home.name} vs ${first.away.name}`);
  await expect(changed).toContainText(/기존.*2\.00.*변경.*1\.90/);
  await expect(changed).toContainText(/4\.00.*3\.80/);
  await answer(page, '예(베팅)');
  await expect(page.getByText('베팅했습니다.', { exact: true })).toBeVisible();
  expect((await betsOf(db, member)).sort()).toEqual(['1.90', '2.00']);
});

test('odds that change before a Korean bet: no bets nothing and empties the slip', async ({
  memberPage: page,
  feed,
  db,
  member,
}) => {
  const { sports, slip, first, second } = await openSlip(page, feed);
  for (const match of [first, second]) await sports.pick(match, 'home');
  await slip.stake.fill('10000');
  await press(page, '베팅하기');
  await priceUnseen(db, first, '1.90');
  await answer(page, '베팅');
  await answer(page, '아니오(베팅취소)');
  await slip.expectFolders(0);
  expect(await betsOf(db, member)).toEqual([]);
});

/** The first fixture on `/europe`, its home side in the slip. */
async function openEurope(page: Page, feed: TestFeed) {
  const match = await feed.fixture();
  await match.price('home', '2.00');
  await page.goto(`/europe?${new URLSearchParams({ search: match.home.name, fixture: match.id })}`);
  const shown = page.getByRole('article', { name: `${match.home.name} 대 ${match.away.name}` });
  const home = shown.getByRole('button', { name: new RegExp(`^승무패 ${match.home.name}`) });
  await expect(home).toContainText('2.00');
  await home.click();
  const slip = new BetSlip(page);
  await slip.expectFolders(1);
  await slip.stake.fill('10000');
  return { match, shown, slip };
}

test('odds that change before a European bet: no leaves the unchanged picks', async ({
  memberPage: page,
  feed,
  db,
}) => {
  const { match, shown, slip } = await openEurope(page, feed);
  await shown
    .getByRole('button', { name: /^언더오버 언더/ })
    .first()
    .click();
  await slip.expectFolders(2);
  await slip.stake.fill('10000');
  await press(page, '베팅하기');
  await priceUnseen(db, match, '1.80');
  await answer(page, '베팅');
  await answer(page, '아니오(베팅취소)');
  await slip.expectFolders(1);
  await expect(slip.region.getByRole('list', { name: '선택한 베팅' })).toContainText('언더');
});

for (const [choice, price, isAsked] of [
  ['확인 후 베팅', '2.30', true],
  ['오른 배당만 자동 수락', '2.30', false],
  ['오른 배당만 자동 수락', '1.80', true],
  ['모든 변경 자동 수락', '1.70', false],
] as const) {
  test(`a European bet that takes "${choice}" at ${price}`, async ({ memberPage: page, feed, db, member }) => {
    const { match } = await openEurope(page, feed);
    await page.getByRole('combobox', { name: '배당이 바뀌면' }).selectOption(choice);
    await press(page, '베팅하기');
    await priceUnseen(db, match, price);
    await answer(page, '베팅');
    if (isAsked) {
      await expect(page.getByRole('alertdialog', { name: '배당이 변경되었습니다' })).toContainText(price);
      await answer(page, '예(베팅)');
    }
    await expect(page.getByText('베팅했습니다.', { exact: true })).toBeVisible();
    expect(await betsOf(db, member)).toEqual([price]);
  });
}

test('a suspended selection says so in the slip, and waits until it opens', async ({ memberPage: page, feed }) => {
  const { sports, slip, first } = await openSlip(page, feed);
  await sports.pick(first, 'home');
  await slip.stake.fill('10000');
  const bet = slip.region.getByRole('button', { name: '베팅하기' });
  await first.suspend();
  await expect(bet).toBeDisabled();
  await expect(bet).toHaveAccessibleDescription('일시정지된 선택 1개가 다시 열리면 베팅할 수 있습니다.');
  await first.open();
  await expect(bet).toBeEnabled();
  await slip.bet();
});

test('a part of the page that comes too late takes nothing out of the slip', async ({ memberPage: page, feed }) => {
  const { sports, slip, first } = await openSlip(page, feed);
  const isGone = Promise.withResolvers<void>();
  // The question and the answer of a bet are fetched with the first pick. Without them the shell takes all of the remote from its second address.
  await page.route(
    (url) => url.pathname.startsWith('/mf-sports/'),
    () => new Promise(() => {}),
  );
  await page.route(
    (url) => url.pathname.startsWith('/again/mf-sports/'),
    async (route) => {
      await isGone.promise;
      await route.continue();
    },
  );
  await slip.region.evaluate((panel) => panel.setAttribute('data-first', ''));
  await sports.pick(first, 'home');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  isGone.resolve();
  await slip.expectFolders(1);
  await slip.stake.fill('10000');
  await slip.bet();
});

/** Another device of another member. */
async function anotherDevice(browser: Browser, db: Db, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, await createMember(db, { won: 1_000_000 }));
  return page;
}

test('a shared slip is filled on another device at the odds of that moment', async ({
  memberPage: page,
  feed,
  db,
  browser,
  baseURL,
}) => {
  const { sports, first, second, league } = await openSlip(page, feed);
  for (const match of [first, second]) await sports.pick(match, 'home');
  await press(page, '공유');
  const code = await page
    .getByRole('dialog', { name: '베팅슬립 공유' })
    .getByText(/^[0-9A-Z]{8}$/)
    .innerText();
  await first.price('home', '2.60');

  const other = await anotherDevice(browser, db, baseURL);
  await new SportsPage(other).open({ search: league.name });
  const slip = new BetSlip(other);
  await slip.region.getByLabel('공유 코드').fill(code);
  await press(other, '불러오기');
  await slip.expectFolders(2);
  await expect(slip.region).toContainText('2.60');
  await expect(slip.region).not.toContainText('이전 배당');
  // The slip that holds it still shows the clicked price, and says what moved.
  await expect(page.getByRole('region', { name: '베팅슬립' })).toContainText('이전 배당2.00▲현재 배당2.60');
  await other.context().close();
});

for (const width of [1920, 425]) {
  test(`axe finds nothing in the slip at ${width}, in both themes`, async ({ memberPage: page, feed }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { sports, slip, first, second } = await openSlip(page, feed);
    for (const match of [first, second]) await sports.pick(match, 'home');
    if (width === 425) await page.getByRole('button', { name: /베팅 슬립 열기/ }).click();
    await slip.stake.fill('10000');
    await first.price('home', '2.40');
    await second.suspend();
    await expect(slip.region.getByRole('button', { name: '베팅하기' })).toBeDisabled();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoBarriers(page);
    }
    await expect(slip.region.getByRole('button', { name: '베팅하기' })).toBeInViewport({ ratio: 1 });
  });
}
