import {
  listMinigames,
  type Minigame,
  markMinigame,
  minigameFavourites,
  minigameMarks,
  minigameSetting,
} from '@madang/contracts';
import { catalogue, gameOf } from '@madang/rules/minigame/catalogue';
import { pagesOf, refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { roundText } from '../../round-text.ts';
import { searchGames } from './catalogue.ts';

const Pages = await pagesOf(pages);

const game = (differs: Partial<Minigame>): Minigame => ({
  path: `${differs.provider ?? 'mgm'}/${differs.game ?? 'baccarat1'}`,
  aliases: [],
  id: 101,
  provider: 'mgm',
  providerName: 'MGM',
  game: 'baccarat1',
  nameKorean: 'MGM 바카라 1',
  roundSeconds: 60,
  systemMaintenanceFlg: false,
  ...differs,
});
const games: Minigame[] = [
  game({}),
  game({ id: 104, game: 'oddeven', nameKorean: 'MGM 홀짝', roundSeconds: null, systemMaintenanceFlg: true }),
  game({
    id: 213,
    provider: 'eos',
    providerName: 'EOS',
    game: 'powerball3',
    nameKorean: 'EOS 파워볼 3분',
    roundSeconds: 180,
  }),
];

const open = (path = '/minigame') => renderRoute(<Pages />, { path });
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: '제공사' })).getByRole('link', { name });
const group = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  serve(minigameMarks, { serverNow: '2026-11-22T10:00:42.000Z', games: [] });
  serve(minigameFavourites, []);
});

test('games stand grouped by kind, each with its time, its last rounds, or that it is closed', async () => {
  serve(minigameMarks, {
    // Of a server whose clock is not the browser's: the next draw of a minute is 18 s away.
    serverNow: '2026-11-22T10:00:42.000Z',
    games: [{ gameId: 101, marks: [{ letter: '뱅', tone: 'second' }, null, { letter: '플', tone: 'first' }] }],
  });
  serve(listMinigames, [
    ...games,
    game({
      id: 105,
      game: 'gostop',
      nameKorean: '고스톱',
      systemMaintenanceFlg: true,
      reopensAt: '2026-11-22T11:00:00.000Z',
    }),
  ]);
  open();
  const cards = await group('카드');
  const link = within(cards).getByRole('link');
  // The newest on the right.
  await waitFor(() => expect(link).toHaveTextContent(/MGM 바카라 1.*1분마다.*플–뱅$/));
  expect(within(link).getByRole('timer')).toHaveTextContent(/0:1[4-9]/);
  expect(link).toHaveTextContent('마감 임박');
  expect(within(cards).getByRole('article')).toHaveTextContent('점검중고스톱MGM · 1분마다11/22 20:00에 다시 열립니다');
  expect(within(await group('주사위·홀짝')).getByRole('article')).toHaveTextContent(
    'MGM 홀짝MGM · 상시 진행점검이 끝나면 열립니다',
  );
  expect(within(await group('파워볼')).getByRole('link')).toHaveTextContent('3분마다');
  expect(screen.getByText(/^4개 게임 · /)).toBeVisible();
});

test('of a kind with many games a row is shown, and all of them when asked for', async () => {
  const many = catalogue.map(({ engine: _engine, family: _family, limits: _limits, aliases, ...one }) => ({
    ...{ ...one, aliases: [...aliases], systemMaintenanceFlg: false },
  }));
  serve(listMinigames, many);
  const { user, location } = open();
  const powerballs = await group('파워볼');
  expect(within(powerballs).getAllByRole('listitem')).toHaveLength(6);
  await user.click(within(powerballs).getByRole('link', { name: /모두 보기/ }));
  expect(location()).toBe('/minigame?kind=powerball');
  const all = many.filter(({ id }) => gameOf(id)?.family === 'powerball');
  expect(within(await group('파워볼')).getAllByRole('listitem')).toHaveLength(all.length);
  expect(screen.queryByRole('region', { name: '카드' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '곧 추첨' }));
  const seconds = screen.getAllByRole('timer').map(({ textContent }) => textContent?.split(':').map(Number) ?? []);
  const left = seconds.map(([minutes = 0, rest = 0]) => minutes * 60 + rest);
  // Each card ticks by itself: two of one moment may be a second apart.
  expect(left.every((one, at) => one >= (left[at - 1] ?? 0) - 2)).toBe(true);
});

test('how to verify is said in words, with the program to do it', async () => {
  serve(listMinigames, games);
  const { user } = open();
  await group('카드');
  await user.click(screen.getByRole('button', { name: '검증 방법' }));
  expect(screen.getByRole('link', { name: 'verify.mjs 내려받기' })).toHaveAttribute('href', '/downloads/verify.mjs');
});

test('a running game leads to its page', async () => {
  serve(listMinigames, games);
  serve(minigameSetting, { systemMaintenanceFlg: false });
  const { user, location } = open();
  await user.click(await screen.findByRole('link', { name: /MGM 바카라 1/ }));
  expect(location()).toBe('/minigame/mgm/baccarat1');
});

test('a game under maintenance says so and can be neither pressed nor reached', async () => {
  serve(listMinigames, games);
  const { user, location } = open();
  const closed = within(await group('주사위·홀짝')).getByRole('article');
  expect(closed).toHaveTextContent('점검중');
  expect(closed.closest('a, button')).toBeNull();
  expect(within(closed).queryByRole('button')).not.toBeInTheDocument();
  await user.click(closed);
  expect(location()).toBe('/minigame');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a provider has its own tab', async () => {
  serve(listMinigames, games);
  const { user, location } = open();
  await group('카드');
  await user.click(tab(/^EOS/));
  expect(location()).toBe('/minigame/eos');
  expect(tab(/^EOS/)).toHaveAttribute('aria-current', 'page');
  expect(await group('파워볼')).toBeVisible();
  expect(screen.queryByRole('region', { name: '카드' })).not.toBeInTheDocument();
});

test('search starts on Enter with something typed, and is kept across providers', async () => {
  serve(listMinigames, games);
  const { user, location } = open();
  const box = await screen.findByRole('searchbox', { name: '게임 검색' });
  await user.type(box, '   {Enter}');
  expect(location()).toBe('/minigame');
  await user.clear(box);
  await user.type(box, '파워볼');
  expect(await group('카드')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await group('파워볼')).toBeVisible();
  expect(screen.queryByRole('region', { name: '카드' })).not.toBeInTheDocument();

  await user.click(tab(/^MGM/));
  expect(await screen.findByText('"파워볼"에 맞는 게임이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(await group('카드')).toBeVisible();
  expect(location()).toBe('/minigame/mgm');
});

test('games that the member marked stand together, the latest first', async () => {
  serve(listMinigames, games);
  const kept = [101];
  serve(minigameFavourites, () => kept);
  const marked = serve(markMinigame, ({ body }) => {
    kept.unshift((body as { gameId: number }).gameId);
    return {};
  });
  const { user, location } = open();
  const cards = await group('카드');
  await waitFor(() =>
    expect(within(cards).getByRole('button', { name: /즐겨찾기/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  await user.click(within(await group('파워볼')).getByRole('button', { name: /EOS 파워볼 3분 즐겨찾기/ }));
  await waitFor(() => expect(marked[0]?.body).toEqual({ gameId: 213, favourite: true }));
  await user.click(tab(/^즐겨찾기 2/));
  expect(location()).toBe('/minigame?marked=1');
  expect(tab(/^전체/)).toHaveAttribute('aria-current', 'false');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'EOS 파워',
    'MGM 바카',
  ]);
});

test('nothing is marked yet', async () => {
  serve(listMinigames, games);
  open('/minigame?marked=1');
  expect(await screen.findByText('즐겨찾는 게임이 없습니다.')).toBeVisible();
});

test('an unknown provider is a page that is not there', async () => {
  serve(listMinigames, games);
  open('/minigame/nobody');
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});

test('an empty catalogue', async () => {
  serve(listMinigames, []);
  open();
  expect(await screen.findByText('등록된 미니게임이 없습니다.')).toBeVisible();
});

test('a catalogue that cannot be loaded says why and can be tried again', async () => {
  serve(listMinigames, () => refusal('request.too-many'));
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
  expect(screen.getByRole('heading', { level: 1, name: '미니게임' })).toBeVisible();
  expect(screen.queryByText(/개 게임/)).not.toBeInTheDocument();
  serve(listMinigames, games);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await group('카드')).toBeVisible();
});

test('rounds in words', () => {
  expect([30, 60, 90, 300, null].map(roundText)).toEqual([
    '30초마다',
    '1분마다',
    '1분 30초마다',
    '5분마다',
    '상시 진행',
  ]);
});

test('search counts neither case nor spaces', () => {
  expect(searchGames(games, 'eos 파워 볼').map(({ id }) => id)).toEqual([213]);
  expect(searchGames(games, '')).toHaveLength(3);
});
