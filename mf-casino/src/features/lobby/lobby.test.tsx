import {
  type AnswerOf,
  type CasinoGame,
  casinoTournament,
  launchCasino,
  listCasinoGames,
  markCasinoGame,
  readCasinoShelf,
} from '@madang/contracts';
import { session } from '@madang/session';
import { aMember, anAgent, anOperator, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import HomeLobbies from '../../home-lobbies.tsx';
import CasinoRoutes from '../../routes.tsx';

const game = (id: string, nameKorean: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  ...{ id, nameKorean, nameEnglish: id, providerId: id.split('-').slice(0, 2).join('-') },
  ...{ kind: 'casino', motif: null, hue: 40, minBetWon: null, returnPercent: null },
  ...{ newFlg: false, hotFlg: false, state: 'open' },
  ...more,
});
const catalogue: AnswerOf<typeof listCasinoGames> = {
  providers: [
    { id: 'playfun-maru', aggregator: 'playfun', nameKorean: '마루 라이브', nameEnglish: 'Maru' },
    { id: 'playfun-deung', aggregator: 'playfun', nameKorean: '등불 쇼', nameEnglish: 'Deungbul' },
    { id: 'cx-dalbit', aggregator: 'cx', nameKorean: '달빛 스튜디오', nameEnglish: 'Dalbit' },
  ],
  games: [
    game('playfun-maru-baccarat', '마루 바카라', { motif: 'live-baccarat', minBetWon: 5000, hotFlg: true }),
    game('playfun-deung-wheel', '복 돌림판', { newFlg: true }),
    game('playfun-maru-roulette', '작은 룰렛', { state: 'maintenance' }),
    game('playfun-maru-sicbo', '주사위 식보', { state: 'preparing', hotFlg: true }),
    game('playfun-maru-tiger', '까치호랑이', { kind: 'slot', returnPercent: '96.40' }),
    game('cx-dalbit-galaxy', '은하수 바카라', { state: 'preparing' }),
  ],
};
const launched = { launch_url: 'https://games.example/play?entry=one', expiresAt: '2099-01-01 12:00:00' };

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
  serve(listCasinoGames, catalogue);
  serve(readCasinoShelf, { favourites: [], recents: [] });
  serve(casinoTournament, { tournament: null, playerCount: 0, ranking: [], own: null });
});
afterEach(() => {
  window.open = realOpen;
});

const open = (path = '/casino', member = aMember()) =>
  renderRoute(
    <Routes>
      {['/casino/*', '/casinoCx/*', '/casinoVinus/*', '/slot/*', '/slotCx/*'].map((each) => (
        <Route key={each} path={each} element={<CasinoRoutes />} />
      ))}
    </Routes>,
    { path, member },
  );
const gamesShown = async (list = '라이브 테이블') =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const tile = async (name: RegExp, list = '라이브 테이블') =>
  within(await screen.findByRole('list', { name: list })).findByRole('button', { name });

async function confirmEntry(user: ReturnType<typeof open>['user']) {
  await user.click(await tile(/^인기 ?마루 바카라/));
  const popup = await screen.findByRole('dialog', { name: '마루 바카라 입장' });
  await user.click(within(popup).getByRole('button', { name: '입장하기' }));
}

describe('which games', () => {
  test.each([
    ['/casino', '마루 카지노', ['마루 바카라', '복 돌림판', '작은 룰렛', '주사위 식보'], '라이브 테이블'],
    ['/slot', '마루 슬롯', ['까치호랑이'], '슬롯'],
    ['/casinoCx', '달빛 카지노', ['은하수 바카라'], '라이브 테이블'],
  ])('%s shows its own, what can be entered first', async (path, name, names, list) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    expect(await gamesShown(list)).toEqual(names);
  });

  test.each(['/casinoVinus', '/slotCx', '/slot/indexVinus'])('%s has none yet, and says so', async (path) => {
    open(path);
    expect(await screen.findByText('준비 중인 로비입니다.')).toBeVisible();
  });

  test('no other page stands below them', async () => {
    open('/casino/indexVinus');
    expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  });

  test.each([
    ['ㅂㅋㄹ', ['마루 바카라']],
    ['돌림', ['복 돌림판']],
    ['등불', ['복 돌림판']],
    ['SICBO', ['주사위 식보']],
  ])('a search for %s answers with every key', async (typed, names) => {
    const { user } = open();
    await gamesShown();
    await user.type(screen.getByRole('searchbox', { name: '게임 검색' }), typed);
    await waitFor(async () => expect(await gamesShown()).toEqual(names));
  });

  test('nothing found leads back to everything', async () => {
    const { user } = open('/casino?search=없는게임');
    expect(await screen.findByText('찾는 게임이 없습니다.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '전체 보기' }));
    expect(await gamesShown()).toHaveLength(4);
  });

  test('by provider, by order, and both stand in the address', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: '이름순' }));
    await waitFor(async () =>
      expect(await gamesShown()).toEqual(['마루 바카라', '복 돌림판', '작은 룰렛', '주사위 식보']),
    );
    await user.click(screen.getByRole('button', { name: '신규순' }));
    await waitFor(async () => expect((await gamesShown())[0]).toBe('복 돌림판'));
    await user.click(screen.getByRole('link', { name: /^마루 라이브/ }));
    expect(await gamesShown()).toEqual(['마루 바카라', '작은 룰렛', '주사위 식보']);
    expect(location()).toBe('/casino?order=new&shelf=playfun-maru');
  });

  test('of very many only those near the window are in the page, and each says where it stands', async () => {
    const many = Array.from({ length: 900 }, (_, n) => game(`playfun-maru-g${n}`, `게임 ${n}`));
    serve(listCasinoGames, { ...catalogue, games: many });
    open();
    const list = await screen.findByRole('list', { name: '라이브 테이블' });
    const items = within(list).getAllByRole('listitem');
    expect(items.length).toBeLessThan(100);
    expect(
      items
        .slice(0, 2)
        .map((item) => [item.ariaSetSize ?? item.getAttribute('aria-setsize'), item.getAttribute('aria-posinset')]),
    ).toEqual([
      ['900', '1'],
      ['900', '2'],
    ]);
  });

  test('what cannot be entered says why, and asks nothing', async () => {
    const { user } = open();
    for (const name of [/^점검중 ?작은 룰렛/, /^준비 중 ?주사위 식보/]) {
      const closed = await tile(name);
      expect(closed).toHaveAttribute('aria-disabled', 'true');
      await user.click(closed);
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('everything under maintenance', async () => {
    serve(listCasinoGames, {
      ...catalogue,
      games: catalogue.games.map((each) => ({ ...each, state: 'maintenance' as const })),
    });
    open();
    expect(await screen.findByText('점검중입니다.')).toBeVisible();
  });

  test('a list that cannot be loaded is tried again', async () => {
    serve(listCasinoGames, () => refusal('request.too-many'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
    serve(listCasinoGames, catalogue);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await gamesShown()).toHaveLength(4);
  });
});

describe('the member’s own shelf', () => {
  const star = (name: string) =>
    within(screen.getByRole('list', { name: '라이브 테이블' })).getByRole('button', { name: `${name} 즐겨찾기` });

  test('a star shines at once, and the chip gathers them', async () => {
    let answer = () => {};
    const calls = serve(markCasinoGame, () => new Promise((resolve) => (answer = () => resolve({}))));
    const { user } = open();
    await gamesShown();
    await user.click(star('복 돌림판'));
    expect(star('복 돌림판')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('link', { name: /^즐겨찾기/ }));
    expect(await gamesShown()).toEqual(['복 돌림판']);
    expect(calls.map(({ body }) => body)).toEqual([{ gameId: 'playfun-deung-wheel', favourite: true }]);
    answer();
  });

  test('two quick clicks arrive one after the other', async () => {
    const calls = serve(markCasinoGame, {});
    const { user } = open();
    await gamesShown();
    await user.dblClick(star('복 돌림판'));
    await waitFor(() => expect(calls.map(({ body }) => body?.favourite)).toEqual([true, false]));
    expect(star('복 돌림판')).toHaveAttribute('aria-pressed', 'false');
  });

  test('what the server does not take goes out again', async () => {
    serve(markCasinoGame, () => refusal('not-found'));
    const { user } = open();
    await gamesShown();
    await user.click(star('복 돌림판'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await waitFor(() => expect(star('복 돌림판')).toHaveAttribute('aria-pressed', 'false'));
  });

  test('no favourites yet', async () => {
    open('/casino?shelf=favourites');
    expect(await screen.findByText('즐겨찾기한 게임이 없습니다.')).toBeVisible();
  });

  test('games entered last, of every lobby, with the time', async () => {
    serve(readCasinoShelf, {
      favourites: [],
      recents: [
        { gameId: 'playfun-maru-tiger', playedAt: new Date(Date.now() - 3 * 60_000).toISOString() },
        { gameId: 'cx-gone-game', playedAt: new Date().toISOString() },
      ],
    });
    open();
    const recents = await screen.findByRole('list', { name: '최근 즐긴 게임' });
    expect(
      within(recents)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['까치호랑이마루 라이브3분 전']);
  });
});

describe('entry', () => {
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
    expect(screen.getByText('운영자와 매니저는 베팅과 카지노를 이용할 수 없습니다.')).toBeVisible();
    expect(screen.getByRole('button', { name: '마루 카지노 입장' })).toBeDisabled();
  });
});

describe('on the first page', () => {
  const home = async () => {
    const rendered = renderRoute(<HomeLobbies />);
    return { ...rendered, part: within(await screen.findByRole('region', { name: '카지노' })) };
  };

  test('a lobby is asked about, then shown', async () => {
    const { user, part, location } = await home();
    await user.click(await part.findByRole('link', { name: /^마루 슬롯 게임 1개/ }));
    const question = within(await screen.findByRole('alertdialog', { name: '마루 슬롯' }));
    await user.click(question.getByRole('button', { name: '입장' }));
    await waitFor(() => expect(location()).toBe('/slot'));
  });

  test('one that has nothing to play says so', async () => {
    const { part } = await home();
    expect(await part.findByRole('link', { name: /^달빛 카지노 준비 중/ })).toBeVisible();
  });

  test('none, and what could not be loaded', async () => {
    serve(listCasinoGames, () => refusal('maintenance'));
    const { user, part } = await home();
    const retry = await part.findByRole('button', { name: '다시 시도' });
    serve(listCasinoGames, { providers: [], games: [] });
    await user.click(retry);
    expect(await part.findByText('이용할 수 있는 로비가 없습니다.')).toBeVisible();
  });
});
