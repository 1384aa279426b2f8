import { casinoTournament, listCasinoGames } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { catalogue, game, gamesShown, open, tile } from './testing.tsx';

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

test('the place of a tournament is kept until it is known whether one runs', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = serve(casinoTournament, async () => {
    await answered;
    return { tournament: null, playerCount: 0, ranking: [], own: null, ownRounds: [] };
  });
  open();
  expect(await gamesShown()).toHaveLength(4);
  expect(screen.getByRole('status', { name: '토너먼트를 불러오는 중' })).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByRole('status', { name: /토너먼트/ })).not.toBeInTheDocument());
  expect(asked).toHaveLength(1);
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
