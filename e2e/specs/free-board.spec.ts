import { randomUUID } from 'node:crypto';
import { richTextOf } from '@madang/contracts';
import { attacks } from '@madang/testing/attacks';
import type { CDPSession, Page } from '@playwright/test';
import { expectNoBarriers } from '../src/barriers.ts';
import { BetSlip } from '../src/pages/bet-slip.ts';
import { SportsPage } from '../src/pages/sports-page.ts';
import { createMember, expect, signIn, test } from '../src/test.ts';

/** A syllable as an input method makes it: letter by letter, each in place of the one before, then committed. */
async function compose(input: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await input.send('Input.insertText', { text: steps.at(-1) ?? '' });
}
const hangul = [
  ['ㅎ', '하', '한'],
  ['ㄱ', '그', '글'],
];
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a member writes in Korean with a picture and a bet; another reads, answers and takes the bet', async ({
  memberPage: page,
  feed,
  db,
  browser,
  violations,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const league = { id: Number.parseInt(randomUUID().slice(0, 7), 16), name: `게시판 ${randomUUID().slice(0, 8)}` };
  const match = await feed.fixture({ league });
  const sports = new SportsPage(page);
  await sports.openAt(match);
  await sports.pick(match, 'home');
  const slip = new BetSlip(page);
  await slip.stake.fill('10000');
  await slip.bet();

  const title = `오늘의 분석 ${randomUUID().slice(0, 8)}`;
  await page.goto('/free/write');
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  const editor = page.getByRole('textbox', { name: '내용' });
  await editor.click();
  // Nothing in the pasted text acts, and nothing is reported.
  await editor.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `<p>공격의 글</p>${attacks.join('')}`,
  );
  await expect(editor).toContainText('공격의 글');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(editor.locator('p')).toHaveText(['']);
  const input = await page.context().newCDPSession(page);
  for (const steps of hangul) await compose(input, steps);
  // Enter while a syllable is still being composed: it stays whole, and one new line begins.
  await input.send('Input.imeSetComposition', { text: '끝', selectionStart: 1, selectionEnd: 1 });
  await input.send('Input.insertText', { text: '끝' });
  await page.keyboard.press('Enter');
  await compose(input, ['ㄷ', '두', '둘']);
  await expect(editor.locator('p')).toHaveText(['한글끝', '둘']);
  // A click elsewhere ends the composition, and takes nothing away.
  await input.send('Input.imeSetComposition', { text: '째', selectionStart: 1, selectionEnd: 1 });
  await page.getByRole('textbox', { name: '제목' }).click();
  await editor.locator('p').last().click();
  await page.keyboard.press('End');
  await expect(editor.locator('p')).toHaveText(['한글끝', '둘째']);
  // So does a paste.
  await compose(input, ['ㄱ', '그', '그리']);
  await input.send('Input.imeSetComposition', { text: '고', selectionStart: 1, selectionEnd: 1 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const html = new Blob(['<p>붙인 <b>글</b></p>'], { type: 'text/html' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(editor.locator('strong').first()).toHaveText('글');
  await expect(editor.locator('p').nth(1)).toContainText('둘째그리고붙인 글');
  await page.keyboard.press('Enter');

  await page.getByLabel('사진 선택').setInputFiles({ name: '../../사진.png', mimeType: 'image/png', buffer: picture });
  await expect(editor.locator('img')).toBeVisible();
  await page.getByLabel('베팅 공유').selectOption({ index: 1 });
  await expectNoBarriers(page);
  // Left and come back to: the draft is there.
  await page.goto('/free');
  await page.goto('/free/write');
  await expect(page.getByText('쓰던 글을 불러왔습니다.')).toBeVisible();
  await expect(editor.locator('p').first()).toHaveText('한글끝');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await expect(page).toHaveURL(/\/free\/view\/\d+/);
  const address = page.url();

  const context = await browser.newContext({
    baseURL: new URL(address).origin,
    viewport: { width: 1920, height: 1000 },
  });
  const reader = await context.newPage();
  await signIn(reader, await createMember(db, { won: 100_000 }));
  await reader.goto('/free?search=분석');
  await reader.getByRole('link', { name: new RegExp(title) }).click();
  const article = reader.getByRole('article', { name: title });
  await expect(article.getByText('한글끝')).toBeVisible();
  const shown = article.locator('img').first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await reader.getByLabel('댓글 쓰기').fill('잘 봤습니다.');
  await reader.getByRole('button', { name: '등록', exact: true }).click();
  await expect(reader.getByRole('listitem').getByText('잘 봤습니다.')).toBeVisible();
  await expectNoBarriers(reader);

  await reader.getByRole('button', { name: '열린 1개 내 슬립에 담기' }).click();
  const taken = new BetSlip(reader);
  await taken.expectFolders(1);
  await expect(taken.region.getByText(match.home.name).first()).toBeVisible();

  await reader.setViewportSize({ width: 425, height: 900 });
  await reader.goto(address);
  await reader.getByRole('button', { name: '열린 1개 내 슬립에 담기' }).click();
  await expect(reader.getByRole('dialog', { name: '베팅 슬립' }).getByText('1폴더', { exact: true })).toBeVisible();
  expect(await fits(reader)).toBeLessThanOrEqual(0);
  await context.close();
  expect(violations).toEqual([]);
});

test('a reader likes, reports and answers, and waits after too much; the writer changes and removes their own', async ({
  memberPage: page,
  member,
  db,
  browser,
  violations,
}) => {
  const title = `함께 볼 경기 ${randomUUID().slice(0, 8)}`;
  const contents = richTextOf('저녁에 같이 봐요.');
  const { rows } = await db.query<{ id: number }>(
    `insert into post (member_id, title, contents, plain, has_picture, written_at)
     values ($1, $2, $3, '저녁에 같이 봐요.', false, app_now()) returning id`,
    [member.id, title, JSON.stringify(contents)],
  );
  const address = `/free/view/${rows[0]?.id}`;
  const reader = await (await browser.newContext()).newPage();
  const other = await createMember(db, {});
  await signIn(reader, other);
  await reader.goto(address);
  await reader.getByRole('button', { name: '추천 0' }).click();
  await expect(reader.getByRole('button', { name: '추천 1' })).toHaveAttribute('aria-pressed', 'true');
  await reader.getByRole('button', { name: '신고' }).click();
  const report = reader.getByRole('dialog', { name: '글 신고' });
  await report.getByLabel('신고 사유').fill('확인해 주세요');
  await report.getByRole('button', { name: '신고' }).click();
  await reader.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await reader.getByLabel('댓글 쓰기').fill('좋아요');
  await reader.getByRole('button', { name: '등록', exact: true }).click();
  await expect(reader.getByRole('listitem').getByText('좋아요')).toBeVisible();
  await db.query(
    `update write_window set began_at = app_now(), writes = 12 where member_id = $1 and what = 'comment'`,
    [other.id],
  );
  await reader.getByLabel('댓글 쓰기').fill('하나 더');
  await reader.getByRole('button', { name: '등록', exact: true }).click();
  await expect(reader.getByRole('alertdialog')).toContainText(/요청이 너무 많습니다\. \d+초 후 다시 시도해 주세요\./);
  await reader.context().close();

  await page.goto(address);
  const comment = page.getByRole('listitem').filter({ hasText: '좋아요' });
  await comment.getByRole('button', { name: '답글' }).click();
  await comment.getByLabel('답글 쓰기').fill('고맙습니다.');
  await comment.getByRole('button', { name: '등록', exact: true }).click();
  const answer = page.getByRole('listitem').filter({ hasText: '고맙습니다.' });
  await answer.getByRole('button', { name: '수정' }).click();
  await page.getByLabel('댓글 수정').fill('고맙습니다!');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('고맙습니다!')).toBeVisible();
  await page.getByRole('link', { name: '수정', exact: true }).click();
  await page.getByRole('textbox', { name: '제목' }).fill(`${title} 바뀜`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const article = page.getByRole('article', { name: `${title} 바뀜` });
  await expect(article.getByText('수정됨')).toBeVisible();
  await article.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL('/free');
  await page.goto(address);
  await expect(page.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  expect(violations).toEqual([]);
});
