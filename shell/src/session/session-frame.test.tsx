import { jest } from '@jest/globals';
import {
  currentMember,
  listBets,
  login,
  logout,
  maintenanceSetting,
  prolongSession as prolong,
  resumeSession,
} from '@madang/contracts';
import { endSession, makeStale, prolongSession, session } from '@madang/session';
import { streamStore } from '@madang/stream';
import { aMember, anOperator, refusal, serve } from '@madang/testing';
import { formatDateTime } from '@madang/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite, signedIn } from '../testing/render-site.tsx';
import { storedExpiry, storeExpiry } from './expiry.ts';

/** The footer comes by itself, last of all. */
const home = async () => {
  await screen.findByRole('contentinfo');
  return screen.findByRole('heading', { name: '테스터님, 안녕하세요.' });
};

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

test('a read that fails takes no session with it', async () => {
  const { location } = renderSite('/');
  await home();
  const calls = serve(currentMember, () => refusal('unexpected'));
  await act(async () => {
    const { refreshMember } = await import('@madang/session');
    await refreshMember().catch(() => undefined);
  });
  expect(calls).toHaveLength(1);
  expect(await home()).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location()).toBe('/');
});

test('the stream was quicker than the tab in which the member signed out: there is nothing to tell', async () => {
  const { location } = renderSite('/');
  await home();
  jest.useFakeTimers();
  act(() => endSession({ code: 'session.ended', text: '로그아웃되었습니다.', status: 556 }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'madang.session', newValue: 'signed-out 1 1' }));
  });
  act(() => {
    jest.advanceTimersByTime(10_000);
  });
  jest.useRealTimers();
  expect(screen.queryByRole('alertdialog')).toBeNull();
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

  test('the page says so and stays; when it is back that goes by itself, and failed reads are made again', async () => {
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
