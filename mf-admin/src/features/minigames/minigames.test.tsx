import { listReleases, type MinigameCare, minigameCare, saveMinigameCare } from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const aGame = (differs: Partial<MinigameCare>): MinigameCare => ({
  ...{ id: 211, providerName: 'EOS', nameKorean: '파워볼 1분', path: 'eos/powerball1', roundSeconds: 60 },
  ...{ systemMaintenanceFlg: false, reopensAt: null, cutOffSeconds: 10, ...differs },
});

function openGames() {
  const held = {
    games: [aGame({}), aGame({ id: 101, providerName: 'MGM', nameKorean: '바카라 1', systemMaintenanceFlg: true })],
  };
  serve(listReleases, deliveries());
  serve(minigameCare, () => held.games);
  return { held, ...openAdmin('/admin/minigames') };
}

test('cut-off and maintenance of a game are changed, with the time when it opens again', async () => {
  const { held, user } = openGames();
  await user.click(await screen.findByRole('button', { name: 'EOS 파워볼 1분 변경' }));
  const dialog = within(screen.getByRole('dialog'));
  const saves = serve(saveMinigameCare, ({ body }) => {
    held.games = [aGame({ ...body })];
    return {};
  });
  const cutOff = dialog.getByLabelText('마감 (추첨 몇 초 전)');
  await user.clear(cutOff);
  await user.type(cutOff, '30');
  await user.click(dialog.getByLabelText('점검 중'));
  await user.type(dialog.getByLabelText('다시 여는 시각 (서울 시각)'), '2030-11-22T20:00');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  expect(dialog.getByText('1에서 25 사이의 정수로 입력해 주세요.')).toBeVisible();
  expect(saves).toEqual([]);
  await user.clear(cutOff);
  await user.type(cutOff, '15');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves[0]?.body).toEqual({
    ...{ id: 211, systemMaintenanceFlg: true, reopensAt: '2030-11-22T11:00:00.000Z', cutOffSeconds: 15 },
  });
  expect(await screen.findByText('추첨 15초 전')).toBeVisible();
});

test('games are found by name and by being closed; a refusal is told', async () => {
  const { user } = openGames();
  await screen.findByText('EOS · 파워볼 1분');
  await user.click(screen.getByLabelText('점검 중만'));
  expect(screen.queryByText('EOS · 파워볼 1분')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('게임 검색'), '파워');
  expect(screen.getByText('조건에 맞는 게임이 없습니다.')).toBeVisible();
  await user.clear(screen.getByLabelText('게임 검색'));
  await user.click(screen.getByRole('button', { name: 'MGM 바카라 1 변경' }));
  serve(saveMinigameCare, () => refusal('request.too-many'));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
});
