import {
  askForAccount,
  cancelMoneyRequest,
  chargeOptions,
  listMoneyRequests,
  type MoneyRequest,
  ownLimits,
  requestCharge,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { ownLimitsOf } from '../../testing/member.tsx';
import { aRequest, openWallet, pageOf, someChargeOptions } from '../../testing/wallet.tsx';

/** Server and page: a request shows with the next read. */
async function open({
  options = someChargeOptions(),
  requests = [] as MoneyRequest[],
  path = '/charge',
  own = ownLimitsOf(),
} = {}) {
  const state = { requests };
  serve(chargeOptions, options);
  serve(ownLimits, own);
  serve(listMoneyRequests, () => pageOf(state.requests));
  const { user, location } = openWallet(path);
  await screen.findByRole('textbox', { name: '충전할 금액' });
  return { user, location, state };
}
const answer = async (user: Awaited<ReturnType<typeof open>>['user'], title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }));

test('a charge by bank with its bonus, as it will be booked', async () => {
  const { user, state } = await open();
  const calls = serve(requestCharge, () => {
    state.requests = [aRequest()];
    return aRequest();
  });
  await user.click(screen.getByRole('button', { name: '+10만' }));
  await user.click(screen.getByRole('button', { name: '+10만' }));
  expect(screen.getByRole('radio', { name: /매 충전 5%/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /첫 충전 10%/ })).toBeDisabled();
  expect(screen.getByText('오늘 14:05에 이미 받았습니다')).toBeVisible();
  expect(screen.getByText('210,000원')).toBeVisible();
  expect(screen.getByText('215,000원')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '200,000원 충전 신청' }));
  await answer(user, '충전 신청', '신청');
  await answer(user, '알림', '확인');
  expect(calls.map(({ body }) => body)).toEqual([{ amount: 200_000, depositor: '한마루', bonusId: 1, coinTx: null }]);
  expect(await screen.findByText(/계좌 안내를 쪽지로 보내드립니다/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '충전할 금액' })).toHaveValue('');
});

test('an amount that the server would refuse is told in its words, before anything is sent', async () => {
  const { user } = await open();
  const calls = serve(requestCharge, aRequest());
  await user.click(screen.getByRole('button', { name: '충전 신청' }));
  expect(await screen.findByText('최소 10,000원부터 충전할 수 있습니다.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '충전할 금액' }), '15000');
  expect(await screen.findByText('10,000원 단위로 입력해 주세요.')).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('without a bonus only the charge has to be bet', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: '충전할 금액' }), '100000');
  await user.click(screen.getByRole('radio', { name: /받지 않음/ }));
  expect(screen.getByText('+0원')).toBeVisible();
  const calls = serve(requestCharge, () => refusal('charge.open', { max: 3 }));
  await user.click(screen.getByRole('button', { name: '100,000원 충전 신청' }));
  await answer(user, '충전 신청', '신청');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('처리 중인 충전 신청이 3건 있습니다.');
  expect(calls[0]?.body.bonusId).toBeNull();
});

test('by coin: where they go, then by which transaction they went', async () => {
  const coin = { network: 'USDT (TRC-20)', address: 'TAddress123', wonPerCoin: 1_400 };
  const { user } = await open({ options: someChargeOptions({ coin }), path: '/charge?chargeType=2' });
  const calls = serve(requestCharge, aRequest({ method: 'coin' }));
  expect(screen.getByRole('radio', { name: '코인 입금' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: '충전할 금액' }), '140000');
  await user.click(screen.getByRole('button', { name: '140,000원 충전 신청' }));
  const deposit = await screen.findByRole('dialog', { name: '코인 입금' });
  expect(deposit).toHaveTextContent('100.00');
  expect(within(deposit).getByRole('textbox', { name: '받는 주소' })).toHaveValue('TAddress123');
  await user.click(within(deposit).getByRole('button', { name: '보냈습니다' }));
  const confirm = await screen.findByRole('dialog', { name: '코인 입금 확인' });
  await user.click(within(confirm).getByRole('button', { name: '충전 신청' }));
  expect(within(confirm).getByText('거래 번호를 확인해 주세요.')).toBeVisible();
  await user.type(within(confirm).getByRole('textbox', { name: /거래 번호/ }), 'abcdef0123456789');
  await user.click(within(confirm).getByRole('button', { name: '충전 신청' }));
  await answer(user, '충전 신청', '신청');
  expect(await screen.findByText('충전을 신청했습니다.')).toBeVisible();
  expect(calls[0]?.body.coinTx).toBe('abcdef0123456789');
});

test('requests with their state; one that is not being checked yet is taken back', async () => {
  const requests = [
    aRequest(),
    aRequest({ id: 6, amount: 300_000, state: 'checking' }),
    aRequest({ id: 5, amount: 500_000, state: 'refused', reason: '입금자 이름이 달랐습니다' }),
  ];
  const { user, state } = await open({ requests });
  const calls = serve(cancelMoneyRequest, () => {
    state.requests = [aRequest({ state: 'cancelled' })];
    return aRequest({ state: 'cancelled' });
  });
  expect(await screen.findByText(/입금자 이름이 달랐습니다/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /신청 취소/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '200,000원 신청 취소' }));
  await answer(user, '신청 취소', '신청 취소');
  expect(await screen.findByText(/회원이 취소했습니다/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('where to send the money is asked for by message, which can be read at once', async () => {
  const { user, location } = await open();
  const button = screen.getByRole('button', { name: '계좌 안내를 쪽지로 받기' });
  serve(askForAccount, () => refusal('message.account-waits'));
  await user.click(button);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('이미 보내드린 계좌 안내가 있습니다.');
  await answer(user, '알림', '확인');
  const calls = serve(askForAccount, {});
  await user.click(button);
  await answer(user, '계좌 안내', '쪽지 보기');
  expect(await screen.findByRole('heading', { name: '쪽지' })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(location()).toMatch(/^\/message\?time=\d{10}$/);
});

test('what the member’s own limits leave to charge stands beside the form', async () => {
  const own = ownLimitsOf([
    { kind: 'deposit', period: 'day', won: 1_000_000, usedWon: 400_000 },
    { kind: 'deposit', period: 'month', won: 2_000_000, usedWon: 2_000_000 },
    { kind: 'stake', period: 'day', won: 30_000, usedWon: 0 },
  ]);
  await open({ own });
  const panel = within(screen.getByRole('region', { name: '내가 정한 충전 한도' }));
  expect(await panel.findByRole('progressbar', { name: '하루 충전 한도' })).toHaveValue(400_000);
  expect(panel.getByText('600,000원을 더 충전할 수 있습니다.')).toBeVisible();
  expect(panel.getByText('한도에 도달했습니다.')).toBeVisible();
  expect(panel.getAllByRole('progressbar')).toHaveLength(2);
  expect(panel.getByRole('link', { name: '바꾸기' })).toHaveAttribute('href', '/member/limits');
});
