import { listMinigames, type Minigame, minigameSetting } from '@madang/contracts';
import { renderRoute, serve } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import MinigameRoutes from '../../routes.tsx';

const game: Minigame = {
  id: 213,
  provider: 'eos',
  providerName: 'EOS',
  game: 'powerball3',
  nameKorean: 'EOS 파워볼 3분',
  path: 'eos/powerball3',
  aliases: [],
  roundSeconds: 180,
  systemMaintenanceFlg: false,
};

function open(path: string) {
  serve(listMinigames, [game]);
  return renderRoute(
    <Routes>
      <Route path="/minigame/*" element={<MinigameRoutes />} />
      <Route index element={null} />
    </Routes>,
    { path },
  );
}

test('a running game says what it is, and that no bets are taken yet', async () => {
  const calls = serve(minigameSetting, { systemMaintenanceFlg: false });
  open('/minigame/eos/powerball3');
  expect(await screen.findByRole('heading', { name: 'EOS 파워볼 3분' })).toBeVisible();
  expect(await screen.findByText('이 게임의 베팅은 아직 열리지 않았습니다.')).toBeVisible();
  expect(screen.getByText('EOS · 3분마다')).toBeVisible();
  expect(screen.getByRole('link', { name: 'EOS 게임 목록' })).toHaveAttribute('href', '/minigame/eos');
  expect(calls[0]?.params).toEqual({ id: '213' });
});

test('under maintenance it says so and leads home', async () => {
  serve(minigameSetting, { systemMaintenanceFlg: true });
  const { location } = open('/minigame/eos/powerball3');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('점검중입니다.');
  await waitFor(() => expect(location()).toBe('/'));
});

test('an unknown game is a page that is not there', async () => {
  open('/minigame/eos/nothing');
  expect(await screen.findByText('페이지를 찾을 수 없습니다.')).toBeVisible();
});
