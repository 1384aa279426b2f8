import {
  type AnswerOf,
  changeBank,
  changePassword,
  changePhone,
  listPasskeys,
  ownAccount,
  twoStep,
} from '@madang/contracts';
import { aMember, refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openMember } from '../../testing/member.tsx';

type Own = AnswerOf<typeof ownAccount>;
const own = (changed: Partial<Own> = {}): Own => ({
  joinedAt: '2026-01-02T03:00:00.000Z',
  phone: null,
  bank: { bank: '마루은행', holder: '한마루', accountEnd: '4821' },
  exchangesFrom: null,
  ...changed,
});

async function open(account = own()) {
  const state = { account };
  serve(ownAccount, () => state.account);
  serve(twoStep, { since: null, codesLeft: 0 });
  serve(listPasskeys, []);
  const { user } = openMember('/member');
  await screen.findByText('2026-01-02');
  const ask = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    return within(screen.getByRole('dialog', { name }));
  };
  return { user, state, ask };
}

test('the phone number: what is wrong stands at its field', async () => {
  const { user, state, ask } = await open();
  const dialog = await ask('연락처 변경');
  await user.type(dialog.getByRole('textbox', { name: '휴대폰 번호' }), '123');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  expect(dialog.getByText('휴대폰 번호는 숫자 10~11자리로 입력해 주세요.')).toBeVisible();
  expect(dialog.getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '휴대폰 번호' })).toHaveFocus();
  await user.clear(dialog.getByRole('textbox', { name: '휴대폰 번호' }));
  await user.type(dialog.getByRole('textbox', { name: '휴대폰 번호' }), '01012345678');
  serve(changePhone, () => refusal('password.wrong'));
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'wrong');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  expect(await dialog.findByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  serve(changePhone, () => {
    state.account = own({ phone: '010-****-5678' });
    return {};
  });
  await user.type(dialog.getByLabelText('현재 비밀번호'), '!');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  expect(await screen.findByText('연락처가 변경되었습니다.')).toBeVisible();
  expect(await screen.findByText('010-****-5678')).toBeVisible();
});

test('the account takes both passwords, and says until when exchanges wait', async () => {
  const { user, state, ask } = await open();
  const calls = serve(changeBank, () => {
    const bank = { bank: '신한은행', holder: '한마루', accountEnd: '7766' };
    state.account = own({ bank, exchangesFrom: '2026-11-22T03:00:00.000Z' });
    return bank;
  });
  const dialog = await ask('환전 계좌 변경');
  expect(dialog.getByText('변경하면 24시간 동안 환전할 수 없습니다.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: '은행' }), '신한은행');
  await user.type(dialog.getByRole('textbox', { name: '예금주' }), '한마루');
  await user.type(dialog.getByRole('textbox', { name: '계좌번호' }), '99988877766');
  await user.type(dialog.getByLabelText('환전 비밀번호'), '2580');
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  expect(await screen.findByText('신한은행 ••7766 · 한마루')).toBeVisible();
  expect(screen.getByText('계좌나 비밀번호가 변경되어 11/22 12:00부터 환전할 수 있습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      bank: '신한은행',
      holder: '한마루',
      accountNumber: '99988877766',
      exchangePassword: '2580',
      password: 'demo1234!',
    },
  ]);
});

test('a new password goes on with the new session', async () => {
  const { user, ask } = await open();
  const dialog = await ask('비밀번호 변경');
  serve(changePassword, { token: 'new', expiresAt: '2026-11-21 14:00:00', member: aMember() });
  await user.type(dialog.getByLabelText('현재 비밀번호'), 'demo1234!');
  await user.type(dialog.getByLabelText('새 비밀번호'), 'longer than before');
  await user.click(dialog.getByRole('button', { name: '변경' }));
  expect(await screen.findByText('비밀번호가 변경되었습니다.')).toBeVisible();
});

test('who has no account is led to where it is registered', async () => {
  await open(own({ bank: null }));
  expect(screen.getByRole('link', { name: '등록' })).toHaveAttribute('href', '/exchange');
  expect(screen.queryByRole('button', { name: '환전 비밀번호 변경' })).toBeNull();
});
