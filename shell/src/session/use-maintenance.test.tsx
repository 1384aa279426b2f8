import { login, logout, maintenanceSetting, unreadMessages } from '@madang/contracts';
import { api, queryClient, session } from '@madang/session';
import { aMember, anOperator, refusal, serve } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderSite, signedIn } from '../testing/render-site.tsx';

const close = () => serve(maintenanceSetting, { siteNoticeFlg: true });
const open = () => serve(maintenanceSetting, { siteNoticeFlg: false });
const askAgain = () => act(() => queryClient.invalidateQueries());
const closed = () => screen.findByText('점검중입니다.');

test('on, elsewhere: the member is logged out and stands on /maintenance; nothing of the page is shown', async () => {
  const { location } = renderSite('/korea/cross', { serving: close });
  const calls = serve(logout, {});
  expect(await closed()).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'mf-sports ./routes' })).not.toBeInTheDocument();
  expect(location()).toBe('/maintenance');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(session.getState().status).toBe('guest');
});

test('switched on under a member who plays: the same', async () => {
  const { location } = renderSite('/korea/cross');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  close();
  const calls = serve(logout, {});
  await askAgain();
  expect(await closed()).toBeVisible();
  expect(location()).toBe('/maintenance');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('the stream says so: an open page asks at once, and afterwards the log-in leads back to where the member was', async () => {
  const { goTo, live, location, user } = renderSite('/korea/cross?sport=1');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  await waitFor(() => expect(live.heard).toHaveLength(1));
  close();
  serve(logout, {});
  live.say({ type: 'stale', topic: 'maintenance' });
  expect(await closed()).toBeVisible();
  expect(location()).toBe('/maintenance');
  // As by the browser's way back.
  await act(() => goTo('/rule'));
  expect(await closed()).toBeVisible();
  expect(location()).toBe('/maintenance');

  // Nothing is said to a guest: the page asks by itself, every three seconds.
  open();
  expect(await screen.findByLabelText('아이디', {}, { timeout: 10_000 })).toBeVisible();
  serve(login, signedIn(aMember()));
  await user.type(screen.getByLabelText('아이디'), 'demo');
  await user.type(screen.getByLabelText('비밀번호'), 'demo1234!{Enter}');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  expect(location()).toBe('/korea/cross?sport=1');
});

test('a guest, whom no stream tells, is led there within seconds', async () => {
  const { location } = renderSite('/login', { member: null });
  expect(await screen.findByLabelText('아이디')).toBeVisible();
  close();
  await waitFor(() => expect(location()).toBe('/maintenance'), { timeout: 10_000 });
}, 15_000);

test('a call that is refused for maintenance leads there, without a word of the stream', async () => {
  const { location } = renderSite('/korea/cross');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  close();
  serve(logout, {});
  serve(unreadMessages, () => refusal('maintenance'));
  await act(() => api.call(unreadMessages).catch(() => undefined));
  expect(await closed()).toBeVisible();
  expect(location()).toBe('/maintenance');
});

test('a game that refuses for its own maintenance leads nowhere while the site is open', async () => {
  const { location } = renderSite('/korea/cross');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  const asked = serve(maintenanceSetting, { siteNoticeFlg: false });
  serve(unreadMessages, () => refusal('maintenance'));
  await act(() => api.call(unreadMessages).catch(() => undefined));
  // The page itself reads them too.
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(location()).toBe('/korea/cross');
  expect(session.getState().status).toBe('member');
});

test('on, there: the visitor stays', async () => {
  const { location, goTo } = renderSite('/maintenance', { member: null, serving: close });
  await closed();
  for (const path of ['/login', '/', '/korea/cross']) {
    await act(() => goTo(path));
    expect(location()).toBe('/maintenance');
  }
  expect(await closed()).toBeVisible();
});

test('an operator goes on, and one who is not signed in comes in by /admin', async () => {
  const { location, goTo, user } = renderSite('/admin', { member: anOperator(), serving: close });
  const area = () => screen.findByRole('heading', { name: 'mf-admin ./routes' });
  expect(await area()).toBeVisible();
  await act(async () => session.setState({ status: 'guest', member: null }));
  expect(await screen.findByLabelText('아이디')).toBeVisible();
  expect(location()).toBe('/login');
  serve(login, () => refusal('maintenance'));
  await user.type(screen.getByLabelText('아이디'), 'demo');
  await user.type(screen.getByLabelText('비밀번호'), 'demo1234!{Enter}');
  expect(await screen.findByText('점검중입니다.')).toBeVisible();
  await act(() => goTo('/korea/cross'));
  await waitFor(() => expect(location()).toBe('/maintenance'));
});

test('off, there: home, where a guest signs in', async () => {
  const { location } = renderSite('/maintenance', { member: null });
  expect(await screen.findByLabelText('아이디')).toBeVisible();
  expect(location()).toBe('/login');
});

test('switched off: a member who stands there is logged out and led home', async () => {
  const { location } = renderSite('/maintenance', { serving: close });
  await closed();
  const calls = serve(logout, {});
  open();
  await askAgain();
  expect(await screen.findByLabelText('아이디')).toBeVisible();
  expect(location()).toBe('/login');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('when the setting cannot be read nothing is shown, and the page says so until it can', async () => {
  const { user } = renderSite('/korea/cross', {
    serving: () => serve(maintenanceSetting, () => refusal('unexpected')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('서버의 응답을 기다리고 있습니다.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('불러오지 못했습니다');
  expect(screen.queryByRole('heading', { name: 'mf-sports ./routes' })).not.toBeInTheDocument();
  open();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
});

test('until the setting can be read the page asks by itself, and keeps saying so', async () => {
  let calls: unknown[] = [];
  renderSite('/korea/cross', {
    serving: () => {
      calls = serve(maintenanceSetting, () => refusal('unexpected'));
    },
  });
  const said = await screen.findByRole('alert');
  const before = calls.length;
  await waitFor(() => expect(calls.length).toBeGreaterThan(before), { timeout: 10_000 });
  expect(said).toBeInTheDocument();
  open();
  expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' }, { timeout: 10_000 })).toBeVisible();
}, 25_000);
