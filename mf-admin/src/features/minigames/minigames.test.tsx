import {
  listAlarmedRounds,
  listMinigameAlarms,
  listOperatorsMinigames,
  listReleases,
  type OperatorsMinigame,
  saveMinigame,
  seeMinigameAlarm,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const aGame = (differs: Partial<OperatorsMinigame>): OperatorsMinigame => ({
  ...{ id: 211, providerName: 'EOS', nameKorean: '파워볼 1분', path: 'eos/powerball1', roundSeconds: 60 },
  ...{ systemMaintenanceFlg: false, reopensAt: null, cutOffSeconds: 10 },
  ...{ maxMemberSelectionWon: 10_000_000, maxSelectionWon: 50_000_000, maxDayWon: 300_000_000 },
  ...{ version: 1, changedBy: null, changedAt: null, history: [], ...differs },
});

function openGames() {
  const held = {
    games: [aGame({}), aGame({ id: 101, providerName: 'MGM', nameKorean: '바카라 1', systemMaintenanceFlg: true })],
  };
  serve(listReleases, deliveries());
  serve(listOperatorsMinigames, () => held.games);
  serve(listMinigameAlarms, { items: [], page: 1, pageCount: 0, totalCount: 0 });
  return { held, ...openAdmin('/admin/minigames') };
}

test('cut-off and maintenance of a game are changed, with the time when it opens again', async () => {
  const { held, user } = openGames();
  const change = { version: 2, changedBy: 'admin', changedAt: '2026-11-21T03:00:00.000Z' };
  await user.click(await screen.findByRole('button', { name: 'EOS 파워볼 1분 변경' }));
  const dialog = within(screen.getByRole('dialog'));
  const saves = serve(saveMinigame, ({ body }) => {
    const history = [{ ...change, before: aGame({}), after: { ...aGame({}), ...body } }];
    held.games = [aGame({ ...body, ...change, history })];
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
  expect(saves[0]?.body).toMatchObject({
    ...{ id: 211, systemMaintenanceFlg: true, reopensAt: '2030-11-22T11:00:00.000Z', cutOffSeconds: 15, version: 1 },
  });
  expect(await screen.findByText('추첨 15초 전')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'EOS 파워볼 1분 변경' }));
  const again = within(screen.getByRole('dialog'));
  await user.click(again.getByText(/마지막 변경: admin/));
  expect(again.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    '마감: 추첨 10초 전 → 추첨 15초 전',
  );
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
  serve(saveMinigame, () => refusal('request.too-many'));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('요청이 너무 많습니다.');
});

test('the limit of loss in a game is changed', async () => {
  const { user } = openGames();
  await user.click(await screen.findByRole('button', { name: 'EOS 파워볼 1분 변경' }));
  const dialog = within(screen.getByRole('dialog'));
  const saves = serve(saveMinigame, {});
  const day = dialog.getByLabelText('하루 최대 손실');
  await user.clear(day);
  await user.type(day, '20000000');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(saves[0]?.body).toMatchObject({
      maxMemberSelectionWon: 10_000_000,
      maxSelectionWon: 50_000_000,
      maxDayWon: 20_000_000,
    }),
  );
});

test('an improbable day is listed with its rounds, and who looked at it stays named', async () => {
  const { user } = openGames();
  const alarm = {
    ...{ id: 7, userId: 'insider', nickname: '내부자', day: '2026-11-22', at: '2026-11-22T01:00:00.000Z' },
    ...{ rounds: 8, stakedWon: 80_000, paidWon: 752_000, power: 7.1 },
  };
  const held = { seenBy: null as string | null };
  serve(listMinigameAlarms, () => ({ items: [{ ...alarm, ...held }], page: 1, pageCount: 1, totalCount: 1 }));
  const asked = serve(listAlarmedRounds, {
    items: [
      {
        ...{ gameId: 405, gameName: '스카이파크 홀짝', round: 9_000, ofDay: 12, drawsAt: '2026-11-22T00:12:00.000Z' },
        ...{ picks: '구슬 수 5', stakedWon: 10_000, paidWon: 94_000 },
      },
    ],
    ...{ page: 1, pageCount: 1, totalCount: 1 },
  });
  const sees = serve(seeMinigameAlarm, () => {
    held.seenBy = '야간 담당';
    return {};
  });
  await user.click(await screen.findByRole('button', { name: 'insider 2026-11-22 회차 보기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('스카이파크 홀짝 12회')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ id: '7' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'insider 2026-11-22 확인' }));
  expect(await screen.findByText('야간 담당')).toBeVisible();
  expect(sees.map(({ body }) => body)).toEqual([{ id: 7 }]);
});
