import { type Coupon, listCoupons, redeemCoupon, takeCoupon } from '@madang/contracts';
import { listen } from '@madang/events';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openGift } from '../../testing/gifts.tsx';
import { pageOf } from '../../testing/wallet.tsx';

const coupon: Coupon = {
  id: 5,
  name: '환영 쿠폰',
  gives: 'won',
  amount: 5_000,
  state: 'usable',
  receivedAt: '2026-11-21T10:25:00.000Z',
  expiresAt: '2026-11-30T14:59:00.000Z',
  usedAt: null,
};

/** Server and page: an act shows with the next read. */
function open(coupons: Coupon[] = [coupon]) {
  const state = { coupons };
  serve(listCoupons, ({ query }) =>
    pageOf(state.coupons.filter((each) => (each.state === 'usable') === (query.usable !== 'false'))),
  );
  return { state, ...openGift('/coupon') };
}
const answer = async (user: ReturnType<typeof open>['user'], title: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: button }));

test('a coupon is used after a question, and is then among the past ones', async () => {
  const { user, state } = open();
  let walletChanges = 0;
  const off = listen('wallet:changed', () => {
    walletChanges += 1;
  });
  const calls = serve(redeemCoupon, () => {
    const used = { ...coupon, state: 'used' as const, usedAt: '2026-11-21T11:00:00.000Z' };
    state.coupons = [used];
    return used;
  });
  expect(await screen.findByText('11/30 23:59')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '환영 쿠폰 5,000원 사용' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '환영 쿠폰 쿠폰을 사용하시겠습니까? 받을 금액: 5,000원',
  );
  await answer(user, '쿠폰 사용', '사용');
  await answer(user, '알림', '확인');
  expect(await screen.findByText('사용할 수 있는 쿠폰이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 5 }]);
  expect(walletChanges).toBe(1);
  off();
  await user.click(screen.getByRole('link', { name: '지난 쿠폰 보기' }));
  expect(await screen.findByText('사용함')).toBeVisible();
  expect(screen.queryByRole('button', { name: /사용$/ })).not.toBeInTheDocument();
});

test('a coupon used elsewhere is told', async () => {
  const { user } = open();
  serve(redeemCoupon, () => refusal('coupon.used'));
  await user.click(await screen.findByRole('button', { name: '환영 쿠폰 5,000원 사용' }));
  await answer(user, '쿠폰 사용', '사용');
  expect(await screen.findByText('이미 사용한 쿠폰입니다.')).toBeVisible();
  await answer(user, '알림', '확인');
});

test('a code puts its coupon into the box', async () => {
  const { user, state } = open([]);
  expect(await screen.findByText('사용할 수 있는 쿠폰이 없습니다.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: '쿠폰 코드' });
  await user.type(field, 'ab{Enter}');
  expect(field).toHaveAccessibleDescription('쿠폰 코드를 확인해 주세요.');
  serve(takeCoupon, () => refusal('coupon.code'));
  await user.type(field, 'cd-1{Enter}');
  expect(await screen.findByText('쿠폰 코드가 없거나 기간이 지났습니다.')).toBeVisible();
  const calls = serve(takeCoupon, () => {
    state.coupons = [coupon];
    return coupon;
  });
  await user.type(field, '2{Enter}');
  await answer(user, '알림', '확인');
  expect(await screen.findByRole('button', { name: '환영 쿠폰 5,000원 사용' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ code: 'ABCD-12' }]);
  expect(field).toHaveValue('');
});
