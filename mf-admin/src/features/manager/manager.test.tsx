import {
  type AgentCode,
  type AgentMember,
  type AgentOverview,
  addAgentCode,
  agentMember,
  agentMessages,
  agentOverview,
  agentSelf,
  cancelRolling,
  changeAgentCode,
  listAgentCodes,
  listAgentMemberEntries,
  listAgentMembers,
  listAgentShareEntries,
  listAgentShares,
  listAgentTree,
  listRollingEntries,
  listRollingRequests,
  type RollingEntry,
  type RollingRequest,
  type RollingState,
  readRolling,
  requestRolling,
  type SentBelow,
  sendBelow,
  type TreeAgent,
} from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { aMember, pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { pages } from '../../pages.ts';

const Pages = await pagesOf(pages);

const none = { before: 0, after: 0, total: 0 };
const rolling: RollingState = {
  userRolling: { single: none, multi: none, mini: none, casino: none, slot: none, all: none },
  casinoAgent: none,
  slotAgent: { before: 500, after: 0, total: 500 },
  miniAgent: none,
  sportsAgent: { before: 12_000, after: 3_000, total: 15_000 },
  eventRolling: none,
  totalRollingAmount: 15_500,
  singleRollingPer: '0.30',
  multiRollingPer: '0.60',
  miniRollingPer: '0.30',
  casinoRollingPer: '0.50',
  slotRollingPer: '1.00',
  minimumWon: 1_000,
  tabs: [
    { tab: 'main', unasked: 12_000, open: null },
    { tab: 'casino', unasked: 500, open: null },
    { tab: 'event', unasked: 0, open: null },
  ],
  events: [],
};
const asked: RollingRequest = {
  id: 4,
  tab: 'main',
  amount: 12_000,
  state: 'requested',
  requestedAt: '2026-11-21T03:00:00.000Z',
  decidedAt: null,
  reason: null,
};
const idle = { bets: 0, turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 };
const play: Pick<AgentOverview, 'from' | 'to' | 'games' | 'days' | 'bonusesWon'> = {
  from: '2026-11-01',
  to: '2026-11-02',
  games: [
    { game: 'single', bets: 3, turnoverWon: 150_000, stakesWon: 150_000, payoutsWon: 100_000, rollingWon: 300 },
    { game: 'multi', ...idle },
    { game: 'mini', ...idle },
    { game: 'casino', ...idle },
    { game: 'slot', bets: 1, turnoverWon: 10_000, stakesWon: 10_000, payoutsWon: 20_000, rollingWon: 50 },
  ],
  days: [
    { day: '2026-11-01', turnoverWon: 0, stakesWon: 0, payoutsWon: 0, rollingWon: 0 },
    { day: '2026-11-02', turnoverWon: 160_000, stakesWon: 160_000, payoutsWon: 120_000, rollingWon: 350 },
  ],
  bonusesWon: 5_000,
};
const overview: AgentOverview = {
  ...play,
  members: 12,
  joined: 2,
  playing: 5,
  percents: { single: '0.20', multi: '0.30', mini: '0.20', casino: '0.30', slot: '0.50' },
  losing: '10.00',
  given: null,
  losingWon: { single: 5_000, multi: 0, mini: 0, casino: 0, slot: -1_000, bonus: -500 },
  turnoverBeforeWon: 80_000,
};
const member: AgentMember = {
  id: 31,
  nickname: '한마루',
  level: 3,
  agent: '다온',
  joinedAt: '2026-11-01T03:00:00.000Z',
  removed: false,
  bets: 3,
  turnoverWon: 150_000,
  stakesWon: 150_000,
  payoutsWon: 100_000,
  bonusesWon: 5_000,
  rollingWon: 300,
  lastAt: '2026-11-02T03:00:00.000Z',
};
const entry: RollingEntry = {
  id: 9,
  at: '2026-11-02T03:00:00.000Z',
  source: 'bet',
  ref: '88',
  share: 'agent',
  game: 'single',
  nickname: '한마루',
  turnoverWon: 150_000,
  percent: '0.20',
  amountWon: 300,
  requestId: null,
};
const treeOf = { members: 12, turnoverWon: 160_000, stakesWon: 160_000, payoutsWon: 120_000 };
const tree: TreeAgent[] = [
  { id: 8, nickname: '가람', tier: 1, upperId: null, ...treeOf },
  { id: 9, nickname: '다온', tier: 2, upperId: 8, ...treeOf },
];
const pageOf = <Item,>(items: Item[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });
const open = (path: string) => renderRoute(<Pages />, { path, member: { ...aMember(), type: 2 } });

beforeEach(() => {
  serve(agentMessages, { mayMessage: false, leftToday: 20, sent: [] });
  serve(agentSelf, { tier: 1, members: 12, percents: overview.percents, losing: '10.00', mayMessage: false });
});
const code: AgentCode = {
  ...{ code: 'AB23CD45EF', name: '단골', below: { id: 8, nickname: '가람', tier: 1 }, isActive: true, mostJoins: null },
  ...{ untilAt: null, joined: 3, state: 'open', createdAt: '2026-11-20T03:00:00.000Z', version: 2 },
};

test('an agent sees members, turnover and rolling of a period, and may choose another', async () => {
  const calls = serve(agentOverview, overview);
  serve(listAgentTree, tree);
  serve(readRolling, rolling);
  serve(listAgentCodes, [code]);
  serve(listAgentMembers, pageOf([member]));
  const { user } = open('/manager');
  expect(await screen.findByText('12명', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('기간 중 가입 2명')).toBeVisible();
  const games = screen.getByRole('table', { name: '종류별 베팅금액과 수익' });
  expect(
    within(games).getByRole('row', { name: '단폴더 3건 150,000원 100,000원 +50,000원 0.20% 300원 10.00% 5,000원' }),
  ).toBeVisible();
  // Bonuses are a line of their own, so that the lines add up.
  expect(within(games).getByRole('row', { name: /^보너스 .*-5,000원 .*10.00% -500원$/ })).toBeVisible();
  expect(
    within(games).getByRole('row', { name: /^합계 4건 160,000원 120,000원 \+35,000원 350원 3,500원$/ }),
  ).toBeVisible();
  expect(screen.getByText('직접 추천')).toBeVisible();
  expect(screen.getByText('직전 기간 대비 +100.0%')).toBeVisible();
  expect(screen.getByText('2026-11-02 베팅금액 160,000원, 회원 손실 40,000원, 롤링 350원')).toBeInTheDocument();
  expect(await screen.findByText('AB23CD45EF')).toBeVisible();
  expect(screen.getByText('12,000원')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '지난달' }));
  expect(await screen.findByRole('link', { name: '지난달', current: true })).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([{ period: 'month' }, { period: 'lastMonth' }]);
});

test('the chosen part of the tree filters all, and says what is given on', async () => {
  const given = { percents: { ...overview.percents, single: '0.05' }, losing: '4.00' };
  const calls = serve(agentOverview, ({ query }) => ({ ...overview, given: query.of ? given : null }));
  serve(listAgentTree, tree);
  serve(readRolling, rolling);
  serve(listAgentCodes, []);
  const members = serve(listAgentMembers, pageOf([]));
  const { user } = open('/manager');
  await user.click(await screen.findByRole('link', { name: /다온 2단/ }));
  expect(await screen.findByRole('heading', { name: '다온 2단' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /^단폴더 .* 0.20% 0.05% 300원 6.00% 5,000원$/ })).toBeVisible();
  expect(screen.getByText('10.00% − 4.00%')).toBeVisible();
  expect([calls.at(-1)?.query, members.at(-1)?.query]).toMatchObject([{ of: '9' }, { of: '9' }]);
});

test('an agent makes a code with a limit and an end, and pauses one', async () => {
  const state = { codes: [code] };
  serve(listAgentTree, tree);
  serve(listAgentCodes, () => state.codes);
  const added = serve(addAgentCode, () => refusal('agent.code-taken'));
  const changed = serve(changeAgentCode, () => {
    state.codes = [{ ...code, isActive: false, state: 'paused' }];
    return {};
  });
  const { user } = open('/manager/codes');
  await user.click(await screen.findByRole('button', { name: '코드 만들기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '가입 코드 만들기' }));
  await user.click(dialog.getByRole('button', { name: '만들기' }));
  expect(dialog.getByText('이름을 입력해 주세요.')).toBeVisible();
  await user.type(dialog.getByLabelText('코드'), 'garam-2');
  await user.type(dialog.getByLabelText(/이름/), '다온 하위');
  await user.selectOptions(dialog.getByLabelText('소속'), '다온 (2단)');
  await user.type(dialog.getByLabelText('최대 가입 인원'), '50');
  fireEvent.change(dialog.getByLabelText('종료 (서울 시각)'), { target: { value: '2026-12-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: '만들기' }));
  expect(await dialog.findByText('이미 있는 코드입니다. 다른 코드를 입력해 주세요.')).toBeVisible();
  expect(added[0]?.body).toEqual({
    ...{ code: 'GARAM-2', name: '다온 하위', belowId: 9, mostJoins: 50, untilAt: '2026-12-01T00:00:00.000Z' },
  });
  await user.click(dialog.getByRole('button', { name: '취소' }));
  await user.click(screen.getByRole('button', { name: 'AB23CD45EF 변경' }));
  const change = within(await screen.findByRole('dialog', { name: 'AB23CD45EF 변경' }));
  await user.click(change.getByRole('checkbox', { name: '사용' }));
  await user.click(change.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('row', { name: /AB23CD45EF .*가람 \(1단\) 3명 없음 중지/ })).toBeVisible();
  expect(changed[0]?.body).toEqual({
    ...{ code: code.code, version: 2, isActive: false, name: '단골', belowId: null, mostJoins: null, untilAt: null },
  });
});

test('where an owner allows it an agent writes to all members below; else there is no word of it', async () => {
  const state = { mayMessage: false, sent: [] as SentBelow[] };
  serve(listAgentMembers, pageOf([member]));
  serve(listAgentTree, tree);
  serve(agentMessages, () => ({ ...state, leftToday: 20 - state.sent.length }));
  const first = open('/manager/members');
  await screen.findByRole('link', { name: '한마루' });
  expect(screen.queryByRole('button', { name: '하위 회원 모두에게' })).not.toBeInTheDocument();
  first.unmount();

  state.mayMessage = true;
  act(makeAllStale);
  const sends = serve(sendBelow, ({ body }) => {
    const { title, contents } = body as { title: string; contents: string };
    state.sent = [{ id: 1, to: null, title, contents, sentAt: '2026-11-02T03:00:00.000Z', receivers: 12, readers: 3 }];
    return { receivers: 12 };
  });
  const { user } = open('/manager/members');
  await user.click(await screen.findByRole('button', { name: '하위 회원 모두에게' }));
  const dialog = within(await screen.findByRole('dialog', { name: '하위 회원 모두에게 쪽지' }));
  await user.click(dialog.getByRole('button', { name: '보내기' }));
  expect(dialog.getByText('제목을 입력해 주세요.')).toBeVisible();
  await user.type(dialog.getByLabelText('제목'), '주말 안내');
  await user.type(dialog.getByLabelText('내용'), '좋은 주말 되세요.');
  await user.click(dialog.getByRole('button', { name: '보내기' }));
  expect(await screen.findByRole('row', { name: /하위 회원 모두.*주말 안내.*3 \/ 12/ })).toBeVisible();
  expect(sends[0]?.body).toMatchObject({ memberId: null, title: '주말 안내', contents: '좋은 주말 되세요.' });
});

test('members are listed, searched, and led to', async () => {
  const calls = serve(listAgentMembers, ({ query }) => pageOf(query.search === '없음' ? [] : [member]));
  serve(listAgentTree, tree);
  const { user } = open('/manager/members?period=week');
  expect(await screen.findByRole('link', { name: '한마루' })).toHaveAttribute(
    'href',
    '/manager/members/31?period=week',
  );
  expect(screen.getByRole('cell', { name: '+45,000원' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '가입' }));
  await user.click(await screen.findByRole('link', { name: /다온 2단/ }));
  await user.type(screen.getByRole('textbox', { name: '닉네임 검색' }), '없음');
  await user.click(screen.getByRole('button', { name: '검색' }));
  expect(await screen.findByText('찾는 회원이 없습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ period: 'week', of: '9', sort: 'joined', page: '1', search: '없음' });
});

test('one member by game and day, with every won of their bets; another agent’s is unknown', async () => {
  serve(agentMember, ({ params }) =>
    params.id === '31' ? { ...member, removed: true, ...play } : refusal('not-found'),
  );
  serve(listAgentMemberEntries, ({ params }) => (params.id === '31' ? pageOf([entry]) : refusal('not-found')));
  const { unmount } = open('/manager/members/31');
  expect(await screen.findByRole('heading', { name: '한마루 탈퇴' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /단폴더 B-88 150,000원 0.20% 300원 신청 전/ })).toBeVisible();
  unmount();
  open('/manager/members/32');
  expect(await screen.findByRole('heading', { name: '하위 회원이 아닙니다.' })).toBeVisible();
});

test('while another member is fetched, the figures of the one before are gone', async () => {
  const late = Promise.withResolvers<void>();
  serve(agentMember, async ({ params }) => {
    if (params.id === '32') await late.promise;
    return { ...member, nickname: params.id === '31' ? '한마루' : '온새미', ...play };
  });
  serve(listAgentMemberEntries, pageOf([]));
  const ui = (
    <>
      <Link to="/manager/members/32">다음</Link>
      <Pages />
    </>
  );
  const { user } = renderRoute(ui, { path: '/manager/members/31', member: { ...aMember(), type: 2 } });
  await screen.findByRole('heading', { name: '한마루' });
  await user.click(screen.getByRole('link', { name: '다음' }));
  expect(screen.queryByRole('heading', { name: '한마루' })).toBeNull();
  late.resolve();
  expect(await screen.findByRole('heading', { name: '온새미' })).toBeVisible();
});

test('an agent asks for settlement and takes it back', async () => {
  const state = { open: null as RollingRequest | null };
  serve(readRolling, () => ({
    ...rolling,
    tabs: rolling.tabs.map((each) =>
      each.tab === 'main' && state.open ? { ...each, unasked: 0, open: state.open } : each,
    ),
  }));
  serve(listRollingEntries, pageOf([entry]));
  serve(listRollingRequests, () => pageOf(state.open ? [state.open] : []));
  const asks = serve(requestRolling, () => {
    state.open = asked;
    return asked;
  });
  serve(cancelRolling, () => {
    state.open = null;
    return { ...asked, state: 'cancelled' as const, decidedAt: asked.requestedAt };
  });
  const { user } = open('/manager/settlement');
  expect(await screen.findByRole('row', { name: '스포츠 12,000원 3,000원 15,000원' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '정산 신청' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('12,000원의 정산을 신청하시겠습니까?');
  await user.click(within(question).getByRole('button', { name: '신청' }));
  expect(await screen.findByRole('list', { name: '신청 내역' })).toHaveTextContent('12,000원신청R-4');
  expect(asks.map(({ body }) => body)).toEqual([{ tab: 'main' }]);
  await user.click(await screen.findByRole('button', { name: '신청 취소' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '신청 취소' }));
  expect(await screen.findByText('정산 신청이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '카지노·슬롯' }));
  expect(await screen.findByRole('row', { name: '슬롯 500원 0원 500원' })).toBeVisible();
  expect(screen.getByRole('button', { name: '정산 신청' })).toBeDisabled();
});

test('shares of what members lost, with the entries of the chosen one', async () => {
  const share = {
    id: 5,
    from: '2026-11-16',
    to: '2026-11-22',
    earnedWon: 45_000,
    carriedWon: -5_000,
    totalWon: 40_000,
  };
  const rest = { drawnAt: '2026-11-22T15:10:00.000Z', decidedAt: null, reason: null };
  serve(listAgentShares, {
    ...pageOf([{ ...share, state: 'open' as const, ...rest }]),
    percent: '10.00',
    every: 'week' as const,
  });
  const line = { bets: 3, turnoverWon: 0, stakesWon: 500_000, payoutsWon: 50_000, bonusesWon: 0, percent: '10.00' };
  const calls = serve(
    listAgentShareEntries,
    pageOf([
      { id: 1, nickname: '한마루', agent: '다온', game: 'single' as const, lateOf: null, ...line, amountWon: 45_000 },
      { id: 2, nickname: '두레', agent: '다온', game: 'mini' as const, lateOf: '2026-11-09', ...line, amountWon: 0 },
    ]),
  );
  const { user } = open('/manager/shares');
  expect(await screen.findByRole('row', { name: /2026-11-22 45,000원 -5,000원 40,000원 확인 중/ })).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('link', { name: '2026-11-16 ~ 2026-11-22' }));
  expect(
    await screen.findByRole('row', { name: /한마루 다온 단폴더 500,000원 50,000원 0원 450,000원 10.00% 45,000원/ }),
  ).toBeVisible();
  expect(screen.getByText('미니게임 · 2026-11-09 정정')).toBeVisible();
});
