import { placeBet } from '@madang/contracts';
import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import type { Match } from 'server/test/match.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { createMember, type E2eMember, expect, signIn, test } from '../src/test.ts';

/** Two tabs of a member have one slip, and bet on it once. */

async function openTab(page: Page, match: Match) {
  const sports = new SportsPage(page);
  await sports.openAt(match);
  return { page, sports, slip: new BetSlip(page) };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

async function openBoth(page: Page, match: Match): Promise<[Tab, Tab]> {
  return [await openTab(page, match), await openTab(await page.context().newPage(), match)];
}

const betsOf = async (db: Db, { id }: E2eMember) => {
  const { rows } = await db.query<{ stakes: number[] | null }>(
    'select array_agg(stake::integer) as stakes from bet where member_id = $1',
    [id],
  );
  return rows[0]?.stakes;
};

const dialog = ({ page }: Tab) => page.getByRole('alertdialog');
const answer = (tab: Tab, name: string) => dialog(tab).getByRole('button', { name, exact: true }).click();
const ask = ({ slip }: Tab) => slip.region.getByRole('button', { name: '베팅하기' }).click();

test('picks, stakes and removals of one tab appear in the other', async ({ memberPage, feed }) => {
  const match = await feed.fixture();
  const [one, other] = await openBoth(memberPage, match);
  await one.sports.pick(match, 'home');
  await expect(other.sports.side(match, 'home')).toHaveAttribute('aria-pressed', 'true');
  await other.slip.expectFolders(1);
  await other.slip.stake.fill('10000');
  await expect(one.slip.stake).toHaveValue('10,000');
  await other.page.reload();
  await other.slip.expectFolders(1);
  await expect(other.slip.stake).toHaveValue('10,000');
  await other.sports.side(match, 'home').click();
  await one.slip.expectFolders(0);
  await expect(one.sports.side(match, 'home')).toHaveAttribute('aria-pressed', 'false');
  await one.sports.pick(match, 'away');
  await other.slip.expectFolders(1);
  // A member who leaves the pages with a slip leaves it to the tab that still shows it.
  await other.page.getByRole('link', { name: '미니게임' }).first().click();
  await expect(other.slip.region).toHaveCount(0);
  await other.page.getByRole('link', { name: '국내형' }).first().click();
  await other.slip.expectFolders(1);
  await one.slip.expectFolders(1);
});

test('asked in both tabs at once, it is bet on once', async ({ memberPage, member, feed, db }) => {
  const match = await feed.fixture();
  const [one, other] = await openBoth(memberPage, match);
  await one.sports.pick(match, 'home');
  await one.slip.stake.fill('10000');
  await expect(other.slip.stake).toHaveValue('10,000');
  for (const tab of [one, other]) await ask(tab);
  for (const tab of [one, other]) await expect(dialog(tab)).toBeVisible();
  // The question of the slower one may have gone already: the other tab has bet.
  const press = (tab: Tab) =>
    dialog(tab)
      .getByRole('button', { name: '베팅', exact: true })
      .click({ timeout: 10_000 })
      .catch(() => undefined);
  await Promise.all([press(one), press(other)]);
  const done = (tab: Tab) => tab.page.getByText('베팅했습니다.', { exact: true });
  const refused = (tab: Tab) => dialog(tab).getByText('다른 창에서');
  for (const tab of [one, other]) await expect(done(tab).or(refused(tab))).toBeVisible();
  const [placed, late] = (await done(one).isVisible()) ? [one, other] : [other, one];
  await expect(refused(late)).toBeVisible();
  await answer(placed, '확인');
  await answer(late, '확인');
  await late.slip.expectFolders(0);
  await expect(late.slip.region).toContainText('다른 창에서 베팅했습니다.');
  await expect(late.sports.side(match, 'home')).toHaveAttribute('aria-pressed', 'false');
  expect(await betsOf(db, member)).toEqual([10_000]);
});

test('a bet without an answer is not placed again by the other tab', async ({ memberPage, member, feed, db }) => {
  const match = await feed.fixture();
  const [one, other] = await openBoth(memberPage, match);
  await one.sports.pick(match, 'home');
  await one.slip.stake.fill('10000');
  await one.page.route(`**/api${placeBet.path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await ask(one);
  await answer(one, '베팅');
  await expect(dialog(one)).toContainText('서버의 응답을 받지 못했습니다.');
  expect(await betsOf(db, member)).toEqual([10_000]);
  await ask(other);
  await answer(other, '베팅');
  await expect(dialog(other)).toContainText('다른 창에서 베팅을 처리하고 있습니다.');
  await answer(other, '확인');
  await one.page.close();
  await match.price('home', '2.30');
  await ask(other);
  await answer(other, '베팅');
  // The server has it by now: the member is told, and wants no second one.
  await expect(dialog(other)).toContainText('접수되어 있습니다.');
  await expect(dialog(other)).toContainText('같은 베팅을 한 번 더 하시겠습니까?');
  await answer(other, '취소');
  await other.slip.expectFolders(0);
  expect(await betsOf(db, member)).toEqual([10_000]);
});

test('sign-out in one tab empties both, and the next member finds nothing', async ({ memberPage, feed, db }) => {
  const match = await feed.fixture();
  const [one, other] = await openBoth(memberPage, match);
  await one.sports.pick(match, 'home');
  await other.slip.expectFolders(1);
  await one.page.getByRole('button', { name: '로그아웃' }).click();
  for (const { page } of [one, other]) await expect(page).toHaveURL(/\/login/);
  await signIn(one.page, await createMember(db, { won: 1_000_000 }));
  const next = await openTab(one.page, match);
  await next.slip.expectFolders(0);
  await expect(next.sports.side(match, 'home')).toHaveAttribute('aria-pressed', 'false');
});
