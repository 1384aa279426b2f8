import {
  type Approval,
  askApproval,
  decideApproval,
  issueCoupon,
  listApprovals,
  listCouponIssues,
  listReleases,
  listSettings,
  permissionMatrix,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const later = new Date(Date.now() + 600_000).toISOString();
const waiting: Approval = {
  id: 3,
  kind: 'money-request',
  command: { kind: 'money-request', id: 12 },
  moves: { bets: 0, members: 1, toMembersWon: 3_000_000, fromMembersWon: 0, belowZero: 0, isPart: false },
  facts: [['충전', '3,000,000원 · 마루은행 …4821']],
  digest: '9f3c71b042d8a2e1'.repeat(4),
  reason: '명의 일치',
  askedBy: 'hangyeol',
  askedAt: new Date().toISOString(),
  expiresAt: later,
  decided: null,
};

test('the second approval says what exactly, asks for a reason, and carries the amount on its button', async () => {
  serve(listReleases, deliveries());
  const list = { open: [waiting], over: [] as Approval[] };
  serve(listApprovals, () => list);
  const calls = serve(decideApproval, ({ body }) => {
    const decided = {
      ...waiting,
      decided: { by: 'operator', at: later, outcome: body.to, reason: body.reason },
    };
    list.open = [];
    list.over = [decided];
    return decided;
  });
  const { user } = openAdmin('/admin/approvals');
  expect(await screen.findByText('9f3c 71b0 42d8 a2e1')).toBeVisible();
  expect(screen.getByText('명의 일치')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3,000,000원 승인' }));
  expect(calls).toHaveLength(0);
  await user.type(screen.getByLabelText(/사유/), '통화 기록 확인');
  await user.click(screen.getByRole('button', { name: '3,000,000원 승인' }));
  expect(await screen.findByRole('table', { name: '지난 승인' })).toHaveTextContent('통화 기록 확인');
  expect(calls[0]?.body).toEqual({
    ...{ to: 'approved', kind: 'money-request', digest: waiting.digest, reason: '통화 기록 확인' },
  });
});

test('a coupon that takes two is weighed and waits for another operator', async () => {
  serve(listReleases, deliveries());
  serve(listCouponIssues, { items: [], page: 1, pageCount: 1, totalCount: 0 });
  serve(listSettings, []);
  serve(issueCoupon, () => refusal('approval.needed'));
  serve(weighApproval, { needsTwo: true, moves: waiting.moves, facts: [['쿠폰', '감사']], digest: waiting.digest });
  const asked = serve(askApproval, { id: 1, expiresAt: later });
  const { user } = openAdmin('/admin/gifts');
  await user.type(await screen.findByLabelText(/쿠폰 이름/), '감사');
  await user.type(screen.getByLabelText(/쿠폰 금액/), '3000000');
  await user.type(screen.getByLabelText(/만료/), '2099-01-01T00:00');
  await user.type(screen.getByLabelText(/회원 아이디/), 'demo');
  await user.click(screen.getByRole('button', { name: '쿠폰 발행' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '발행' }));
  const dialog = await screen.findByRole('dialog', { name: '첫 승인' });
  await user.type(await within(dialog).findByLabelText(/사유/), '이벤트 당첨');
  await user.click(within(dialog).getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(asked[0]?.body).toMatchObject({
    command: { kind: 'coupon', body: { name: '감사', amount: 3_000_000, userId: 'demo' } },
    ...{ digest: waiting.digest, reason: '이벤트 당첨' },
  });
});

test('the page of permissions has who may do what', async () => {
  serve(listReleases, deliveries());
  serve(permissionMatrix, {
    endpoints: [
      { method: 'POST', path: '/admin/coupons', summary: 'x', permission: 'finance', freshStep: true },
      { method: 'GET', path: '/admin/site', summary: 'x', permission: 'view', freshStep: false },
    ],
    operators: [{ userId: 'bora', nickname: '보라', grants: ['cashier'], permissions: ['view', 'finance'] }],
  });
  openAdmin('/admin/permissions');
  const row = await screen.findByRole('row', { name: /쿠폰 발행/ });
  expect(within(row).getAllByText('가능')).toHaveLength(3);
  expect(within(screen.getByRole('row', { name: /보라/ })).getAllByText('가능')).toHaveLength(2);
});
