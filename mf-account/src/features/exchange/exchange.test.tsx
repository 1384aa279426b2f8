import { exchangeOptions, listMoneyRequests, registerBank, requestExchange } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRequest, openWallet, pageOf, someExchangeOptions } from '../../testing/wallet.tsx';
import MoneyChangeDialog from './components/money-change-dialog.tsx';

async function open(options = someExchangeOptions()) {
  const state = { options };
  serve(exchangeOptions, () => state.options);
  serve(listMoneyRequests, pageOf([]));
  const { user } = openWallet('/exchange');
  await screen.findByRole('heading', { name: options.bank ? '환전 신청' : '환전받을 계좌 등록' });
  return { user, state };
}
const answer = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }));

test('an exchange with its password; then nothing more until it is decided', async () => {
  const { user, state } = await open();
  const asked = aRequest({ kind: 'exchange', amount: 300_000 });
  const calls = serve(requestExchange, () => {
    state.options = someExchangeOptions({ emoney: 700_000, open: asked });
    return asked;
  });
  await user.click(screen.getByRole('button', { name: '+30만' }));
  await user.click(screen.getByRole('button', { name: '300,000원 환전 신청' }));
  expect(await screen.findByText('숫자 4~8자리로 입력해 주세요.')).toBeVisible();
  await user.type(screen.getByLabelText('환전 비밀번호'), '2580');
  await user.click(screen.getByRole('button', { name: '300,000원 환전 신청' }));
  await answer(user, '환전 신청', '신청');
  await answer(user, '알림', '확인');
  expect(calls.map(({ body }) => body)).toEqual([{ amount: 300_000, exchangePassword: '2580' }]);
  expect(await screen.findByText('처리 중인 환전 신청이 있습니다. 처리된 뒤에 신청해 주세요.')).toBeVisible();
  expect(screen.getByRole('button', { name: '환전 신청' })).toBeDisabled();
});

test('a wrong password is told and has to be typed again', async () => {
  const { user } = await open();
  serve(requestExchange, () => refusal('exchange.password'));
  await user.type(screen.getByRole('textbox', { name: '환전할 금액' }), '10000');
  await user.type(screen.getByLabelText('환전 비밀번호'), '0000{Enter}');
  await answer(user, '환전 신청', '신청');
  expect(await screen.findByText('환전 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await answer(user, '알림', '확인');
  await waitFor(() => expect(screen.getByLabelText('환전 비밀번호')).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: '환전할 금액' })).toHaveValue('10,000');
});

test.each([
  [
    someExchangeOptions({ turnover: { dueWon: 215_000, leftWon: 47_500 } }),
    '47,500원을 더 베팅하면 환전할 수 있습니다.',
  ],
  [someExchangeOptions({ emoney: -5_000 }), '보유금액이 0원보다 적어 환전할 수 없습니다.'],
])('what stands in the way is said before anything is typed', async (options, text) => {
  await open(options);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: '환전 신청' })).toBeDisabled();
});

test('who has no account registers one first', async () => {
  const { user, state } = await open(someExchangeOptions({ bank: null }));
  const calls = serve(registerBank, () => {
    state.options = someExchangeOptions();
    return { bank: '마루은행', holder: '한마루', accountEnd: '4821' };
  });
  await user.click(screen.getByRole('button', { name: '계좌 등록' }));
  expect(await screen.findByText('계좌번호는 숫자 8~20자리로 입력해 주세요.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.selectOptions(screen.getByRole('combobox', { name: '은행' }), '마루은행');
  await user.type(screen.getByRole('textbox', { name: '예금주' }), '한마루');
  await user.type(screen.getByRole('textbox', { name: '계좌번호' }), '110123454821');
  await user.type(screen.getByLabelText('환전 비밀번호'), '2580');
  await user.type(screen.getByLabelText('로그인 비밀번호'), 'demo1234!');
  await user.click(screen.getByRole('button', { name: '계좌 등록' }));
  expect(await screen.findByRole('textbox', { name: '받을 계좌' })).toHaveValue('마루은행 ••4821');
});

test('the same form stands in the shell’s dialog', async () => {
  serve(exchangeOptions, someExchangeOptions());
  const calls = serve(requestExchange, aRequest({ kind: 'exchange', amount: 300_000 }));
  const { user } = renderRoute(<MoneyChangeDialog />);
  await user.click(await screen.findByRole('button', { name: '+30만' }));
  await user.type(screen.getByLabelText('환전 비밀번호'), '2580{Enter}');
  await answer(user, '환전 신청', '신청');
  await answer(user, '알림', '확인');
  expect(calls).toHaveLength(1);
});
