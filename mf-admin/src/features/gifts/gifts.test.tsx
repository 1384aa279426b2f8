import { type CouponIssue, issueCoupon, listCouponIssues, listReleases, stopCoupon } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const issued: CouponIssue = {
  id: 9,
  name: '환영 쿠폰',
  gives: 'won',
  amount: 5_000,
  userId: null,
  code: 'WELCOME-5',
  copies: 100,
  taken: 3,
  used: 1,
  state: 'open',
  issuedBy: 'admin',
  issuedAt: '2026-11-21T03:00:00.000Z',
  expiresAt: '2026-11-30T14:59:00.000Z',
};

/** Server and page: an act shows with the next read. */
function openGifts() {
  const state = { issues: [] as CouponIssue[] };
  serve(listReleases, deliveries());
  serve(listCouponIssues, () => ({ items: state.issues, page: 1, pageCount: 1, totalCount: state.issues.length }));
  return { state, ...openAdmin('/admin/gifts') };
}
type User = ReturnType<typeof openGifts>['user'];
const confirm = async (user: User, button: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
const box = (name: string) => screen.getByRole('textbox', { name });

test('a coupon is issued by code, and stopped', async () => {
  const { user, state } = openGifts();
  const calls = serve(issueCoupon, () => {
    state.issues = [issued];
    return {};
  });
  await user.click(await screen.findByRole('button', { name: '쿠폰 발행' }));
  expect(await screen.findByText('이름을 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('1에서 10,000,000 사이로 입력해 주세요.')).toBeVisible();
  expect(screen.getByText('만료 시각을 다시 입력해 주세요.')).toBeVisible();
  await user.type(box('쿠폰 이름'), '환영 쿠폰');
  await user.type(box('쿠폰 금액'), '5000');
  fireEvent.change(screen.getByLabelText('만료 (서울 시각)'), { target: { value: '2026-11-30T23:59' } });
  await user.selectOptions(screen.getByRole('combobox', { name: '발행 방법' }), '쿠폰 코드');
  await user.type(box('쿠폰 코드'), 'welcome-5');
  await user.click(screen.getByRole('button', { name: '쿠폰 발행' }));
  await confirm(user, '발행');
  expect(await screen.findByText('발행했습니다.')).toBeVisible();
  const row = await screen.findByRole('row', { name: /환영 쿠폰 5,000원 WELCOME-5 3 \/ 100 · 1/ });
  expect(calls[0]?.body).toMatchObject({
    name: '환영 쿠폰',
    gives: 'won',
    amount: 5_000,
    expiresAt: '2026-11-30T14:59:00.000Z',
    userId: null,
    code: 'WELCOME-5',
    copies: 100,
  });
  const stops = serve(stopCoupon, () => {
    state.issues = [{ ...issued, state: 'stopped' }];
    return {};
  });
  await user.click(within(row).getByRole('button', { name: '환영 쿠폰 중단' }));
  await confirm(user, '중단');
  // The button of that name goes first.
  await waitFor(() => expect(screen.getByText('중단')).toBeVisible());
  expect(stops.map(({ body }) => body)).toEqual([{ id: 9 }]);
});

test('a coupon to an unknown member shows its refusal', async () => {
  const { user } = openGifts();
  const calls = serve(issueCoupon, () => refusal('member.unknown'));
  await screen.findByRole('button', { name: '쿠폰 발행' });
  await user.type(box('쿠폰 이름'), '환영 쿠폰');
  await user.type(box('쿠폰 금액'), '5000');
  fireEvent.change(screen.getByLabelText('만료 (서울 시각)'), { target: { value: '2026-11-30T23:59' } });
  await user.type(box('회원 아이디'), 'nobody');
  await user.click(screen.getByRole('button', { name: '쿠폰 발행' }));
  await confirm(user, '발행');
  expect(await screen.findByText('존재하지 않는 회원입니다.')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ userId: 'nobody', code: null, copies: 1 });
});
