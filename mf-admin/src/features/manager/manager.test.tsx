import {
  type AgentMember,
  type AgentOverview,
  agentMember,
  agentOverview,
  cancelRolling,
  listAgentMemberEntries,
  listAgentMembers,
  listFriends,
  listRollingEntries,
  listRollingRequests,
  makeFriendCode,
  type RollingEntry,
  type RollingRequest,
  type RollingState,
  readRolling,
  requestRolling,
} from '@madang/contracts';
import { aMember, pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
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
const idle = { bets: 0, turnoverWon: 0, rollingWon: 0 };
const play: Pick<AgentOverview, 'from' | 'to' | 'games' | 'days'> = {
  from: '2026-11-01',
  to: '2026-11-02',
  games: [
    { game: 'single', bets: 3, turnoverWon: 150_000, rollingWon: 300 },
    { game: 'multi', ...idle },
    { game: 'mini', ...idle },
    { game: 'casino', ...idle },
    { game: 'slot', bets: 1, turnoverWon: 10_000, rollingWon: 50 },
  ],
  days: [
    { day: '2026-11-01', turnoverWon: 0, rollingWon: 0 },
    { day: '2026-11-02', turnoverWon: 160_000, rollingWon: 350 },
  ],
};
const overview: AgentOverview = {
  ...play,
  members: 12,
  joined: 2,
  playing: 5,
  percents: { single: '0.20', multi: '0.30', mini: '0.20', casino: '0.30', slot: '0.50' },
};
const member: AgentMember = {
  id: 31,
  nickname: '한마루',
  level: 3,
  joinedAt: '2026-11-01T03:00:00.000Z',
  removed: false,
  bets: 3,
  turnoverWon: 150_000,
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
const pageOf = <Item,>(items: Item[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });
const friends = (code: string | null) => ({
  ...pageOf([]),
  code,
  rule: { chargedWon: 50_000, points: 10_000 },
  rewardedCount: 0,
  readyCount: 0,
  points: 0,
});

const open = (path: string) => renderRoute(<Pages />, { path, member: { ...aMember(), type: 2 } });

test('an agent sees members, turnover and rolling of a period, and may choose another', async () => {
  const calls = serve(agentOverview, overview);
  serve(readRolling, rolling);
  serve(listFriends, friends('AB23CD45EF'));
  const { user } = open('/manager');
  expect(await screen.findByText('12명')).toBeVisible();
  expect(screen.getByText('기간 중 가입 2명')).toBeVisible();
  const games = screen.getByRole('table', { name: '종류별 베팅금액과 롤링' });
  expect(within(games).getByRole('row', { name: '단폴더 0.20% 3건 150,000원 300원' })).toBeVisible();
  expect(within(games).getByRole('row', { name: '합계 4건 160,000원 350원' })).toBeVisible();
  expect(screen.getByText('2026-11-02 베팅금액 160,000원, 롤링 350원')).toBeInTheDocument();
  expect(await screen.findByText('AB23CD45EF')).toBeVisible();
  expect(screen.getByText('12,000원')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '지난달' }));
  expect(await screen.findByRole('link', { name: '지난달', current: true })).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([{ period: 'month' }, { period: 'lastMonth' }]);
});

test('an agent without a code makes one', async () => {
  const state = { code: null as string | null };
  serve(agentOverview, { ...overview, games: overview.games.map((game) => ({ ...game, ...idle })), days: [] });
  serve(readRolling, rolling);
  serve(listFriends, () => friends(state.code));
  serve(makeFriendCode, () => {
    state.code = 'NEWCODE234';
    return { code: 'NEWCODE234' };
  });
  const { user } = open('/manager');
  expect(await screen.findByText('이 기간에는 정산된 베팅이 없습니다.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '코드 만들기' }));
  expect(await screen.findByText('NEWCODE234')).toBeVisible();
});

test('members are listed, searched, and led to', async () => {
  const calls = serve(listAgentMembers, ({ query }) => pageOf(query.search === '없음' ? [] : [member]));
  const { user } = open('/manager/members?period=week');
  expect(await screen.findByRole('link', { name: '한마루' })).toHaveAttribute(
    'href',
    '/manager/members/31?period=week',
  );
  await user.click(screen.getByRole('link', { name: '가입순으로' }));
  await user.type(screen.getByRole('textbox', { name: '닉네임 검색' }), '없음');
  await user.click(screen.getByRole('button', { name: '검색' }));
  expect(await screen.findByText('찾는 회원이 없습니다.')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ period: 'week', order: 'joined', page: '1', search: '없음' });
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
