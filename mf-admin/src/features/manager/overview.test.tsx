import {
  agentOverview,
  listAgentCodes,
  listAgentMembers,
  listAgentTree,
  readRolling,
  type TreeAgent,
} from '@madang/contracts';
import { makeAllStale } from '@madang/session';
import { serve } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { code, member, open, overview, pageOf, rolling, serveAgent, tree } from './testing.tsx';

beforeEach(serveAgent);

test('an agent sees members, turnover and rolling of a period, and may choose another', async () => {
  const calls = serve(agentOverview, overview);
  serve(listAgentTree, tree);
  serve(readRolling, rolling);
  serve(listAgentCodes, [code]);
  serve(listAgentMembers, pageOf([member]));
  const { user } = open('/manager');
  expect(await screen.findByText('12명', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('기간 중 가입 2명')).toBeVisible();
  expect(screen.getByRole('link', { name: '지금 접속 3명' })).toHaveAttribute('href', '/manager/members?state=online');
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

test('the tree folds; a large one opens with its second tier closed, but for the way to the chosen agent', async () => {
  serve(agentOverview, overview);
  serve(readRolling, rolling);
  serve(listAgentCodes, []);
  serve(listAgentMembers, pageOf([]));
  const third = (id: number, upperId: number): TreeAgent => ({
    ...(tree[1] as TreeAgent),
    id,
    nickname: `셋${id}`,
    tier: 3,
    upperId,
  });
  const large = [...tree, ...Array.from({ length: 20 }, (_, n) => third(100 + n, 9))];
  serve(listAgentTree, large.slice(0, 4));
  const small = open('/manager');
  const shown = () => within(screen.getByRole('list', { name: '조직' })).getAllByRole('link').length;
  await small.user.click(await screen.findByRole('button', { name: '다온 하위 총판 접기', expanded: true }));
  expect(shown()).toBe(2);
  await small.user.click(screen.getByRole('button', { name: '가람 하위 총판 접기' }));
  expect(shown()).toBe(1);
  small.unmount();
  act(makeAllStale);

  serve(listAgentTree, large);
  const { user, unmount } = open('/manager');
  await user.click(await screen.findByRole('button', { name: '다온 하위 총판 펼치기', expanded: false }));
  expect(shown()).toBe(22);
  unmount();
  open('/manager?of=103');
  expect(await screen.findByRole('link', { name: /셋103/, current: true })).toBeVisible();
});
