import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { fund } from 'server/src/ledger/fund.ts';
import { createMember, expect, test } from '../src/test.ts';

const password = '마당에 핀 민들레꽃';
/** More than any page on the way has between two places. */
const mostSteps = 200;

/** Walks on with Tab until the focus is there. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < mostSteps && !(await isThere()); step++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.insertText(text);
}

test('by the keyboard alone: from sign-up by a bet to the history', async ({ page, db, feed }) => {
  test.setTimeout(120_000);
  const { id: recommender } = await createMember(db, {});
  const name = randomBytes(4).toString('hex');
  const code = `E2E-${name.toUpperCase()}`;
  await db.query('insert into recommender_code (code, member_id) values ($1, $2)', [code, recommender]);
  const match = await feed.fixture();

  await page.goto('/login');
  await press(page, page.getByRole('button', { name: '추천인 코드로 회원가입' }));
  await type(page, page.getByRole('textbox', { name: '추천인 코드' }), code);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '회원가입' });
  await type(page, form.getByLabel('아이디'), `k${name}`);
  await type(page, form.getByLabel('닉네임'), `자판${name.slice(0, 6)}`);
  await type(page, form.getByLabel('비밀번호'), password);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: '가입 확인' });
  await press(page, confirm.getByRole('checkbox'), 'Space');
  await press(page, confirm.getByRole('button', { name: '가입하기' }));
  await expect(page).toHaveURL('/');
  const { rows } = await db.query<{ id: number }>('select id from member where user_id = $1', [`k${name}`]);
  await fund(db, rows[0]?.id ?? 0, { won: 100_000 }, `e2e:k${name}`);

  await page.goto(`/korea/cross?search=${encodeURIComponent(match.home.name)}`);
  await press(page, page.locator(`main [data-fixture="${match.id}"] button[aria-pressed]`).first());
  const slip = page.getByRole('region', { name: '베팅슬립' });
  const stake = slip.getByLabel('베팅금액');
  await walkTo(page, stake);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('5000');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '베팅하시겠습니까?' });
  await expect(question.getByRole('button', { name: '베팅', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  const booked = page.getByRole('button', { name: '같은 선택으로 다시' });
  await expect(booked).toBeVisible();
  await press(page, page.getByRole('button', { name: '확인', exact: true }));
  await expect(booked).toHaveCount(0);

  const history = page.getByRole('link', { name: '베팅내역' }).first();
  await press(page, history);
  await expect(page).toHaveURL(/\/bet_result/);
  await expect(page.locator('main').getByText(match.home.name).first()).toBeVisible();
});
