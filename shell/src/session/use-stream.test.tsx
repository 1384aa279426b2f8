import { currentMember, errors, listBets, unreadMessages } from '@madang/contracts';
import { emit } from '@madang/events';
import { session } from '@madang/session';
import { aMember, serve } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../testing/render-site.tsx';

const home = () => screen.findByRole('heading', { name: '테스터님, 안녕하세요.' });

test('balance, another device', async () => {
  const { live, location } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  expect(JSON.parse(live.heard[0] ?? '')).toEqual({ type: 'hello', token: 'test-token', fixtures: [], listing: false });
  live.say({ type: 'balance', emoney: 985_000, point: 20_000, updatedAt: '2026-11-21T03:00:00.000Z' });
  expect(await screen.findByText('985,000원')).toBeVisible();
  live.say({ type: 'balance', emoney: 1, point: 1, updatedAt: '2026-11-21T02:59:00.000Z' });
  live.say({ type: 'session', code: 'session.other-device' });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors['session.other-device'].text);
  expect(screen.queryByText('1원')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/login'));
});

test('another level and a new message show at once', async () => {
  const { live } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  serve(currentMember, aMember({ level: 5 }));
  live.say({ type: 'profile' });
  expect(await within(screen.getByRole('banner')).findByRole('img', { name: 'LV.5' })).toBeVisible();
  const messages = within(screen.getByRole('banner')).getByRole('link', { name: '쪽지' });
  serve(unreadMessages, 2);
  live.say({ type: 'unread' });
  await waitFor(() => expect(messages).toHaveAccessibleName('쪽지 2개 안 읽음'));
  serve(unreadMessages, 0);
  live.say({ type: 'unread' });
  await waitFor(() => expect(messages).toHaveAccessibleName('쪽지'));
});

test('a changed read is fetched again', async () => {
  const { live } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  await screen.findByText('0건');
  const asked = serve(listBets, { items: [], page: 1, pageCount: 3, totalCount: 3 });
  live.say({ type: 'bet', betId: '1', status: 2, payoutWon: null });
  expect(await screen.findByText('3건')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a bet that paid is told once, wherever the member is', async () => {
  const { live, user } = renderSite('/mywallet/point');
  expect(await screen.findByRole('heading', { name: 'mf-account ./routes' })).toBeVisible();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  const won = { type: 'bet', betId: '71', status: 2, payoutWon: 47_500 } as const;
  live.say({ type: 'bet', betId: '70', status: 1, payoutWon: 0 });
  live.say(won);
  live.say(won);
  const words = await screen.findByRole('link', { name: '당첨 +47,500원' });
  expect(words.closest('[role="status"]')).toBeVisible();
  expect(words).toHaveAttribute('href', '/bet_result');
  await user.click(screen.getByRole('button', { name: '당첨 알림 닫기' }));
  expect(screen.queryByText(/당첨/)).not.toBeInTheDocument();
});

test('while a draw is watched, neither balance nor words tell what it pays', async () => {
  const { live } = renderSite('/mywallet/point');
  expect(await screen.findByRole('heading', { name: 'mf-account ./routes' })).toBeVisible();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  const banner = within(screen.getByRole('banner'));
  const before = `${aMember().emoney.toLocaleString('ko-KR')}원`;
  expect(banner.getByText(before)).toBeVisible();
  act(() => emit('draw:watched', { isWatched: true }));
  live.say({ type: 'bet', betId: '72', status: 2, payoutWon: 19_500 });
  live.say({ type: 'balance', emoney: 1_234_567, point: 0, updatedAt: '2099-01-01T00:00:00.000Z' });
  await waitFor(() => expect(session.getState().member?.emoney).toBe(1_234_567));
  expect(banner.getByText(before)).toBeVisible();
  expect(screen.queryByText(/당첨/)).not.toBeInTheDocument();
  act(() => emit('draw:watched', { isWatched: false }));
  expect(await screen.findByText('당첨 +19,500원')).toBeVisible();
  expect(banner.getByText('1,234,567원')).toBeVisible();
});
