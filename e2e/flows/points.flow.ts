import { minimumPointConversion } from '@madang/contracts';
import { expect, flow } from '../src/flow.ts';
import { PointPage } from '../src/pages/point-page.ts';
import { SiteFrame } from '../src/pages/site-frame.ts';

/** mf-account changes the wallet, the shell's header shows it. */
flow('points become won in the header', async ({ memberPage: page }) => {
  const frame = new SiteFrame(page);
  const points = new PointPage(page);
  await points.open();
  const [wonBefore, pointsBefore] = [await frame.balanceWon(), await frame.points()];
  expect(pointsBefore, 'the account has points to convert').toBeGreaterThanOrEqual(minimumPointConversion);

  await points.convert(minimumPointConversion);
  await frame.expectBalanceWon(wonBefore + minimumPointConversion);
  await expect.poll(() => frame.points()).toBe(pointsBefore - minimumPointConversion);
});
