import '../testing/compose.ts';

import type { SlotDeclaration } from '@madang/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { composition } from '../composition.ts';
import { renderSite } from '../testing/render-site.tsx';
import { closeAccountDialog } from './open-dialog.ts';

const account = composition.remotes.find(({ name }) => name === 'mf-account');
if (!account) throw new Error('not composed');
const forms: SlotDeclaration[] = [
  { slot: 'point-change', module: './PointConvertDialog', order: 0 },
  { slot: 'user-info', module: './UserInfo', order: 0 },
];
const { menu } = account;
const info = {
  area: ['account'],
  label: '정보수정',
  to: '/member',
  order: 20,
  stampTime: false,
  for: 'member',
} as const;

beforeEach(() => {
  account.slots = forms;
  account.menu = [...menu, { ...info, area: [...info.area] }];
});
afterEach(() => {
  act(() => closeAccountDialog());
  account.slots = [];
  account.menu = menu;
});

const link = async (name: string) => within(await screen.findByRole('banner')).findByRole('link', { name });
const dialog = () => screen.findByRole('dialog', { name: '포인트 전환' });

test('the header’s conversion opens over the page that is shown, and goes with it', async () => {
  const { user, location, goTo } = renderSite('/event');
  await user.click(await link('전환'));
  expect(await within(await dialog()).findByText('mf-account ./PointConvertDialog')).toBeVisible();
  expect(location()).toBe('/event');
  await act(() => goTo('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('from the phone’s drawer, which closes', async () => {
  const { user } = renderSite('/event', { layout: 'mobile' });
  await user.click(await screen.findByRole('button', { name: '내 정보 열기' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: '포인트 전환' }));
  expect(await dialog()).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the page opens where another tab is asked for, or no remote has the form', async () => {
  const { user, location } = renderSite('/event');
  const prevented: boolean[] = [];
  // jsdom cannot open another tab.
  const stop = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent.click(await link('전환'), { ctrlKey: true });
  expect(prevented).toEqual([false]);
  await user.click(await link('충전신청'));
  expect(location()).toBe('/charge');
  account.slots = [];
  await user.click(await link('전환'));
  expect(location()).toBe('/mywallet/point');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each(['desktop', 'mobile'] as const)('the member’s own data, from the %s layout', async (layout) => {
  const { user, location } = renderSite('/event', { layout });
  if (layout === 'mobile') await user.click(await screen.findByRole('button', { name: '내 정보 열기' }));
  await user.click(await screen.findByRole('link', { name: '정보수정' }));
  const shown = await screen.findByRole('dialog', { name: '내 정보' });
  expect(await within(shown).findByText('mf-account ./UserInfo')).toBeVisible();
  expect(location()).toBe('/event');
});
