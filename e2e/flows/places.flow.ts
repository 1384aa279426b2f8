import { expect, flow } from '../src/flow.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';

flow('minigames are listed, and one provider narrows them', async ({ memberPage: page }) => {
  await new SiteFrame(page).goTo('미니게임');
  const games = page.locator('main [data-remote="mf-minigame"]').getByRole('listitem');
  await expect(games.first()).toBeVisible();
  const all = await games.count();
  await page.getByRole('navigation', { name: '제공사' }).getByRole('link', { name: /^EOS/ }).click();
  await expect(page).toHaveURL(/\/minigame\/.+/);
  await expect.poll(() => games.count()).toBeLessThan(all);
  expect(await games.count()).toBeGreaterThan(0);
});

flow('a casino lobby opens in a window of its own once it is confirmed', async ({ memberPage: page }) => {
  await new SiteFrame(page).goTo('카지노');
  await page.getByRole('button', { name: '마루 카지노 입장' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: '입장하기' }).click();
  const lobby = await opened;
  await lobby.waitForURL((url) => url.protocol.startsWith('http'));
  await expect(lobby.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

flow('events are listed, and one opens', async ({ memberPage: page }) => {
  await new SiteFrame(page).goTo('이벤트');
  const first = page.locator('main [data-remote="mf-board"]').getByRole('listitem').first().getByRole('link');
  await expect(first).toBeVisible();
  const shown = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/event\/\d+/);
  expect(shown).toContain(await page.locator('main h1').innerText());
});
