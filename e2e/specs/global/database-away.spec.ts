import { administer } from 'server/test/clone-database.ts';
import { BetSlip } from '../../src/pages/bet-slip.ts';
import { PointPage } from '../../src/pages/point-page.ts';
import { SiteFrame } from '../../src/pages/site-frame.ts';
import { SportsPage } from '../../src/pages/sports-page.ts';
import { createMember, expect, signIn, test } from '../../src/test.ts';

test('while the database is away session, slip and forms are kept, and all goes on by itself', async ({
  page,
  feed,
  db,
}) => {
  const match = await feed.fixture();
  await signIn(page, await createMember(db, { won: 1_000_000, points: 20_000 }));
  const sports = new SportsPage(page);
  const slip = new BetSlip(page);
  await sports.openAt(match);
  await sports.pick(match, 'home');
  await slip.stake.fill('10000');
  const points = new PointPage(await page.context().newPage());
  await points.open();
  await points.amount.fill('7000');
  const frames = [page, points.page].map((tab) => new SiteFrame(tab));

  const giveBack = await takeAway();
  for (const { away, banner } of frames) {
    await expect(away).toBeVisible();
    await expect(banner).toContainText('1,000,000원');
  }
  for (const side of match.sides) await expect(sports.side(match, side)).toHaveAttribute('aria-disabled', 'true');
  await expect(slip.region.getByRole('button', { name: '베팅하기' })).toBeDisabled();

  await giveBack();
  for (const { away } of frames) await expect(away).toHaveCount(0);
  for (const side of match.sides) await expect(sports.side(match, side)).not.toHaveAttribute('aria-disabled');
  await slip.expectFolders(1);
  await expect(slip.stake).toHaveValue('10,000');
  await slip.bet();
  await expect(points.amount).toHaveValue('7,000');
  await points.page.getByRole('button', { name: '전환하기' }).click();
  await points.page.getByRole('alertdialog').getByRole('button', { name: '전환', exact: true }).click();
  await expect(points.page.getByText('변환성공')).toBeVisible();
  for (const frame of frames) await frame.expectBalanceWon(997_000);
});

/** No server can reach the site's database any more. @returns a function that ends that */
async function takeAway(): Promise<() => Promise<void>> {
  const address = new URL(process.env.STACK_DATABASE_URL ?? '');
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const allow = (yes: boolean) => administer(address.href, `alter database ${name} with allow_connections ${yes}`);
  await allow(false);
  await administer(address.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  return () => allow(true);
}
