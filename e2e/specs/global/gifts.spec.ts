import type { Page } from '@playwright/test';
import type { Db } from 'server/src/platform/database/db.ts';
import { moveClock } from 'server/src/platform/running/clock.ts';
import { expectNoBarriers } from '../../src/barriers.ts';
import { createOperator } from '../../src/members.ts';
import { expect, signIn, signInByForm, test } from '../../src/test.ts';

/** The gifts of the site: a coupon, told by message, and points for coming, on both sides of a midnight. */

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** Moves the clock to a minute before the next midnight in Seoul that is at least so far away. */
async function moveBeforeMidnight(db: Db): Promise<void> {
  const { rows } = await db.query<{ seconds: number }>(
    `select extract(epoch from date_trunc('day', soon) + interval '1 day' - seoul)::int as seconds
       from (select app_now() at time zone 'Asia/Seoul' as seoul) clock, lateral (select seoul + interval '1 minute' as soon) later`,
  );
  await moveClock(db, `${(rows[0]?.seconds ?? 60) - 60} seconds`);
}

test('a coupon is told by message, and moves the balance in the other open tab', async ({
  memberPage: page,
  member,
  browser,
  db,
}) => {
  const operator = await createOperator(db);
  const operatorPage = await (await browser.newContext()).newPage();
  await signInByForm(operatorPage, operator.userId, operator.password);
  await expect(operatorPage).toHaveURL(/\/admin/);
  await operatorPage.goto('/admin/gifts');
  await operatorPage.getByLabel('쿠폰 이름').fill('환영 쿠폰');
  await operatorPage.getByLabel('쿠폰 금액').fill('5000');
  await operatorPage.getByLabel('만료 (서울 시각)').fill('2099-11-30T23:59');
  await operatorPage.getByLabel('회원 아이디').fill(member.userId);
  await operatorPage.getByRole('button', { name: '쿠폰 발행' }).click();
  await answer(operatorPage, '발행');
  await expect(operatorPage.getByRole('row', { name: new RegExp(`환영 쿠폰 5,000원 ${member.userId}`) })).toBeVisible();
  await operatorPage.context().close();

  const other = await page.context().newPage();
  await other.goto('/');
  const balance = (tab: Page, won: string) => expect(tab.getByRole('banner').getByText(won).first()).toBeVisible();
  await balance(other, '1,000,000원');
  await page.goto('/korea/cross');
  await expect(page.getByRole('alertdialog')).toContainText('쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.');
  await answer(page, '확인');
  await expect(page).toHaveURL(/\/message\?time=\d+$/);
  await expect(page.getByRole('article', { name: '새 쿠폰이 도착했습니다' })).toContainText('환영 쿠폰 · 5,000원');
  await page.getByRole('button', { name: '읽음 확인' }).click();
  await expect(page.getByRole('button', { name: '모두 읽음' })).toBeDisabled();
  await expectNoBarriers(page);

  await page.goto('/coupon');
  await page.getByRole('button', { name: '환영 쿠폰 5,000원 사용' }).click();
  await answer(page, '사용');
  await answer(page, '확인');
  await expect(page.getByText('사용할 수 있는 쿠폰이 없습니다.')).toBeVisible();
  await balance(page, '1,005,000원');
  await balance(other, '1,005,000원');
});

test('a member comes on both sides of midnight', async ({ page, member, db }) => {
  // Without charges a day counts, and gives nothing.
  await db.query('update attendance_setting set charged_won = 0');
  await moveBeforeMidnight(db);
  // A session from before the clock moved that far has ended.
  await signIn(page, member);
  const come = async (streak: number) => {
    await page.getByRole('button', { name: '등불 켜기' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`${streak}일째 등불을 켰습니다. 500P를 받았습니다.`);
    await answer(page, '확인');
    await expect(page.getByRole('button', { name: '오늘 등불을 켰습니다' })).toBeDisabled();
  };
  await page.goto('/attendance');
  await come(1);
  await expectNoBarriers(page);
  await moveClock(db, '2 minutes');
  await page.reload();
  await come(2);
  await expect(page.getByRole('banner').getByText('1,000P').first()).toBeVisible();
});
