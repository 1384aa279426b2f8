import { type CatalogueGame, catalogue, titleOf } from '@madang/rules/minigame/catalogue';
import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import { moveClock } from 'server/src/platform/running/clock.ts';
import { expectNoBarriers, expectNoneWider } from '../../src/barriers.ts';
import { isLongRun } from '../../src/long-run.ts';
import { type E2eMember, expect, test } from '../../src/test.ts';

/** A round of every family from the slip to the payout, by the clock; and pages of the catalogue: all of them in the long run, else one of each engine. */
const games = catalogue.filter(
  ({ engine }, place) => isLongRun || place === catalogue.findIndex((one) => one.engine === engine),
);
/** The dialog is one for all; in the ordinary run it is opened once for each family. */
const withRules = games.filter(
  ({ family }, place) => isLongRun || place === games.findIndex((one) => one.family === family),
);
/** Each is drawn and looks in a way of its own. */
const families: readonly (readonly [path: string, market: string])[] = [
  ['eos/powerball5', '일반볼 홀짝'],
  ['ntry/powerladder', '도착 홀짝'],
  ['mgm/baccarat1', '승부'],
  ['skypark/dice', '합 홀짝'],
  ['bet365/horse/victoriaparks', '단승'],
];

test.beforeEach(async ({ db }) => {
  await db.query('update minigame set system_maintenance_flg = false');
});

for (const [path, market] of families)
  test(`${path}: a bet, its draw, its payout, and the round computed again`, async ({
    memberPage: page,
    member,
    db,
  }) => {
    const game = catalogue.find((one) => one.path === path) as CatalogueGame;
    await page.setViewportSize({ width: 1920, height: 1200 });
    test.setTimeout(300_000);
    // Between cut-off and draw are seconds of the clock, in which a busy machine may not load the page: then another round has to do.
    await expect(async () => {
      await atBeginning(db, game);
      await page.goto(`/minigame/${path}`);
      await expect(page.getByRole('timer', { name: '추첨까지' })).toBeVisible();
      await betOn(page, market);
      // Past the cut-off the page shows its seed, and keeps the head of the log that it is given for it.
      await moveClock(db, `${await untilClosed(db)} seconds`);
      await page.reload();
      const isKept = () => /"seeds":\[\{/.test(localStorage.getItem('madang-minigame-kept') ?? '');
      await page.waitForFunction(isKept, undefined, { timeout: 20_000 });
    }).toPass({ timeout: 200_000 });

    // Just past its draw: later, the round after it is the last one.
    await moveClock(db, `${await untilDrawn(db)} seconds`);
    await page.reload();
    const mine = page.getByRole('region', { name: '내 베팅' });
    // A round that is drawn while the page is open is seen first: a race takes half a minute.
    await expect(mine.getByText(/^(당첨|낙첨|적특)$/).first()).toBeVisible({ timeout: 45_000 });
    // The page asks for bets and for results on its own: the button is of this round once its result is there.
    const [ofDay] = (await mine.getByRole('listitem').first().innerText()).match(/\d+회/) ?? [];
    await expect(page.getByText(`제 ${ofDay} 결과`)).toBeVisible();
    await expectPaid(page, db, member);
    // No clock is watched any more: axe takes its time.
    await expectNoBarriers(page);

    // From the history of bets to the verification of the round.
    await page.goto(`/bet_result?gameType=${game.family === 'virtual' ? 4 : 3}`);
    await page.getByRole('link', { name: `${titleOf(game)} ${ofDay} 검증` }).click();
    const dialog = page.getByRole('dialog', { name: '회차 검증' });
    // The site of the tests has a delay that is too short to prove anything, and its clock is moved: the rest holds.
    await expect(dialog.getByText('일부만 확인', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/보다 짧지 않은 지연/)).toBeVisible();
    await expect(dialog.getByText(/다시 계산한 결과 ✓/)).toBeVisible();
    await expect(dialog.getByText(/내 영수증 ✓/)).toBeVisible();
    await page.setViewportSize({ width: 425, height: 900 });
    await expect(() => expectNoneWider(page)).toPass();
  });

test('paths of the catalogue open with its Korean name, its rules and a countdown', async ({ memberPage: page }) => {
  await page.goto('/minigame');
  for (const game of games) {
    const opens = async () => {
      await expect(page.getByRole('heading', { level: 1, name: titleOf(game), exact: true })).toBeVisible();
      await expect(page.getByRole('timer', { name: '추첨까지' })).toBeVisible();
    };
    // As a link does: the document stays, so that a page costs what it asks for.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/minigame/${game.path}`);
    await opens();
    if (withRules.includes(game)) {
      await page.getByRole('button', { name: '규칙·환수율' }).click();
      await expect(page.getByRole('dialog', { name: `${titleOf(game)} 규칙·환수율` }).getByRole('table')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    for (const alias of game.aliases) {
      await page.goto(`/minigame/${alias}`);
      await opens();
    }
  }
});

/** A round has just begun, so that the cut-off is far. */
async function atBeginning(db: Db, { roundSeconds }: CatalogueGame): Promise<void> {
  const { rows } = await db.query<{ seconds: number }>(
    'select $1::int + 2 - extract(epoch from app_now())::bigint % $1::int as seconds',
    [roundSeconds],
  );
  await moveClock(db, `${rows[0]?.seconds} seconds`);
}

async function betOn(page: Page, market: string): Promise<void> {
  const slip = page.getByRole('region', { name: '베팅슬립' });
  await page.getByRole('group', { name: market, exact: true }).first().getByRole('button').first().click();
  await slip.getByLabel('베팅금액').fill('10000');
  await slip.getByRole('button', { name: '1건 베팅하기' }).click();
  await page.getByRole('button', { name: '베팅', exact: true }).click();
  await expect(page.getByText(/베팅했습니다\./)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function untilClosed(db: Db): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from cut_off_at - app_now()))::int + 1 as seconds
       from minigame_bet join minigame_round using (game_id, round) order by id desc limit 1`,
  );
  return rows[0]?.seconds ?? 0;
}

async function untilDrawn(db: Db): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from draws_at - app_now()))::int + 1 as seconds
       from minigame_bet join minigame_round using (game_id, round) order by id desc limit 1`,
  );
  return rows[0]?.seconds ?? 0;
}

/** The page shows the part of the million that the bets left. */
async function expectPaid(page: Page, db: Db, member: E2eMember): Promise<void> {
  const { rows } = await db.query<{ left: number }>(
    'select (1000000 - sum(stake) + sum(payout))::integer as left from minigame_bet where member_id = $1',
    [member.id],
  );
  await expect(page.getByText(`${rows[0]?.left.toLocaleString('ko-KR')}원`).first()).toBeVisible();
}

for (const width of [425, 320])
  test(`${width} wide: a round with three picks takes six taps at most, and nothing lies over the button`, async ({
    memberPage: page,
    db,
  }) => {
    const game = catalogue.find((one) => one.path === 'eos/powerball5') as CatalogueGame;
    await page.setViewportSize({ width, height: 900 });
    await atBeginning(db, game);
    await page.goto(`/minigame/${game.path}`);
    await expect(page.getByRole('timer', { name: '추첨까지' })).toBeInViewport({ ratio: 1 });
    const markets = page.getByRole('region', { name: '베팅', exact: true });
    const first = markets.getByRole('button').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const market of ['일반볼 홀짝', '일반볼 언더오버', '파워볼 홀짝'])
      await markets.getByRole('group', { name: market, exact: true }).getByRole('button').first().click();
    const place = page.getByRole('button', { name: /3건 베팅하기/ });
    await expect(place).toBeInViewport({ ratio: 1 });
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const isOnTop = await place.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
      return [left + 8, (left + right) / 2, right - 8].every((x) => button.contains(at(x)));
    });
    expect(isOnTop).toBe(true);
    await expectNoneWider(page);
    await place.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '베팅', exact: true }).click();
    await expect(page.getByText(/베팅했습니다\./)).toBeVisible();
  });

/** Of each way in which a market stands: whole prices on the first screen of 390 × 844 and of 320 × 640, at least. */
const pricesAtFirst: Readonly<Record<string, readonly [number, number]>> = {
  'eos/powerball5': [30, 15],
  'speed-kino': [27, 13],
  'ntry/powerladder': [10, 10],
  'named/speed6': [40, 15],
  'mgm/baccarat1': [5, 5],
  'mgm/gostop': [24, 12],
  'skypark/blackjack': [11, 11],
  'skypark/dice': [16, 13],
  'token/roulette': [30, 12],
  'bet365/dog/goldenhillparks': [19, 10],
  'bet365/horse/victoriaparks': [16, 10],
  'bet365/soccer/eurocups': [24, 12],
  'bet365/basketball/nbareplay': [8, 8],
};
test('stage, countdown and prices of every family share the first screen of a phone', async ({ memberPage: page }) => {
  await page.goto('/minigame');
  for (const [size, [width, height]] of (
    [
      [390, 844],
      [320, 640],
    ] as const
  ).entries()) {
    await page.setViewportSize({ width, height });
    for (const [path, least] of Object.entries(pricesAtFirst)) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/minigame/${path}`);
      const game = catalogue.find((one) => one.path === path) as CatalogueGame;
      await expect(page.getByRole('heading', { level: 1, name: titleOf(game), exact: true })).toBeVisible();
      await expect(page.getByRole('timer', { name: '추첨까지' })).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      const seen = await page.evaluate(() => {
        const bottom = document.querySelector('nav[aria-label="바로가기"]')?.getBoundingClientRect().top ?? 0;
        const rects = [...document.querySelectorAll('main button[aria-pressed]')]
          .filter(({ textContent }) => /\d\.\d\d$/.test(textContent))
          .map((button) => button.getBoundingClientRect());
        const isWhole = (rect: DOMRect) => rect.bottom <= bottom && rect.left >= 0 && rect.right <= innerWidth;
        return { whole: rects.filter(isWhole).length, lowest: Math.min(...rects.map((rect) => rect.height)) };
      });
      expect.soft(seen.whole, `${path} at ${width} × ${height}`).toBeGreaterThanOrEqual(least[size] ?? 0);
      expect.soft(seen.lowest, `${path} at ${width}: height of a price`).toBeGreaterThanOrEqual(44);
    }
  }
});
