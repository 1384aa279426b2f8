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
  await page.goto('/minigame/eos/powerball5');
  const slip = page.getByRole('region', { name: '베팅슬립' });
  const pick = page.getByRole('group', { name: '일반볼 홀짝' }).getByRole('button', { name: /홀/ });
  await expect(pick).toBeVisible();
  if (await pick.isDisabled()) {
    await moveClock(db, '15 seconds');
    await page.reload();
  }
  await pick.click();
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
  await expect(page.getByRole('complementary').getByText(/^(당첨|낙첨)$/)).toBeVisible();
  await page.getByRole('button', { name: '이 회차 검증' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('일치')).toBeVisible();
  await expect(dialog.getByText('내 영수증', { exact: true })).toBeVisible();
});

test('paths of the catalogue open with its Korean name and a countdown', async ({ memberPage: page }) => {
  test.slow();
  for (const { path, aliases, nameKorean } of games) {
    for (const address of [path, ...aliases]) {
      await page.goto(`/minigame/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(nameKorean);
      await expect(page.getByRole('timer').first()).toBeVisible();
    }
  }
});
