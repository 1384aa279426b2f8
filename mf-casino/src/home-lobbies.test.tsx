import { listCasinoGames } from '@madang/contracts';
import { refusal, renderRoute, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import './features/lobby/testing.tsx';
import HomeLobbies from './home-lobbies.tsx';

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

test('no lobby, and lobbies that could not be loaded', async () => {
  serve(listCasinoGames, () => refusal('maintenance'));
  const { user, part } = await home();
  const retry = await part.findByRole('button', { name: '다시 시도' });
  serve(listCasinoGames, { providers: [], games: [] });
  await user.click(retry);
  expect(await part.findByText('이용할 수 있는 로비가 없습니다.')).toBeVisible();
});
