import { type CasinoLobby, launchCasino, listCasinoLobbies } from '@madang/contracts';
import { session } from '@madang/session';
import { aMember, anAgent, anOperator, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import HomeLobbies from '../../home-lobbies.tsx';
import CasinoRoutes from '../../routes.tsx';

const lobbies: CasinoLobby[] = [
  { id: 'live', nameKorean: '라이브 카지노', description: '실시간 딜러와 함께하는 테이블', maintenanceFlg: false },
  { id: 'vip', nameKorean: 'VIP 카지노', description: '한도가 높은 테이블', maintenanceFlg: true },
];
const launched = { launch_url: 'https://casino.example/play?launch=one-time', expiresAt: '2099-01-01 12:00:00' };

/** What the browser would open; jsdom opens nothing. */
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

beforeEach(() => {
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

const open = (member = aMember()) =>
  renderRoute(
    <Routes>
      <Route path="/casino/*" element={<CasinoRoutes />} />
    </Routes>,
    { path: '/casino', member },
  );
const enterButton = () => screen.findByRole('button', { name: '입장하기', description: '라이브 카지노' });

async function confirmEntry(user: ReturnType<typeof open>['user']) {
  await user.click(await enterButton());
  const popup = await screen.findByRole('dialog', { name: '라이브 카지노 입장' });
  await user.click(within(popup).getByRole('button', { name: '입장' }));
}

test('a member confirms and the lobby opens in a window that cannot reach back', async () => {
  serve(listCasinoLobbies, lobbies);
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await confirmEntry(user);

  await waitFor(() => expect(opened[0]?.location.at).toBe('https://casino.example/play?launch=one-time'));
  expect(opened).toHaveLength(1);
  expect(opened[0]?.opener).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ aggregator: 'playfun', page: '/casino' }]);
  await waitFor(() => expect(session.getState().expiresAt).toBe(launched.expiresAt));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the window opens within the click, before the server has answered', async () => {
  serve(listCasinoLobbies, lobbies);
  let answer = () => {};
  serve(
    launchCasino,
    () =>
      new Promise<typeof launched>((resolve) => {
        answer = () => resolve(launched);
      }),
  );
  const { user } = open();
  await confirmEntry(user);
  expect(opened.map(({ location }) => location.at)).toEqual(['about:blank']);
  expect(screen.getByRole('button', { name: '입장' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    answer();
    expect(opened[0]?.location.at).not.toBe('about:blank');
  });
});

test('who cancels opens nothing', async () => {
  serve(listCasinoLobbies, lobbies);
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await user.click(await enterButton());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '취소' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opened).toHaveLength(0);
  expect(calls).toHaveLength(0);
});

test('tendency 22 is sent to the administrator without a question', async () => {
  serve(listCasinoLobbies, lobbies);
  const calls = serve(launchCasino, launched);
  const { user } = open(aMember({ tendency: 22 }));
  await user.click(await enterButton());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('관리자에게 문의해주세요.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opened).toHaveLength(0);
  expect(calls).toHaveLength(0);
});

test('a refusal of the server closes the window and is shown in its words', async () => {
  serve(listCasinoLobbies, lobbies);
  serve(launchCasino, () => refusal('casino.tendency'));
  const { user } = open();
  await confirmEntry(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('관리자에게 문의해주세요.');
  expect(opened[0]?.closed).toBe(true);
});

test('a lobby that cannot be opened is under maintenance', async () => {
  serve(listCasinoLobbies, lobbies);
  serve(launchCasino, { ...launched, launch_url: 'javascript:void 0' });
  const { user } = open();
  await confirmEntry(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('점검중입니다.');
  expect(opened[0]?.closed).toBe(true);
  expect(opened[0]?.location.at).toBe('about:blank');
});

test('a browser that blocks popups: nothing is asked of the server', async () => {
  popupsBlocked = true;
  serve(listCasinoLobbies, lobbies);
  const calls = serve(launchCasino, launched);
  const { user } = open();
  await confirmEntry(user);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('새 창이 차단되었습니다.');
  expect(calls).toHaveLength(0);
});

test('a lobby under maintenance cannot be entered', async () => {
  serve(listCasinoLobbies, lobbies);
  open();
  expect(await screen.findByRole('button', { name: '점검중', description: 'VIP 카지노' })).toBeDisabled();
});

test('all lobbies under maintenance', async () => {
  serve(
    listCasinoLobbies,
    lobbies.map((lobby) => ({ ...lobby, maintenanceFlg: true })),
  );
  open();
  expect(await screen.findByText('점검중입니다.')).toBeVisible();
});

test('no lobbies, and lobbies that cannot be loaded', async () => {
  serve(listCasinoLobbies, () => refusal('request.too-many'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
  serve(listCasinoLobbies, []);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('이용할 수 있는 로비가 없습니다.')).toBeVisible();
});

test.each([
  ['operators', anOperator],
  ['agents', anAgent],
])('%s see the lobbies and are not let in', async (_who, someone) => {
  serve(listCasinoLobbies, lobbies);
  open(someone());
  const [button] = await screen.findAllByRole('button', { name: '입장 불가' });
  expect(button).toBeDisabled();
  expect(screen.getByText('운영자와 매니저는 베팅과 카지노를 이용할 수 없습니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '입장하기' })).not.toBeInTheDocument();
});

describe('on the first page', () => {
  const home = async (member = aMember()) => {
    const rendered = renderRoute(<HomeLobbies />, { member });
    return { ...rendered, part: within(await screen.findByRole('region', { name: '카지노' })) };
  };

  test('a lobby is entered as on its own page', async () => {
    serve(listCasinoLobbies, lobbies);
    serve(launchCasino, launched);
    const { user, part } = await home();
    await user.click(await part.findByRole('button', { name: /라이브 카지노/ }));
    const popup = within(await screen.findByRole('dialog', { name: '라이브 카지노 입장' }));
    await user.click(popup.getByRole('button', { name: '입장' }));
    await waitFor(() => expect(opened[0]?.location.at).toContain('one-time'));
  });

  test('one under maintenance cannot be chosen, and says so', async () => {
    serve(listCasinoLobbies, lobbies);
    const { user, part } = await home();
    const closed = await part.findByRole('button', { name: /VIP 카지노 점검중/ });
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    await user.click(closed);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('staff cannot enter', async () => {
    serve(listCasinoLobbies, lobbies);
    const { part } = await home(anOperator());
    expect(await part.findByRole('button', { name: /라이브 카지노 입장 불가/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('none, and what could not be loaded', async () => {
    serve(listCasinoLobbies, () => refusal('maintenance'));
    const { user, part } = await home();
    const retry = await part.findByRole('button', { name: '다시 시도' });
    serve(listCasinoLobbies, []);
    await user.click(retry);
    expect(await part.findByText('이용할 수 있는 로비가 없습니다.')).toBeVisible();
  });
});
