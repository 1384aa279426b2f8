import { launchCasino, type OwnLimits, ownLimits } from '@madang/contracts';
import { session } from '@madang/session';
import { aMember, anAgent, anOperator, refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { open, tile } from './testing.tsx';

const launched = { launch_url: 'https://games.example/play?entry=one', expiresAt: '2099-01-01 12:00:00' };

/** The window that the browser would open; jsdom opens nothing. */
interface FakeWindow {
  opener: unknown;
  document: { title: string };
  location: { at: string; replace(address: string): void };
  closed: boolean;
  close(): void;
}
let opened: FakeWindow[] = [];
let popupsBlocked = false;
const realOpen = window.open;

const limit = { kind: 'stake', period: 'day', usedWon: 30_000, until: '2099-01-01T15:00:00.000Z', next: null } as const;
const limits = (...own: OwnLimits['limits']): OwnLimits => ({
  ...{ limits: own, pause: null, remindMinutes: null, sessionFrom: '2026-11-21T10:00:00.000Z' },
});

beforeEach(() => {
  serve(ownLimits, limits());
  opened = [];
  popupsBlocked = false;
  window.open = () => {
    if (popupsBlocked) return null;
    const fake: FakeWindow = {
      opener: window,
      document: { title: '' },
      location: {
        at: 'about:blank',
        replace(address) {
          this.at = address;
        },
      },
      closed: false,
      close() {
        this.closed = true;
      },
    };
    opened.push(fake);
    return fake as unknown as Window;
  };
});
afterEach(() => {
  window.open = realOpen;
});

async function confirmEntry(user: ReturnType<typeof open>['user']) {
  await user.click(await tile(/^인기 ?마루 바카라/));
  const popup = await screen.findByRole('dialog', { name: '마루 바카라 입장' });
  await user.click(within(popup).getByRole('button', { name: '입장하기' }));
}

test('the rest of the day’s own limits stands in the question', async () => {
  serve(ownLimits, limits({ ...limit, won: 50_000 }, { ...limit, kind: 'loss', won: 20_000, usedWon: -5_000 }));
  const { user } = open();
  await user.click(await tile(/^인기 ?마루 바카라/));
  const popup = within(await screen.findByRole('dialog', { name: '마루 바카라 입장' }));
  expect(await popup.findByText('50,000원 중 20,000원 남음')).toBeVisible();
  expect(popup.getByText('오늘 손실 한도').nextSibling).toHaveTextContent('20,000원 중 20,000원 남음');
});

test('a member confirms and the game opens in a window that cannot reach back', async () => {
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await confirmEntry(user);
  await waitFor(() => expect(opened[0]?.location.at).toBe(launched.launch_url));
  expect(opened).toHaveLength(1);
  expect(opened[0]?.opener).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([
    { aggregator: 'playfun', gameId: 'playfun-maru-baccarat', page: '/casino' },
  ]);
  await waitFor(() => expect(session.getState().expiresAt).toBe(launched.expiresAt));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the aggregator’s own lobby opens without a game', async () => {
  const calls = serve(launchCasino, launched);
  const { user } = open('/slot');
  await user.click(await screen.findByRole('button', { name: '마루 슬롯 입장' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '입장하기' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ aggregator: 'playfun', page: '/slot' }]));
});

test('the window opens within the click, before the server has answered', async () => {
  let answer = () => {};
  serve(launchCasino, () => new Promise<typeof launched>((resolve) => (answer = () => resolve(launched))));
  const { user } = open();
  await confirmEntry(user);
  expect(opened.map(({ location }) => location.at)).toEqual(['about:blank']);
  expect(screen.getByRole('button', { name: '입장하기' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    answer();
    expect(opened[0]?.location.at).not.toBe('about:blank');
  });
});

test('a member who leaves the page before the answer keeps no empty window; an open game stays', async () => {
  let answer = () => {};
  serve(launchCasino, () => new Promise<typeof launched>((resolve) => (answer = () => resolve(launched))));
  const { user } = open();
  await confirmEntry(user);
  window.dispatchEvent(new Event('pagehide'));
  expect(opened[0]?.closed).toBe(true);
  await waitFor(() => {
    answer();
    expect(opened[0]?.location.at).toBe(launched.launch_url);
  });
  serve(launchCasino, launched);
  await confirmEntry(user);
  await waitFor(() => expect(opened[1]?.location.at).toBe(launched.launch_url));
  window.dispatchEvent(new Event('pagehide'));
  expect(opened[1]?.closed).toBe(false);
});

test('who cancels opens nothing', async () => {
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await user.click(await tile(/^인기 ?마루 바카라/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opened).toHaveLength(0);
  expect(calls).toHaveLength(0);
});

test('tendency 22 is sent to the administrator without a question', async () => {
  const { user } = open('/casino', aMember({ tendency: 22 }));
  await user.click(await tile(/^인기 ?마루 바카라/));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('관리자에게 문의해주세요.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opened).toHaveLength(0);
});

test.each([
  ['casino.tendency', '관리자에게 문의해주세요.'],
  ['casino.maintenance', '점검중입니다.'],
] as const)('a refusal (%s) closes the window and is shown in its words', async (code, text) => {
  serve(launchCasino, () => refusal(code));
  const { user } = open();
  await confirmEntry(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(text);
  expect(opened[0]?.closed).toBe(true);
});

test('a browser that blocks popups: nothing is asked of the server', async () => {
  popupsBlocked = true;
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await confirmEntry(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('새 창이 차단되었습니다.');
  expect(calls).toHaveLength(0);
});

test.each([
  ['operators', anOperator],
  ['agents', anAgent],
])('%s see the games and are not let in', async (_who, someone) => {
  open('/casino', someone());
  expect(await tile(/마루 바카라.*입장 불가/)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('운영자와 매니저는 충전과 베팅, 카지노를 이용할 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '마루 카지노 입장' })).toBeDisabled();
});
