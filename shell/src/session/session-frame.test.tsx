import { jest } from '@jest/globals';
import {
  currentMember,
  errors,
  listBets,
  login,
  logout,
  maintenanceSetting,
  prolongSession as prolong,
  resumeSession,
  unreadMessages,
} from '@madang/contracts';
import { emit } from '@madang/events';
import { makeStale, prolongSession, queryClient, session } from '@madang/session';
import { streamStore } from '@madang/stream';
import { aMember, anOperator, refusal, serve } from '@madang/testing';
import { formatDateTime } from '@madang/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite, signedIn } from '../testing/render-site.tsx';
import { storedExpiry, storeExpiry } from './expiry.ts';

const home = () => screen.findByRole('heading', { name: '테스터님, 안녕하세요.' });

test('a reload goes on where the member was', async () => {
  const { location } = renderSite('/korea/cross');
  expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
  expect(location()).toBe('/korea/cross');
});

test('a member may not open the operators’ area, an operator may', async () => {
  renderSite('/admin');
  expect(await screen.findByRole('heading', { name: '권한이 없습니다.' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('403');
  expect(screen.getByRole('banner')).toBeVisible();
});

test('an operator may', async () => {
  renderSite('/admin', { member: anOperator() });
  expect(await screen.findByRole('heading', { name: 'mf-admin ./routes' })).toBeVisible();
});

test('an unknown address says so and leads to the top page', async () => {
  const { user, location } = renderSite('/nowhere');
  expect(await screen.findByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '첫 화면으로' }));
  expect(await home()).toBeVisible();
  expect(location()).toBe('/');
});

test('who signs out knows why, and is at the log-in without a word', async () => {
  const { user, location } = renderSite('/korea/cross');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  serve(logout, {});
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: '로그아웃' }));
  await user.type(await screen.findByLabelText('아이디'), 'demo');
  expect(location()).toBe('/login');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['session.other-device', '다른 기기에서 로그인하여 로그아웃되었습니다.'],
  ['session.ended', '로그아웃되었습니다.'],
  ['session.blocked-ip', '차단된 IP입니다.'],
  ['unexpected', '예상치 못한 문제가 발생했습니다.'],
] as const)('%s: the member is told and signs in again', async (code, text) => {
  const { location } = renderSite('/');
  await home();
  serve(currentMember, () => refusal(code));
  await act(async () => {
    // The poll hears it; waiting five seconds for it would prove nothing more.
    const { refreshMember } = await import('@madang/session');
    await refreshMember().catch(() => undefined);
  });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  await waitFor(() => expect(location()).toBe('/login'));
});

const openBets = (totalCount: number) => ({ items: [], page: 1, pageCount: totalCount, totalCount });

describe('while the server is away', () => {
  const strip = /서버가 잠시 응답하지 못하고 있습니다\. 자동으로 다시 연결합니다\./;
  const goAway = () => {
    let away = true;
    const unless = <Answer,>(answer: Answer) => (away ? refusal('busy') : answer);
    serve(maintenanceSetting, () => unless({ siteNoticeFlg: false }));
    serve(currentMember, () => unless(aMember()));
    serve(listBets, () => unless(openBets(0)));
    serve(resumeSession, () => unless(signedIn(aMember())));
    return () => {
      away = false;
    };
  };

  test('the page says so and stays; when it is back that goes by itself, and what failed is read again', async () => {
    const { location } = renderSite('/');
    await home();
    const comeBack = goAway();
    act(() => makeStale('bet'));
    expect(await screen.findByText(strip)).toBeVisible();
    expect(location()).toBe('/');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const asked = serve(listBets, openBets(3));
    comeBack();
    await waitFor(() => expect(screen.queryByText(strip)).not.toBeInTheDocument(), { timeout: 5_000 });
    expect(await screen.findByText('3건')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    expect(session.getState().status).toBe('member');
  });

  test('a reload makes no guest of the member: it waits, and goes on where they were', async () => {
    let comeBack = () => {};
    const { location } = renderSite('/korea/cross', {
      serving: () => {
        comeBack = goAway();
      },
    });
    expect(await screen.findByText(strip)).toBeVisible();
    expect(session.getState().status).toBe('unknown');
    comeBack();
    expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' }, { timeout: 5_000 })).toBeVisible();
    expect(location()).toBe('/korea/cross');
  });
});

test('the profile is asked for every five seconds', async () => {
  renderSite('/');
  await home();
  const polls = serve(currentMember, aMember({ emoney: 990_000, updatedAt: '2026-11-21T02:00:00.000Z' }));
  await waitFor(() => expect(polls.length).toBeGreaterThan(0));
  expect(await screen.findByText('990,000원')).toBeVisible();
});

test('the stream: balance, another device', async () => {
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

test('the stream: another level and a new message show at once', async () => {
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

test('the stream: what has changed is fetched again', async () => {
  const { live } = renderSite('/');
  await home();
  await waitFor(() => expect(live.heard).toHaveLength(1));
  await screen.findByText('0건');
  const asked = serve(listBets, openBets(3));
  live.say({ type: 'bet', betId: '1', status: 2, payoutWon: null });
  expect(await screen.findByText('3건')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the configured minutes are kept locally and end the session', async () => {
  const { user, location } = renderSite('/login', { member: null });
  serve(login, signedIn(aMember()));
  serve(logout, {});
  await user.type(await screen.findByLabelText('아이디'), 'demo');
  await user.type(screen.getByLabelText('비밀번호'), 'secret{Enter}');
  await home();
  await waitFor(() => expect(storedExpiry()).not.toBeNull());
  expect(localStorage.getItem('madang.expiresAt')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const minutes = ((storedExpiry() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);

  const later = formatDateTime(new Date(Date.now() + 120 * 60_000).toISOString());
  act(() => prolongSession(later));
  expect(localStorage.getItem('madang.expiresAt')).toBe(later);

  const calls = serve(logout, {});
  storeExpiry(Date.now() - 1_000);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('로그아웃되었습니다.');
  await waitFor(() => expect(location()).toBe('/login'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(session.getState().member).toBeNull();
});

describe('a minute before the automatic logout', () => {
  const warned = async () => {
    const site = renderSite('/');
    await home();
    await waitFor(() => expect(storedExpiry()).not.toBeNull());
    storeExpiry(Date.now() + 59_000);
    return { ...site, warning: await screen.findByRole('alertdialog', { name: '자동 로그아웃' }) };
  };

  test('the member is warned, and stays signed in when they say so', async () => {
    const { user, warning } = await warned();
    expect(within(warning).getByRole('timer')).toHaveTextContent(/^5[0-9]초$/);
    const calls = serve(prolong, { expiresAt: '2099-01-01 00:00:00', remainingSeconds: 7_200 });
    await user.click(within(warning).getByRole('button', { name: '로그인 유지' }));
    await waitFor(() => expect(warning).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
    expect(((storedExpiry() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(119);
    expect(session.getState().status).toBe('member');
  });

  test('another tab that stays signed in ends the warning here', async () => {
    const { warning } = await warned();
    storeExpiry(Date.now() + 3_600_000);
    await waitFor(() => expect(warning).not.toBeInTheDocument());
  });

  test('at the latest end nothing is prolonged any more, which is said', async () => {
    const { user, warning } = await warned();
    serve(prolong, { expiresAt: '2026-01-01 00:00:00', remainingSeconds: 40 });
    await user.click(within(warning).getByRole('button', { name: '로그인 유지' }));
    expect(await screen.findByText(/최대 시간이 되었습니다/)).toBeVisible();
  });

  test('who signs out instead is out', async () => {
    const { user, warning, location } = await warned();
    const calls = serve(logout, {});
    await user.click(within(warning).getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(location()).toBe('/login'));
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('what another tab does with the session happens here too', async () => {
  const hear = (news: string) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'madang.session', newValue: `${news} 1 1` })));
  const { location } = renderSite('/korea/cross');
  await screen.findByRole('heading', { name: 'mf-sports ./routes' });
  hear('signed-out');
  await waitFor(() => expect(location()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  hear('signed-in');
  await waitFor(() => expect(location()).toBe('/korea/cross'));
});

test('a guest’s page asks for no session', async () => {
  renderSite('/login', { member: null });
  const calls = serve(resumeSession, () => refusal('session.required'));
  expect(await screen.findByLabelText('아이디')).toBeVisible();
  expect(calls).toHaveLength(0);
});

describe('maintenance of the site', () => {
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

  test('on, there: nobody leaves', async () => {
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
    expect(await screen.findByRole('alert')).toHaveTextContent('점검 여부를 확인하지 못했습니다.');
    expect(screen.queryByRole('heading', { name: 'mf-sports ./routes' })).not.toBeInTheDocument();
    open();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: 'mf-sports ./routes' })).toBeVisible();
  });
});

test('the stream: a bet that paid is told once, wherever the member is', async () => {
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

test('offline is said at once and goes by itself', async () => {
  renderSite('/');
  await home();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/인터넷 연결이 끊겼습니다/)).toBeVisible();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/인터넷 연결이 끊겼습니다/)).not.toBeInTheDocument();
});

test('odds that are not kept up to date are said to be old within five seconds', async () => {
  renderSite('/');
  await home();
  expect(await screen.findByText(/배당이 잠시 갱신되지 않고/, {}, { timeout: 5_000 })).toBeVisible();
  act(() => streamStore.setConnection('open'));
  expect(screen.queryByText(/배당이 잠시 갱신되지 않고/)).not.toBeInTheDocument();
});
