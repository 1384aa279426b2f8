import {
  answerGuestRequest,
  blockNetwork,
  findMembers,
  type ListedMember,
  listMembers,
  listMemberTasks,
  listReleases,
  unblockNetwork,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const request = {
  id: 7,
  kind: 'password' as const,
  userId: 'somebody',
  contact: '010-1234-5678',
  contents: '',
  createdAt: '2026-11-21T03:00:00.000Z',
};
const block = {
  id: 4,
  network: '203.0.113.0/24',
  reason: '공격',
  blockedBy: 'admin',
  blockedAt: '2026-11-21T03:00:00.000Z',
};

const listed: ListedMember = {
  ...{ id: 7, userId: 'demo', nickname: '한마루', level: 3, online: true, removed: false, agent: null, tendency: 36 },
  ...{ lastAt: '2026-11-21T03:00:00.000Z', joinedAt: '2026-03-14T03:00:00.000Z', emoney: 990_000, point: 0 },
  ...{ stakeWon: 200_000, resultWon: -10_000, openWon: 100_000, hint: { text: '환전 24분', late: true } },
};

/** The list answers as it is asked. */
function openList(path = '/admin/members', items = [listed]) {
  serve(listReleases, deliveries());
  serve(listMemberTasks, { requests: [], blocked: [] });
  const asked = serve(listMembers, ({ query }) => {
    const found = query.q === 'nobody' ? [] : items;
    return {
      ...{ items: found, page: Number(query.page ?? 1), pageCount: found.length && 3, totalCount: found.length && 61 },
      ...{ counts: { all: 61, online: 1, linked: 0, restricted: 0, removed: 2 }, emoneyWon: 990_000 },
    };
  });
  return { asked, ...openAdmin(path) };
}

/** Server and page: an act shows with the next read. */
function openMembers(view: 'guests' | 'blocked') {
  const held = { requests: [request], blocked: [block] };
  serve(listReleases, deliveries());
  serve(listMemberTasks, () => held);
  return { held, ...openAdmin(`/admin/members?view=${view}`) };
}

test('a guest’s request goes when it was answered', async () => {
  const { held, user } = openMembers('guests');
  const calls = serve(answerGuestRequest, () => {
    held.requests = [];
    return {};
  });
  expect(await screen.findByRole('row', { name: /somebody/ })).toHaveTextContent('010-1234-5678');
  await user.click(screen.getByRole('button', { name: '010-1234-5678 답변 완료' }));
  expect(await screen.findByText('답변할 요청이 없습니다.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ id: 7 }]);
});

test('a network is blocked and let in again; a text that is none shows its fault beside the field', async () => {
  const { held, user } = openMembers('blocked');
  const field = await screen.findByRole('textbox', { name: '주소 또는 대역' });
  await user.click(screen.getByRole('button', { name: '차단' }));
  expect(field).toHaveAccessibleDescription('주소를 입력해 주세요.');
  serve(blockNetwork, () => refusal('block.network'));
  await user.type(field, 'nonsense');
  await user.type(screen.getByRole('textbox', { name: '사유' }), '공격{Enter}');
  expect(await screen.findByText(/주소 형식이 올바르지 않습니다/)).toBeVisible();
  const calls = serve(blockNetwork, ({ body }) => {
    held.blocked = [...held.blocked, { ...block, id: 5, network: `${body.network}/32` }];
    return {};
  });
  await user.clear(field);
  await user.type(field, '198.51.100.7{Enter}');
  expect(await screen.findByRole('row', { name: /198\.51\.100\.7\/32/ })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ network: '198.51.100.7', reason: '공격' }]);
  const lifts = serve(unblockNetwork, () => {
    held.blocked = [];
    return {};
  });
  await user.click(screen.getByRole('button', { name: '203.0.113.0/24 차단 해제' }));
  expect(await screen.findByText('차단한 주소가 없습니다.')).toBeVisible();
  expect(lifts.map(({ body }) => body)).toEqual([{ id: 4 }]);
});

test('members are listed by what the address says, 30 a page, and sorted by their heads', async () => {
  const { asked, user, location } = openList('/admin/members?q=한&state=online&page=2');
  const row = await screen.findByRole('row', { name: /한마루/ });
  expect(row).toHaveTextContent('LV.3');
  expect(row).toHaveTextContent('−10,000');
  expect(row).toHaveTextContent('−10%');
  expect(row).toHaveTextContent('환전 24분');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/members/7');
  expect(asked.at(-1)?.query).toMatchObject({ q: '한', state: 'online', page: '2', itemsPerPage: '30' });
  const head = () => screen.getByRole('columnheader', { name: /보유금액/ });
  await user.click(within(head()).getByRole('button'));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('emoney'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  expect(asked.at(-1)?.query.page).toBe('1');
  await user.click(screen.getByRole('button', { name: '탈퇴 2' }));
  await waitFor(() => expect(asked.at(-1)?.query.state).toBe('removed'));
  expect(location()).toContain('state=removed');
});

test('nothing found says which way is on; a fault can be tried again', async () => {
  const { user } = openList('/admin/members?q=nobody');
  expect(await screen.findByText(/조건에 맞는 회원이 없습니다/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '조건 지우기' }));
  expect(await screen.findByRole('row', { name: /한마루/ })).toBeVisible();
});

test('a phone is asked for in a body, and stands in no address', async () => {
  const { asked, user, location } = openList();
  const calls = serve(findMembers, ({ body }) => ({
    members: body.kind === 'account' ? [{ id: 7, userId: 'demo', nickname: '한마루', level: 3 }] : [],
  }));
  await user.type(await screen.findByRole('textbox', { name: '회원 찾기' }), '010-7777-6666{Enter}');
  const found = await screen.findByRole('region', { name: '전화·계좌로 찾은 회원' });
  await waitFor(() => expect(within(found).getByRole('link')).toHaveAttribute('href', '/admin/members/7'));
  expect(calls.map(({ body }) => body)).toEqual([
    { kind: 'phone', value: '01077776666' },
    { kind: 'account', value: '01077776666' },
  ]);
  expect(location()).toBe('/admin/members');
  expect(asked.some(({ query }) => JSON.stringify(query).includes('7777'))).toBe(false);
});
