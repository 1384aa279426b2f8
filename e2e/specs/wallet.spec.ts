import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openKeyRing } from 'server/src/platform/secrets/key-ring-file.ts';
import { giveBank, testExchangePassword } from 'server/test/money-requests.ts';
import { expectNoBarriers } from '../src/barriers.ts';
import { createOperator, signInByForm } from '../src/members.ts';
import { expect, test } from '../src/test.ts';

/** A charge and an exchange, from the member's request to an operator's approval, in the tab that the member has open. */

const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

const everything = { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] };

test('the balance moves in the open tab when an operator approves', async ({ memberPage, member, browser, db }) => {
  const keyRingFile = join(process.env.STACK_DATA_DIR ?? '', 'key-ring');
  await giveBank(db, { member }, await openKeyRing({ keyRing: null, keyRingFile, production: true }));
  const operator = await createOperator(db);
  const operatorPage = await (await browser.newContext()).newPage();
  await signInByForm(operatorPage, operator.userId, operator.password);
  const approve = async (what: string) => {
    await operatorPage.goto('/admin/requests');
    const button = (act: string) => operatorPage.getByRole('button', { name: `${member.userId} ${what} ${act}` });
    await button('열기').click();
    await button('확인 시작').click();
    await operatorPage.keyboard.press('a');
    await button('승인').click();
  };
  const balance = (won: string) => expect(memberPage.getByRole('banner').getByText(won).first()).toBeVisible();

  await memberPage.goto('/charge');
  await memberPage.getByRole('button', { name: '+10만' }).click();
  await memberPage.getByRole('radio', { name: /받지 않음/ }).check();
  await memberPage.getByRole('button', { name: '100,000원 충전 신청' }).click();
  await answer(memberPage, '신청');
  await answer(memberPage, '확인');
  const charges = memberPage.getByRole('list', { name: '충전 신청' });
  await expect(charges.getByText('신청', { exact: true })).toBeVisible();
  await expectNoBarriers(memberPage, everything);
  await approve('100,000원 충전');
  await balance('1,100,000원');
  await expect(charges.getByText('승인', { exact: true })).toBeVisible();

  // This test is not about the turnover that the charge asks for.
  await db.query('update turnover_due set met_at = now() where member_id = $1', [member.id]);
  await memberPage.getByRole('navigation', { name: '내 지갑' }).getByRole('link', { name: '환전' }).click();
  await memberPage.getByRole('button', { name: '+30만' }).click();
  await memberPage.getByLabel('환전 비밀번호').fill(testExchangePassword);
  await memberPage.getByRole('button', { name: '300,000원 환전 신청' }).click();
  await answer(memberPage, '신청');
  await answer(memberPage, '확인');
  await balance('800,000원');
  await expectNoBarriers(memberPage, everything);
  await approve('300,000원 환전');
  const exchanges = memberPage.getByRole('list', { name: '환전 신청' });
  await expect(exchanges.getByText('승인', { exact: true })).toBeVisible();

  await memberPage.getByRole('navigation', { name: '내 지갑' }).getByRole('link', { name: '내역' }).click();
  await expect(memberPage.getByRole('row', { name: /환전 보류.*−300,000 800,000/ })).toBeVisible();
  await expectNoBarriers(memberPage, everything);
  await operatorPage.context().close();
});
