import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoneWider } from '../src/barriers.ts';
import { createOperator, signInByForm } from '../src/members.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { expect, test } from '../src/test.ts';

/** An operator at /admin/risk, and a member with an open board. */

const everything = { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] };
/** From the operator's press to the member's board. */
const toBoardMs = 1_000;

const sureOf = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '확인' });

test('a price by hand and a stop reach an open board; the stop refuses, and its end lets in', async ({
  memberPage,
  member,
  browser,
  feed,
  db,
}) => {
  const operator = await createOperator(db);
  const match = await feed.fixture({ prices: { home: '1.90' } });
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInByForm(desk, operator.userId, operator.password);
  await desk.goto(`/admin/risk?id=${match.id}`);

  const sports = new SportsPage(memberPage);
  const slip = new BetSlip(memberPage);
  await sports.openAt(match);
  const shown = sports.side(match, 'home');
  await expect(shown).toContainText('1.90');

  await test.step('a price by hand', async () => {
    await desk.getByRole('button', { name: '승무패 1 배당 1.90 변경' }).click();
    const dialog = desk.getByRole('dialog', { name: /배당$/ });
    await dialog.getByRole('textbox', { name: '배당' }).fill('1.75');
    await dialog.getByRole('textbox', { name: '사유' }).fill('부상 소식');
    await expectNoBarriers(desk, everything);
    const pressed = Date.now();
    await dialog.getByRole('button', { name: '적용' }).click();
    await expect(shown).toContainText('1.75', { timeout: 5 * toBoardMs });
    test.info().annotations.push({ type: 'to the board', description: `${Date.now() - pressed} ms` });
    await expect(desk.getByText(/피드 1\.90/)).toBeVisible();
    // The feed goes on, and is not sold.
    await match.price('home', '2.00');
    await expect(desk.getByText(/피드 2\.00/)).toBeVisible();
    await expect(shown).toContainText('1.75');
    await sports.pick(match, 'home');
    await slip.stake.fill('10000');
    await slip.bet();
    const { rows } = await db.query(
      'select leg.price::text from bet_leg leg join bet on bet.id = bet_id where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ price: '1.75' }]);
  });

  await test.step('a stop', async () => {
    await sports.openAt(match);
    await sports.pick(match, 'home');
    await slip.stake.fill('10000');
    await desk.getByRole('button', { name: '승무패 중지' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '사유' }).fill('배당 확인');
    await dialog.getByRole('button', { name: '중지', exact: true }).click();
    const bet = slip.region.getByRole('button', { name: '베팅하기' });
    await expect(bet).toBeDisabled();
    await expect(bet).toHaveAccessibleDescription('일시정지된 선택 1개가 다시 열리면 베팅할 수 있습니다.');
    for (const width of [425, 1440]) {
      await desk.setViewportSize({ width, height: 900 });
      await expectNoneWider(desk);
      await expectNoBarriers(desk, everything);
    }
    await desk.getByRole('button', { name: '승무패 재개' }).click();
    await sureOf(desk).click();
    await expect(bet).toBeEnabled();
  });

  await test.step('the end of the price by hand', async () => {
    await desk.getByRole('button', { name: /수기 배당 해제$/ }).click();
    await sureOf(desk).click();
    await expect(shown).toContainText('2.00');
    await expect(desk.getByRole('button', { name: '승무패 1 배당 2.00 변경' })).toBeVisible();
  });
  await desk.context().close();
});
