import {
  decideRequest,
  decideRolling,
  listReleases,
  listRequestQueue,
  listRollingQueue,
  type QueuedRequest,
  type QueuedRolling,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const asked: QueuedRequest = {
  id: 7,
  kind: 'charge',
  amount: 200_000,
  state: 'requested',
  method: 'bank',
  bonusName: '매 충전 5%',
  bonusWon: 10_000,
  bank: '마루은행',
  accountEnd: '4821',
  requestedAt: '2026-11-21T10:24:00.000Z',
  decidedAt: null,
  reason: null,
  userId: 'demo',
  nickname: '한마루',
  level: 3,
  holder: '한마루',
  accountNumber: '110123454821',
  coinAmount: null,
  coinTx: null,
  turnoverWon: 215_000,
  checkingBy: null,
  decidedBy: null,
};

/** Server and page: an act shows with the next read. */
function openRequests() {
  const queue = { items: [asked], page: 1, pageCount: 1, totalCount: 1 };
  serve(listReleases, deliveries());
  serve(listRequestQueue, () => queue);
  const rolling = { items: [] as QueuedRolling[], page: 1, pageCount: 1, totalCount: 0 };
  serve(listRollingQueue, () => rolling);
  return { queue, rolling, ...openAdmin('/admin/requests') };
}

test('a charge is checked and approved after a question', async () => {
  const { queue, user } = openRequests();
  const calls = serve(decideRequest, ({ body }) => {
    const decided = { ...asked, state: body.to };
    queue.items = body.to === 'checking' ? [{ ...decided, checkingBy: 'admin' }] : [];
    queue.totalCount = queue.items.length;
    return decided;
  });
  const row = await screen.findByRole('row', { name: /demo/ });
  expect(row).toHaveTextContent('한마루 · 마루은행 · 110123454821');
  await user.click(within(row).getByRole('button', { name: /확인 시작/ }));
  expect(await screen.findByText('확인 중')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /200,000원 충전 승인/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '승인' }));
  expect(await screen.findByText('신청이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body.to)).toEqual(['checking', 'approved']);
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a refusal needs a reason; who comes second is told', async () => {
  const { user } = openRequests();
  const calls = serve(decideRequest, () => refusal('money-request.moved'));
  await user.click(await screen.findByRole('button', { name: /거절/ }));
  const dialog = await screen.findByRole('dialog', { name: '신청 거절' });
  await user.click(within(dialog).getByRole('button', { name: '거절' }));
  expect(within(dialog).getByText('거절 사유를 입력해 주세요.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: '거절 사유' }), '입금자 이름이 다릅니다.{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('이미 처리된 신청입니다.');
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'refused', reason: '입금자 이름이 다릅니다.' }]);
});

test('rolling is paid after a question, from the same page', async () => {
  const { queue, rolling, user } = openRequests();
  Object.assign(queue, { items: [], totalCount: 0 });
  const earned: QueuedRolling = {
    id: 4,
    tab: 'main',
    amount: 12_000,
    state: 'requested',
    requestedAt: '2026-11-21T10:24:00.000Z',
    decidedAt: null,
    reason: null,
    userId: 'demo',
    nickname: '한마루',
    entries: 31,
    turnoverWon: 4_000_000,
    decidedBy: null,
  };
  Object.assign(rolling, { items: [earned], totalCount: 1 });
  const calls = serve(decideRolling, () => {
    Object.assign(rolling, { items: [], totalCount: 0 });
    return { ...earned, state: 'approved' as const };
  });
  expect(await screen.findByText('31건 · 베팅 4,000,000원')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'demo 12,000원 롤링 승인' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '승인' }));
  expect(await screen.findByText('롤링 정산 신청이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'approved', reason: '' }]);
});
