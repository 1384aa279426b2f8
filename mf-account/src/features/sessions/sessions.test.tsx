import { endOtherSessions, endOwnSession, listSessions, type OwnSession } from '@madang/contracts';
import { serve } from '@madang/testing';
import { browserName } from '@madang/ui';
import { screen, within } from '@testing-library/react';
import { openMember } from '../../testing/member.tsx';

const aSession = (changed: Partial<OwnSession>): OwnSession => ({
  id: 1,
  isThis: false,
  from: '2026-11-21T03:00:00.000Z',
  ended: null,
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  ...changed,
});

test('where one is signed in and was; one is ended, then all others', async () => {
  const state = {
    items: [
      aSession({ id: 3, isThis: true }),
      aSession({ id: 2, agent: 'Mozilla/5.0 (iPhone; CPU) Version/18 Safari/604.1', address: null }),
      aSession({ id: 1, ended: { at: '2026-11-21T04:30:00.000Z', how: 'other-device' } }),
    ],
  };
  serve(listSessions, () => ({ items: state.items, knownBrowsers: 2 }));
  const { user } = openMember('/member/sessions');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Chrome · Windows이 기기203.0.113.7 · 11/21 12:00부터로그아웃',
    'Safari · iPhone접속 중주소 없음 · 11/21 12:00부터종료',
    'Chrome · Windows203.0.113.7 · 11/21 12:00부터 · 11/21 13:30 다른 기기에서 로그인하여 종료',
  ]);
  const calls = serve(endOwnSession, () => {
    state.items = state.items.filter(({ id }) => id !== 2);
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Safari · iPhone 접속 종료' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '종료' }));
  await screen.findByText(/2개입니다/);
  expect(calls.map(({ body }) => body)).toEqual([{ sessionId: 2 }]);
  serve(endOtherSessions, { ended: 0 });
  await user.click(screen.getByRole('button', { name: '다른 접속 모두 끝내기' }));
  expect(await screen.findByText(/^다른 접속을 모두 끝냈습니다\./)).toBeVisible();
});

test.each([
  [null, '알 수 없는 기기'],
  ['curl/8', '알 수 없는 기기'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36', '삼성 인터넷 · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
])('%s is %s', (agent, name) => expect(browserName(agent)).toBe(name));
