import { type Bet, cancelBet, cashOutValues, listBets, offerCashOut, takeCashOut } from '@madang/contracts';
import { answerWith, refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { renderSports, serveSports } from '../../testing/render-sports.tsx';
import { aBet } from '../../testing/sports-data.ts';

beforeEach(serveSports);

async function openBet(differs: Partial<Bet>) {
  serve(listBets, { items: [aBet(differs)], page: 1, pageCount: 1, totalCount: 1 });
  const { user, page } = renderSports({ path: '/bet_result' });
  const bet = within(await page.findByRole('article'));
  const inDialog = async (name: string) =>
    user.click(within(screen.getByRole('dialog', { name: '캐시아웃' })).getByRole('button', { name }));
  return { user, bet, inDialog, dialog: () => within(screen.getByRole('dialog', { name: '캐시아웃' })) };
}
const offered = {
  offerId: '4fb1a1d2-7c7e-4b63-9a1c-5a3d7d2a9f10',
  stakeWon: 10_000,
  paysWon: 9_000,
  restWon: 0,
  stepWon: 1,
  expiresAt: '2026-11-21T01:00:10.000Z',
  holdsMs: 10_000,
};

test('an offer says what is paid and how long it holds, and is taken', async () => {
  const asked = serve(offerCashOut, offered);
  const taken = serve(takeCashOut, { betId: '501', stakeWon: 10_000, paidWon: 9_000, emoney: 1_000 });
  const { user, bet, inDialog, dialog } = await openBet({ canCashOut: true });
  await user.click(bet.getByRole('button', { name: '캐시아웃' }));
  await inDialog('금액 확인');
  expect(await dialog().findByText(/지금 받을 금액/)).toHaveTextContent('9,000원');
  expect(dialog().getByRole('timer')).toHaveTextContent(/초 동안 유효합니다/);
  await inDialog('9,000원 캐시아웃');
  expect(await dialog().findByRole('status')).toHaveTextContent('베팅금 10,000원을 캐시아웃하여 9,000원을 받았습니다.');
  expect(asked[0]?.body).toEqual({ betId: '501', stakeWon: 10_000 });
  expect(taken[0]?.body).toEqual({ offerId: offered.offerId });
});

test('a part of the stake; a refusal is said, and a new amount can be asked for', async () => {
  const asked = serve(offerCashOut, { ...offered, stakeWon: 4_000, paysWon: 3_600, restWon: 6_000 });
  serve(takeCashOut, () => refusal('cash-out.changed'));
  const { user, bet, inDialog, dialog } = await openBet({ canCashOut: true });
  await user.click(bet.getByRole('button', { name: '캐시아웃' }));
  const field = dialog().getByLabelText('캐시아웃할 베팅금액');
  await user.clear(field);
  await user.type(field, '4000');
  await inDialog('금액 확인');
  expect(await dialog().findByRole('timer')).toHaveTextContent('베팅금 6,000원은 계속 진행됩니다.');
  await inDialog('3,600원 캐시아웃');
  expect(await dialog().findByRole('alert')).toHaveTextContent('캐시아웃 금액이 달라졌습니다');
  await inDialog('금액 확인');
  expect(await dialog().findByRole('button', { name: '3,600원 캐시아웃' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('the button carries the price, and its dialog asks for the offer by itself', async () => {
  serve(cashOutValues, [{ betId: '501', paysWon: 9_120 }]);
  const asked = serve(offerCashOut, { ...offered, paysWon: 9_100 });
  const { user, bet, dialog } = await openBet({ canCashOut: true });
  await user.click(await bet.findByRole('button', { name: /캐시아웃.*9,120원/ }));
  expect(await dialog().findByRole('button', { name: '9,100원 캐시아웃' })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ betId: '501', stakeWon: 10_000 }]);
});

test('with a leg in play the dialog says that it waits', async () => {
  serve(offerCashOut, offered);
  serve(takeCashOut, () =>
    answerWith(202, { betId: '501', stakeWon: 10_000, paidWon: 9_000, emoney: 1, waitsMs: 7_000 }),
  );
  const { user, bet, inDialog, dialog } = await openBet({ canCashOut: true });
  await user.click(bet.getByRole('button', { name: '캐시아웃' }));
  await inDialog('금액 확인');
  await user.click(await dialog().findByRole('button', { name: '9,000원 캐시아웃' }));
  expect(await dialog().findByRole('status')).toHaveTextContent('7초 동안 확인한 후 9,000원을 드립니다.');
});

test('a cash-out that waits is a row of its bet with a countdown, and asks what came of it', async () => {
  const cashingOut = { state: 'waiting', reason: null, stakeWon: 10_000, paysWon: 9_000, leftMs: 1_500 } as const;
  const { bet } = await openBet({ cashingOut });
  expect(bet.getByRole('timer')).toHaveTextContent('2초');
  expect(bet.getByText(/확인 중/)).toHaveTextContent('캐시아웃 9,000원 확인 중');
  expect(bet.queryByRole('button', { name: /캐시아웃/ })).not.toBeInTheDocument();
  const refused = { ...cashingOut, state: 'refused', reason: 'goal', leftMs: 0 } as const;
  serve(listBets, { items: [aBet({ cashingOut: refused })], page: 1, pageCount: 1, totalCount: 1 });
  expect(await bet.findByRole('status', {}, { timeout: 10_000 })).toHaveTextContent(
    '득점이 발생하여 캐시아웃되지 않았습니다.',
  );
});

test('an offer that has ended cannot be taken', async () => {
  serve(offerCashOut, { ...offered, holdsMs: 0 });
  const { user, bet, inDialog, dialog } = await openBet({ canCashOut: true });
  await user.click(bet.getByRole('button', { name: '캐시아웃' }));
  await inDialog('금액 확인');
  expect(await dialog().findByText('제안 시간이 지났습니다. 새 금액을 확인해 주세요.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: /원 캐시아웃/ })).not.toBeInTheDocument();
});

test('no button where none is offered; the cashed-out part is shown', async () => {
  const { bet } = await openBet({ canCashOut: false, cashedOut: { stakeWon: 4_000, paidWon: 3_600 } });
  expect(bet.queryByRole('button', { name: '캐시아웃' })).not.toBeInTheDocument();
  expect(bet.queryByRole('button', { name: '베팅취소' })).not.toBeInTheDocument();
  expect(bet.getByText('캐시아웃').nextSibling).toHaveTextContent('4,000원 → 3,600원');
});

test('a bet is cancelled after a question, while there is time', async () => {
  const calls = serve(cancelBet, { betId: '501', returnedWon: 10_000, emoney: 1_000_000 });
  const { user, bet } = await openBet({ cancelUntil: '2999-01-01T00:00:00.000Z' });
  await user.click(bet.getByRole('button', { name: '베팅취소' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('베팅금 10,000원을 돌려드립니다.');
  await user.click(within(dialog).getByRole('button', { name: '베팅취소' }));
  await bet.findByRole('button', { name: '베팅취소' });
  expect(calls[0]?.body).toEqual({ betId: '501' });
});

test('past its time there is nothing to cancel', async () => {
  const { bet } = await openBet({ cancelUntil: '2020-01-01T00:00:00.000Z' });
  expect(bet.queryByRole('button', { name: '베팅취소' })).not.toBeInTheDocument();
});
