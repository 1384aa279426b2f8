import { catalogue } from '@madang/rules/minigame/catalogue';
import { moveClock } from 'server/src/platform/clock.ts';
import { isLongRun } from '../../src/long-run.ts';
import { expect, test } from '../../src/test.ts';

/** A round from the slip to the payout, by the clock; and pages of the catalogue: all of them in the long run, else one of each engine. */
const games = catalogue.filter(
  ({ engine }, place) => isLongRun || place === catalogue.findIndex((one) => one.engine === engine),
);

test.beforeEach(async ({ db }) => {
  await db.query('update minigame set system_maintenance_flg = false');
});

test('a bet on a round, its draw, and the round computed again in the browser', async ({ memberPage: page, db }) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  // A round has just begun, so that the cut-off is far.
  const { rows: next } = await db.query<{ seconds: number }>(
    'select 302 - extract(epoch from app_now())::bigint % 300 as seconds',
  );
  await moveClock(db, `${next[0]?.seconds} seconds`);
  await page.goto('/minigame/eos/powerball5');
  const slip = page.getByRole('region', { name: '베팅슬립' });
  await page.getByRole('group', { name: '일반볼 홀짝' }).getByRole('button', { name: /홀/ }).click();
  await slip.getByLabel('베팅금액').fill('10000');
  await slip.getByRole('button', { name: '베팅하기' }).click();
  await page.getByRole('button', { name: '베팅', exact: true }).click();
  await expect(page.getByText(/베팅했습니다\./)).toBeVisible();
  await page.keyboard.press('Escape');
  // Just past its draw: later, the round after it is the last one.
  const { rows } = await db.query<{ seconds: number }>(
    `select ceil(extract(epoch from draws_at - app_now()))::int + 1 as seconds
       from minigame_bet join minigame_round using (game_id, round) order by id desc limit 1`,
  );
  await moveClock(db, `${rows[0]?.seconds} seconds`);
  await page.reload();
  const mine = page.getByRole('region', { name: '내 베팅' });
  await expect(mine.getByText(/^(당첨|낙첨)$/)).toBeVisible();
  // The page asks for bets and for results on its own: the button is of this round once its result is there.
  const [ofDay] = (await mine.getByRole('listitem').innerText()).match(/\d+회/) ?? [];
  await expect(page.getByText(`제 ${ofDay} 결과`)).toBeVisible();
  await page.getByRole('button', { name: '이 회차 검증' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('일치')).toBeVisible();
  await expect(dialog.getByText('내 슬립')).toBeVisible();
});

test('paths of the catalogue open with its Korean name and a countdown', async ({ memberPage: page }) => {
  await page.goto('/minigame');
  for (const { path, aliases, providerName, nameKorean } of games) {
    const name = nameKorean.startsWith(providerName) ? nameKorean : `${providerName} ${nameKorean}`;
    const opens = async () => {
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole('timer', { name: '추첨까지' })).toBeVisible();
    };
    // As a link does: the document stays, so that a page costs what it asks for.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/minigame/${path}`);
    await opens();
    for (const alias of aliases) {
      await page.goto(`/minigame/${alias}`);
      await opens();
    }
  }
});
