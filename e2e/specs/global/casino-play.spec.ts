import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInBoth, expectNoneWider } from '../../src/barriers.ts';
import { expect, test } from '../../src/test.ts';

/** The casino as it is played: a game of another origin in its own window, and the site beside it. */
test.use({ games: true });

/** Confirms what a lobby offers. @returns the window of the game */
async function enter(context: BrowserContext, lobby: Page, choice: Locator): Promise<Page> {
  await choice.first().click();
  const opening = context.waitForEvent('page');
  await lobby.getByRole('dialog', { name: /입장/ }).getByRole('button', { name: '입장하기' }).click();
  const game = await opening;
  // A page that leaves the lobby before the answer leaves the window empty.
  await game.waitForURL((url) => url.protocol.startsWith('http'));
  return game;
}

test('from the lobby to a spin: the balance moves in the other open tab', async ({ memberPage, member, db }) => {
  const context = memberPage.context();
  const other = await context.newPage();
  await other.goto('/korea/cross');
  await expect(other.getByText(/^1,000,000/).first()).toBeVisible();

  await memberPage.goto('/slot');
  const game = await enter(context, memberPage, memberPage.getByRole('button', { name: /까치와 호랑이.*환수/ }));
  await expect(game.getByRole('heading', { name: '까치와 호랑이' })).toBeVisible();
  expect(new URL(game.url()).origin).not.toBe(new URL(memberPage.url()).origin);
  expect(await game.evaluate(() => window.opener)).toBeNull();
  await expect(game.getByText('1,000,000원')).toBeVisible();

  await game.getByRole('button', { name: '30,000', exact: true }).click();
  await game.getByRole('button', { name: '돌리기' }).click();
  await expect(game.getByRole('status')).toHaveText(/당첨!|다음 기회에!/);
  const { rows } = await db.query<{ emoney: number }>('select emoney from member_wallet where id = $1', [member.id]);
  const left = (rows[0]?.emoney ?? 0).toLocaleString('ko-KR');
  expect(left).not.toBe('1,000,000');
  await expect(game.getByText(`${left}원`)).toBeVisible();
  await expect(other.getByText(new RegExp(`^${left}`)).first()).toBeVisible();
});

const sizes = [
  { width: 425, height: 900, layout: 'mobile' },
  { width: 1920, height: 1080, layout: 'desktop' },
];

test('the lobbies and every page of the provider are for everybody, at both sizes', async ({ memberPage }) => {
  const context = memberPage.context();
  const games: Page[] = [];
  for (const [path, name] of [
    ['/slot', /연꽃 연못.*환수/],
    ['/casino', /한마당 바카라/],
    ['/casino', /^마루 카지노 입장/],
  ] as const) {
    await memberPage.goto(path);
    games.push(await enter(context, memberPage, memberPage.getByRole('button', { name })));
  }
  const [slot, table, lobby] = games as [Page, Page, Page];
  await slot.getByRole('button', { name: '돌리기' }).click();
  await expect(slot.getByRole('status')).toHaveText(/당첨!|다음 기회에!/);
  // Cards of the first deal, or the road that it left.
  await expect(table.locator('#beads li').first()).toBeVisible({ timeout: 30_000 });
  await expect(lobby.getByRole('link', { name: /한마당 바카라/ })).toBeVisible();
  for (const page of games)
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoneWider(page);
      await expectNoBarriers(page);
    }
  for (const size of sizes) {
    await memberPage.setViewportSize(size);
    await expect(memberPage.locator('html')).toHaveAttribute('data-layout', size.layout);
    await expect(memberPage.getByRole('list', { name: '최근 즐긴 게임' }).getByRole('listitem')).toHaveCount(2);
    await expectNoneWider(memberPage);
    await expectNoBarriersInBoth(memberPage);
  }
});

test('with thousands of games only those near the window are in the page', async ({ memberPage, db }) => {
  await db.query(
    `insert into casino_game (id, provider_id, code, kind, name_korean, name_english, hue, served, sort)
     select provider.id || '-many' || n, provider.id, 'many' || n, 'slot', '많은 게임 ' || n, 'Many ' || n, n % 360, true, 1000 + n
       from casino_provider provider, generate_series(1, 2000) as n where provider.id = 'vinus-hanmadang'
     on conflict do nothing`,
  );
  const tiles = memberPage.getByRole('list', { name: '슬롯' }).first().getByRole('listitem');
  // The list is one answer for everybody, for some seconds.
  await expect(async () => {
    await memberPage.goto('/slot/indexVinus');
    await expect(tiles.first()).toHaveAttribute('aria-setsize', /^20\d\d$/);
  }).toPass();
  expect(await tiles.count()).toBeLessThan(150);
  await memberPage.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(async () => Number(await tiles.first().getAttribute('aria-posinset'))).toBeGreaterThan(500);
  expect(await tiles.count()).toBeLessThan(150);
  await memberPage.getByRole('searchbox', { name: '게임 검색' }).fill('많은 게임 1999');
  await expect(tiles).toHaveCount(1);
  await expect(tiles.getByRole('button', { name: /많은 게임 1999/ }).first()).toBeVisible();
});
