import { flow } from '../src/flow.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';
import { SportsPage } from '../src/pages/sports-page.ts';

const stakeWon = 5_000;

/** shell (log-in, header), mf-sports (odds, slip, history) and the wallet meet in it. */
flow('log in, bet, balance, bet result', async ({ memberPage: page }) => {
  const frame = new SiteFrame(page);
  await frame.goTo('국내형');
  const sports = new SportsPage(page);
  await sports.expectReady();
  await sports.narrowToSport();
  const before = await frame.balanceWon();

  const slip = new BetSlip(page);
  const fill = async () => {
    await sports.pickFromLast(2);
    await slip.expectFolders(2);
    await slip.stake.fill(String(stakeWon));
  };
  await fill();
  await slip.placeBet(fill);

  await frame.expectBalanceWon(before - stakeWon);
  await slip.expectInProgress();
});
