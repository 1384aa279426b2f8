import {
  accessUsers,
  findAnything,
  listReleases,
  maintenanceSetting,
  type Waiting,
  waitingWork,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { anOwner, deliveries, openAdmin } from '../../testing/deliveries.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const waiting: Waiting[] = [
  { queue: 'charge', count: 9, oldestAt: ago(3), first: '솔바람 · 500,000원' },
  { queue: 'exchange', count: 5, oldestAt: ago(24), first: '달무리 · 3,000,000원' },
];
const found = {
  members: [{ id: 5, userId: 'moonring', nickname: '달무리', level: 4 }],
  fixtures: [],
  bets: [],
  requests: [],
};

function openDashboard(member = anOwner()) {
  serve(listReleases, deliveries());
  serve(accessUsers, { currentAccessUserCount: 1_284 });
  serve(waitingWork, waiting);
  return openAdmin('/admin', member);
}

test('a queue past its target comes first, on the page and in the badges', async () => {
  openDashboard();
  const table = await screen.findByRole('table', { name: '처리 대기' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/환전.*5.*24:0\d.*20분.*달무리/);
  expect(second).toHaveTextContent(/충전/);
  const nav = screen.getByRole('navigation', { name: '운영자 메뉴' });
  expect(within(nav).getByRole('link', { name: /충전·환전 14 목표 시간 초과/ })).toBeVisible();
  expect(await screen.findByText('1,284')).toBeVisible();
});

test('work that does not come is not told as none', async () => {
  serve(listReleases, deliveries());
  serve(accessUsers, { currentAccessUserCount: 1 });
  serve(waitingWork, () => refusal('unexpected'));
  openAdmin('/admin', anOwner());
  const panel = within(await screen.findByRole('region', { name: '처리 대기' }));
  expect(await panel.findByRole('button', { name: /다시/ })).toBeVisible();
  expect(panel.queryByText('기다리는 일이 없습니다.')).not.toBeInTheDocument();
});

test('while the site is under maintenance the console says so, with the way to the setting', async () => {
  serve(maintenanceSetting, { siteNoticeFlg: true });
  openDashboard();
  expect(await screen.findByText(/사이트 점검 중입니다/)).toBeVisible();
  expect(screen.getByRole('link', { name: '점검 설정' })).toHaveAttribute('href', '/admin/settings#site');
});

test('an operator sees the pages of the own permissions alone', async () => {
  openDashboard({ ...anOwner(), grants: ['trader'] });
  const nav = await screen.findByRole('navigation', { name: '운영자 메뉴' });
  expect(within(nav).queryByRole('link', { name: /충전·환전/ })).toBeNull();
  expect(within(nav).queryByRole('link', { name: '직원 계정' })).toBeNull();
  expect(within(nav).getByRole('link', { name: '베팅 무효' })).toBeVisible();
});

test('? lists the keys, those of the queues of the operator among them', async () => {
  const { user } = openDashboard({ ...anOwner(), grants: ['trader'] });
  await screen.findByRole('navigation', { name: '운영자 메뉴' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: '단축키' });
  const queues = within(dialog).getByRole('region', { name: '업무로 가기' });
  expect(queues).toHaveTextContent(/위험 알림G X/);
  expect(queues).not.toHaveTextContent('환전');
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('dialog', { name: '단축키' })).toBeNull();
});

test('the palette opens by a key, finds pages by parts of their names, and members', async () => {
  const { user, location } = openDashboard();
  await screen.findByRole('table', { name: '처리 대기' });
  serve(findAnything, found);
  await user.keyboard('/');
  const field = await screen.findByRole('combobox');
  await user.type(field, '쿠폰');
  expect(await screen.findAllByRole('option', { name: /쿠폰/ })).not.toHaveLength(0);
  await user.clear(field);
  await user.type(field, 'moon');
  expect(await screen.findByRole('option', { name: /달무리/ })).toHaveAttribute('aria-selected', 'true');
  await user.clear(field);
  await user.type(field, '권한{Enter}');
  expect(location()).toMatch(/\/admin\/(members|permissions)/);
});

test('G and a letter go to a page; a letter in a field is a letter', async () => {
  const { user, location } = openDashboard();
  await screen.findByRole('table', { name: '처리 대기' });
  serve(listReleases, deliveries());
  await user.keyboard('g2');
  expect(location()).toBe('/admin/approvals');
});
