import type { Page } from '@playwright/test';
import { moveClock } from 'server/src/platform/running/clock.ts';
import { expectNoBarriers } from '../../src/barriers.ts';
import { createOperator } from '../../src/members.ts';
import { createMember, expect, signIn, test } from '../../src/test.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Nothing is cut or reaches beyond the screen, on a phone and on a desktop. */
async function expectGood(page: Page): Promise<void> {
  for (const [width, height] of [
    [425, 900],
    [1920, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(0);
    await expectNoBarriers(page);
  }
}

test('a question is asked with a picture, answered, and read; no other member sees it', async ({
  memberPage: page,
  db,
  browser,
  violations,
}) => {
  test.setTimeout(400_000);
  await page.goto('/customer');
  await page.getByRole('link', { name: /계좌번호 문의/ }).click();
  await expect(page).toHaveURL('/customer/write/account');
  const words = '입금하실 분 성함: 홍길동\n입금하실 금액: 50,000';
  await page.getByRole('textbox', { name: '내용' }).fill(words);
  await expectGood(page);
  // From a phone's layout to a desktop's and back, the page stays.
  await expect(page.getByRole('textbox', { name: '내용' })).toHaveValue(words);
  await page.getByLabel('사진 선택').setInputFiles({ name: '입금증.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: '사진 1' })).toBeVisible();
  await page.getByRole('button', { name: '문의하기' }).click();
  await expect(page).toHaveURL(/\/customer\/view\/\d+$/);
  const address = new URL(page.url()).pathname;
  await expect(page.getByText(/답변을 준비하고 있습니다/)).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, await createMember(db, {}));
  await stranger.goto(address);
  await expect(stranger.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  await stranger.context().close();

  // The page of the question would have read the answer at once.
  await page.goto('/event');
  const operator = await createOperator(db);
  const operatorPage = await (await browser.newContext()).newPage();
  await signIn(operatorPage, operator);
  await operatorPage.goto('/admin/board');
  const asked = operatorPage.getByRole('listitem').filter({ hasText: '입금하실 분 성함: 홍길동' });
  await expect(asked.getByRole('link', { name: '첨부 사진 1' })).toBeVisible();
  await asked.getByRole('textbox').fill('마루은행 123-456으로 입금해 주세요.');
  await asked.getByRole('button', { name: '답변' }).click();
  await expect(asked).toHaveCount(0);
  await operatorPage.context().close();

  // The badge comes to the open page by itself.
  await expect(page.getByRole('banner').getByRole('link', { name: /쪽지 1/ })).toBeVisible();
  await page.goto('/customer');
  await expect(page.getByText('새 답변 1')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: /계좌번호 문의 새 답변/ }).click();
  await expect(page.getByRole('region', { name: '답변' })).toContainText('마루은행 123-456으로 입금해 주세요.');
  await page.goto('/customer');
  await expect(page.getByRole('link', { name: /계좌번호 문의/ }).last()).toBeVisible();
  await expect(page.getByText('새 답변 1')).toHaveCount(0);
  expect(violations).toEqual([]);
});

test('a member enters an event, and reads who won when it was drawn', async ({ page, member, db, browser }) => {
  const { rows } = await db.query<{ id: number }>(
    `insert into site_event (title, summary, paragraphs, starts_at, ends_at, takes_entries, prize)
     values ('한가위 추첨', '한 번씩 참여', '{본문입니다.}', app_now() - interval '1 hour', app_now() + interval '1 hour', true, '포인트 10,000P')
     returning id`,
  );
  await signIn(page, member);
  await page.goto('/event');
  await page.getByRole('link', { name: /한가위 추첨/ }).click();
  const box = page.getByRole('region', { name: '이벤트 참여' });
  await box.getByRole('button', { name: '참여하기' }).click();
  await expect(box.getByRole('button', { name: '참여 완료' })).toBeDisabled();
  await expect(box).toContainText('참여 1명');
  await expectGood(page);

  await moveClock(db, '70 minutes');
  const operatorPage = await (await browser.newContext()).newPage();
  await signIn(operatorPage, await createOperator(db));
  await operatorPage.goto('/admin/board');
  await operatorPage.getByRole('button', { name: '한가위 추첨 추첨' }).click();
  await operatorPage.getByRole('dialog', { name: '당첨자 추첨' }).getByRole('button', { name: '추첨' }).click();
  await expect(operatorPage.getByRole('alertdialog')).toContainText(`당첨자: ${member.userId}`);
  await operatorPage.context().close();
  await signIn(page, member);
  await page.goto(`/event/${rows[0]?.id}`);
  await expect(box).toContainText('축하합니다. 당첨되셨습니다.');
  await expect(box).toContainText(member.userId);
});

test('a notice that an operator writes is on the members’ list, pinned first', async ({
  page,
  member,
  db,
  browser,
}) => {
  const operatorPage = await (await browser.newContext()).newPage();
  await signIn(operatorPage, await createOperator(db));
  await operatorPage.goto('/admin/board');
  await operatorPage.getByRole('button', { name: '공지 등록' }).click();
  const form = operatorPage.getByRole('dialog', { name: '공지 등록' });
  await form.getByLabel('제목').fill('추석 연휴 안내');
  await form.getByLabel('내용 (HTML)').fill('<p>연휴에도 <b>정상 운영</b>합니다.</p>');
  await form.getByLabel('목록 맨 위에 고정').check();
  await expect(form.getByRole('region', { name: '미리보기' }).getByText('정상 운영')).toBeVisible();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toHaveCount(0);
  await operatorPage.context().close();

  await signIn(page, member);
  await page.goto('/notice');
  const first = page.getByRole('list', { name: '공지 목록' }).getByRole('link').first();
  await expect(first).toContainText('추석 연휴 안내');
  await expectGood(page);
  await first.click();
  await expect(page.getByRole('article', { name: '추석 연휴 안내' }).getByText('정상 운영')).toBeVisible();
  await expectGood(page);
});
