import { listMinigames, type Minigame, minigameSetting } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { roundText } from '../../round-text.ts';
import MinigameRoutes from '../../routes.tsx';
import { searchGames } from './catalogue.ts';

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

const open = (path = '/minigame') =>
  renderRoute(
    <Routes>
      <Route path="/minigame/*" element={<MinigameRoutes />} />
    </Routes>,
    { path },
  );
const tab = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name });
const group = (name: RegExp) => screen.findByRole('region', { name });

test('the catalogue stands grouped by provider, with the state of each game', async () => {
  serve(listMinigames, games);
  open();
  const mgm = await group(/^MGM/);
  expect(within(mgm).getAllByRole('listitem')).toHaveLength(2);
  expect(within(mgm).getByRole('link')).toHaveAccessibleName('MGM 바카라 1 MGM 1분마다 운영중');
  expect(within(mgm).getByRole('article')).toHaveTextContent('MGM 홀짝MGM상시 진행점검중');
  expect(within(await group(/^EOS/)).getByRole('link')).toHaveTextContent('3분마다');
  expect(screen.getByText('제공사 2곳 · 게임 3개')).toBeVisible();
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
  const closed = within(await group(/^MGM/)).getByRole('article');
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
  await group(/^MGM/);
  await user.click(tab(/^EOS/));
  expect(location()).toBe('/minigame/eos');
  expect(tab(/^EOS/)).toHaveAttribute('aria-current', 'page');
  expect(await group(/^EOS/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^MGM/ })).not.toBeInTheDocument();
});

test('search starts on Enter with something typed, and is kept across providers', async () => {
  serve(listMinigames, games);
  const { user, location } = open();
  const box = await screen.findByRole('searchbox', { name: '게임 검색' });
  await user.type(box, '   {Enter}');
  expect(location()).toBe('/minigame');
  await user.clear(box);
  await user.type(box, '파워볼');
  expect(await group(/^MGM/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await group(/^EOS/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /^MGM/ })).not.toBeInTheDocument();

  await user.click(tab(/^MGM/));
  expect(await screen.findByText('"파워볼"에 맞는 게임이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '전체 보기' }));
  expect(await group(/^MGM/)).toBeVisible();
  expect(location()).toBe('/minigame/mgm');
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
  serve(listMinigames, games);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await group(/^MGM/)).toBeVisible();
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
