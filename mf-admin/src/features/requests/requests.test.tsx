import {
  decideRequest,
  decideRolling,
  listReleases,
  listRequestQueue,
  listRollingQueue,
  type QueuedRequest,
  type QueuedRolling,
  type RequestDetail,
  requestDetail,
  type Weighed,
  weighApproval,
} from '@madang/contracts';
import { makeStale } from '@madang/session';
import { refusal, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

const detailOf = (request: QueuedRequest): RequestDetail => ({
  request,
  checkingAt: null,
  member: {
    ...{ id: 5, emoney: 990_000, heldWon: 0, turnover: { dueWon: 0, leftWon: 0 }, profitWon: -1_284_000 },
    charges: { count: 6, won: 3_000_000 },
    exchanges: { count: 2, won: 800_000 },
  },
  last: [],
  notes: [{ tone: 'warning', text: '3일 전 계좌 변경', more: '변경 뒤의 신청입니다.' }],
  approval: null,
});

/** Server and page: an act shows with the next read. */
function openRequests(requests: QueuedRequest[] = [asked], path = '/admin/requests') {
  const queue = { items: requests, page: 1, pageCount: 1, totalCount: requests.length, sumWon: 200_000 };
  serve(listReleases, deliveries());
  serve(listRequestQueue, () => queue);
  serve(requestDetail, ({ params }) =>
    detailOf(queue.items.find(({ id }) => String(id) === String(params.id)) ?? { ...asked, state: 'approved' }),
  );
  const rolling = { items: [] as QueuedRolling[], page: 1, pageCount: 1, totalCount: 0 };
  serve(listRollingQueue, () => rolling);
  const calls = serve(decideRequest, ({ params, body }) => {
    const now = queue.items.find(({ id }) => String(id) === String(params.id)) ?? asked;
    const decided = { ...now, state: body.to };
    queue.items = queue.items.flatMap((each) =>
      each.id !== now.id ? [each] : body.to === 'checking' ? [{ ...decided, checkingBy: 'admin' }] : [],
    );
    queue.totalCount = queue.items.length;
    return decided;
  });
  return { queue, rolling, calls, ...openAdmin(path) };
}

test('a charge is checked and approved with a reason, beside the figures of its member', async () => {
  const { calls, user } = openRequests();
  expect(await screen.findByText(/3일 전 계좌 변경/)).toBeVisible();
  expect(screen.getByText('-1,284,000원')).toBeVisible();
  expect(screen.getByText(/한마루 · 마루은행 · 110123454821/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'demo 200,000원 충전 승인' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /확인 시작/ }));
  await user.type(await screen.findByLabelText('사유'), '입금 확인했습니다');
  await user.click(await screen.findByRole('button', { name: 'demo 200,000원 충전 승인' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'checking' }, { to: 'approved', reason: '입금 확인했습니다' }]);
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('a request leads to its member; the kind is chosen among the decided ones too, and no hits are told from no work', async () => {
  const { user, queue, location } = openRequests();
  expect(await screen.findByRole('link', { name: asked.nickname })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/members\/\d+$/),
  );
  Object.assign(queue, { items: [], totalCount: 0 });
  await user.click(screen.getByRole('link', { name: '처리한 신청 보기' }));
  expect(await screen.findByText('처리한 신청이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '환전' }));
  expect(await screen.findByText('조건에 맞는 신청이 없습니다.')).toBeVisible();
  expect(location()).toBe('/admin/requests?kind=exchange&open=false');
});

test('ten requests by keys alone: C checks, A and Enter approve, and the next one is open', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => ({ ...asked, id: place + 1, userId: `member${place + 1}` }));
  const { calls, user } = openRequests(ten);
  let keys = 0;
  const press = async (text: string, count = 1) => {
    keys += count;
    await user.keyboard(text);
  };
  for (const { userId } of ten) {
    const approve = () => screen.findByRole('button', { name: `${userId} 200,000원 충전 승인` });
    await approve();
    await press('c');
    await waitFor(() => expect(calls.at(-1)?.body.to).toBe('checking'));
    await waitFor(async () =>
      expect(screen.queryByRole('button', { name: `${userId} 200,000원 충전 확인 시작` })).toBeNull(),
    );
    await press('a');
    await waitFor(async () => expect(await approve()).toHaveFocus());
    await press('{Enter}');
    await waitFor(() => expect(calls.at(-1)?.body.to).toBe('approved'));
  }
  expect(calls.filter(({ body }) => body.to === 'approved')).toHaveLength(10);
  expect(keys / ten.length).toBe(3);
});

test('J and K move, the open request stands in the address, and filters do', async () => {
  const two = [asked, { ...asked, id: 8, userId: 'second' }];
  const { user, location } = openRequests(two);
  await screen.findByRole('button', { name: 'demo 200,000원 충전 승인' });
  await user.keyboard('j');
  expect(location()).toBe('/admin/requests?id=8');
  await screen.findByRole('button', { name: 'second 200,000원 충전 승인' });
  await user.keyboard('k');
  expect(location()).toBe('/admin/requests?id=7');
  await user.selectOptions(screen.getByLabelText('정렬'), '-amount');
  expect(location()).toBe('/admin/requests?sort=-amount');
});

test('while the details of the chosen request are on their way, no key and no button decides the one before', async () => {
  const checking = [20, 21, 22].map((id) => ({ ...asked, id, userId: `member${id}`, state: 'checking' as const }));
  const { calls, user, location } = openRequests(checking, '/admin/requests?id=20');
  const approveOf = (id: number) => ({ name: `member${id} 200,000원 충전 승인` });
  await screen.findByRole('button', approveOf(20));
  const late = Promise.withResolvers<void>();
  serve(requestDetail, async ({ params }) => {
    await late.promise;
    return detailOf(checking.find(({ id }) => String(id) === params.id) ?? asked);
  });
  await user.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', approveOf(20))).toHaveFocus());
  await user.keyboard('j');
  expect(location()).toBe('/admin/requests?id=21');
  expect(screen.getByRole('status', { name: '신청을 불러오는 중' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /승인$|거절 사유 입력/ })).toBeNull();
  await user.keyboard('{Enter}a{Enter}r{Enter}');
  late.resolve();
  await screen.findByRole('button', approveOf(21));
  expect(calls).toHaveLength(0);
  await user.keyboard('a');
  await waitFor(() => expect(screen.getByRole('button', approveOf(21))).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls.map(({ params }) => params.id)).toEqual(['21']));
});

test('a decision that is answered late leaves the request open that was chosen meanwhile', async () => {
  const checking = [20, 21, 22].map((id) => ({ ...asked, id, userId: `member${id}`, state: 'checking' as const }));
  const { user, location } = openRequests(checking, '/admin/requests?id=20');
  const late = Promise.withResolvers<void>();
  const calls = serve(decideRequest, async () => {
    await late.promise;
    return { ...asked, id: 20, state: 'approved' as const };
  });
  const approve = await screen.findByRole('button', { name: 'member20 200,000원 충전 승인' });
  await user.keyboard('a');
  await waitFor(() => expect(approve).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.keyboard('jj');
  expect(location()).toBe('/admin/requests?id=22');
  late.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'member22 200,000원 충전 승인' })).toBeVisible());
  await new Promise((done) => setTimeout(done, 50));
  expect(location()).toBe('/admin/requests?id=22');
});

test('a first approval names the request that it was opened on', async () => {
  const checking = [20, 21].map((id) => ({ ...asked, id, userId: `member${id}`, state: 'checking' as const }));
  const { queue, user } = openRequests(checking);
  serve(decideRequest, () => refusal('approval.needed'));
  const weighings = serve(
    weighApproval,
    (): Weighed => ({
      needsTwo: true,
      moves: { bets: 0, members: 1, toMembersWon: 200_000, fromMembersWon: 0, belowZero: 0, isPart: false },
      facts: [['회원', 'member20']],
      digest: 'a'.repeat(64),
    }),
  );
  const approve = await screen.findByRole('button', { name: 'member20 200,000원 충전 승인' });
  await user.keyboard('a');
  await waitFor(() => expect(approve).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: '첫 승인' })).toBeVisible();
  // Another operator decided it: the queue begins with the next one.
  queue.items = queue.items.slice(1);
  act(() => makeStale('requests'));
  await screen.findByRole('button', { name: 'member21 200,000원 충전 승인' });
  expect(screen.queryByRole('dialog', { name: '첫 승인' })).toBeNull();
  expect(weighings.map(({ body }) => body.command)).toEqual([{ kind: 'money-request', id: 20 }]);
});

test('a refusal needs a reason; who comes second is told', async () => {
  const { user } = openRequests();
  const calls = serve(decideRequest, () => refusal('money-request.moved'));
  await screen.findByRole('button', { name: 'demo 200,000원 충전 승인' });
  await user.keyboard('r');
  const field = await screen.findByLabelText(/거절 사유/);
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByRole('button', { name: 'demo 200,000원 충전 거절' })).toBeDisabled();
  await user.type(field, '입금자 이름이 다릅니다.{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('이미 처리된 신청입니다.');
  expect(calls.map(({ body }) => body)).toEqual([{ to: 'refused', reason: '입금자 이름이 다릅니다.' }]);
});

test('several that are checked are approved together; those that take two are left and said', async () => {
  const checking = [1, 2].map((id) => ({
    ...asked,
    id,
    userId: `m${id}`,
    nickname: `회원${id}`,
    state: 'checking' as const,
  }));
  const { user } = openRequests(checking);
  serve(decideRequest, ({ params }) =>
    String(params.id) === '2' ? refusal('approval.needed') : { ...asked, state: 'approved' as const },
  );
  await user.click(await screen.findByRole('checkbox', { name: /m1/ }));
  await user.click(screen.getByRole('checkbox', { name: /m2/ }));
  await user.click(screen.getByRole('button', { name: /2건 승인/ }));
  const said = await screen.findByRole('alertdialog');
  expect(said).toHaveTextContent('1건을 승인했습니다.');
  expect(said).toHaveTextContent('회원2: 두 명의 승인이 필요한 처리입니다.');
});

test('rolling is paid after a question, from the same page', async () => {
  const { rolling, user } = openRequests([], '/admin/requests?kind=rolling');
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
  serve(decideRolling, () => refusal('approval.needed'));
  const weighed = serve(weighApproval, () => refusal('money-request.moved'));
  await user.click(await screen.findByRole('button', { name: 'demo 12,000원 롤링 승인' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '승인' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '첫 승인' })).getByRole('button', { name: '취소' }),
  );
  expect(weighed[0]?.body).toEqual({ command: { kind: 'rolling-request', id: 4 } });
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

test('on a phone a press on a request goes to it below the list', async () => {
  const scrolledTo: (string | null)[] = [];
  const scroll = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.firstElementChild?.getAttribute('aria-label') ?? null);
  };
  try {
    const { user } = openRequests([asked, { ...asked, id: 8, nickname: '달무리', userId: 'moon' }]);
    await act(async () => {
      document.documentElement.dataset.layout = 'mobile';
    });
    await user.click(await screen.findByRole('button', { name: /moon.* 열기/ }));
    expect(await screen.findByRole('button', { name: /moon.* 열기/, current: true })).toBeVisible();
    expect(scrolledTo).toEqual(['고른 신청']);
  } finally {
    Element.prototype.scrollIntoView = scroll;
  }
});
