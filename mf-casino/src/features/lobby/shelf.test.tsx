import { markCasinoGame, readCasinoShelf } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { gamesShown, open } from './testing.tsx';

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
  expect(screen.getByRole('link', { name: /베팅내역/ })).toHaveAttribute('href', '/bet_result?gameType=5');
});
