import {
  askApproval,
  listOperatorsMinigames,
  listOperatorsRounds,
  listReleases,
  type OperatorsMinigame,
  type OperatorsRound,
  undoMinigameVoid,
  voidMinigameRound,
  weighApproval,
} from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const game: OperatorsMinigame = {
  ...{ id: 211, providerName: 'EOS', nameKorean: '파워볼 1분', path: 'eos/powerball1', roundSeconds: 60 },
  ...{ systemMaintenanceFlg: false, reopensAt: null, cutOffSeconds: 10 },
  ...{ maxMemberSelectionWon: 10_000_000, maxSelectionWon: 50_000_000, maxDayWon: 300_000_000 },
  ...{ version: 1, changedBy: null, changedAt: null, history: [] },
};
const aRound = (differs: Partial<OperatorsRound> = {}): OperatorsRound => ({
  ...{ round: 29_696_171, ofDay: 971, drawsAt: '2026-11-28T07:11:00.000Z', state: 'drawn', winners: ['홀', '언더'] },
  ...{ bets: 3, members: 2, stakeWon: 60_000, payoutWon: 39_000, voids: [], ...differs },
});
const theVoid = { id: 7, reason: '영상 오류', madeBy: 'operator', madeAt: '2026-11-28T07:20:00.000Z', undone: null };
const moves = { bets: 3, members: 2, toMembersWon: 40_000, fromMembersWon: 19_000, belowZero: 0, isPart: false };

function openRounds(held: { rounds: OperatorsRound[]; needsTwo?: boolean }) {
  serve(listReleases, deliveries());
  serve(listOperatorsMinigames, [game, { ...game, id: 215, nameKorean: '파워볼 5분' }]);
  const asked = serve(listOperatorsRounds, () => ({
    ...{ items: held.rounds, page: 1, pageCount: 1, totalCount: held.rounds.length },
  }));
  serve(weighApproval, () => ({
    needsTwo: held.needsTwo ?? false,
    moves,
    facts: [['회차', '971회'] as [string, string]],
    digest: 'd1',
  }));
  return { asked, ...openAdmin('/admin/minigames/rounds?date=2026-11-28') };
}

test('a round is voided after its sums were seen, and the void is taken back', async () => {
  const held = { rounds: [aRound()] };
  const { user } = openRounds(held);
  await user.click(await screen.findByRole('button', { name: 'EOS 파워볼 1분 971회 무효 처리' }));
  const first = within(screen.getByRole('dialog', { name: 'EOS 파워볼 1분 971회 무효' }));
  await user.click(first.getByRole('button', { name: '금액 확인' }));
  expect(first.getByText('사유를 입력해 주세요.')).toBeVisible();
  await user.type(first.getByLabelText(/사유/), '영상 오류');
  await user.click(first.getByRole('button', { name: '금액 확인' }));
  const confirm = within(await screen.findByRole('dialog', { name: /무효 확인/ }));
  expect(await confirm.findByText(/40,000원/)).toBeVisible();
  const voids = serve(voidMinigameRound, () => {
    held.rounds = [aRound({ payoutWon: 60_000, voids: [theVoid] })];
    return { id: 7 };
  });
  await user.click(confirm.getByRole('button', { name: '무효 처리' }));
  const back = await screen.findByRole('button', { name: 'EOS 파워볼 1분 971회 무효 되돌리기' });
  expect(voids[0]?.body).toEqual({ gameId: 211, round: 29_696_171, reason: '영상 오류' });
  expect(screen.getByText('무효: 영상 오류 (operator)')).toBeVisible();
  await user.click(back);
  const undo = within(screen.getByRole('dialog', { name: /되돌리기/ }));
  await user.type(undo.getByLabelText(/사유/), '확인 완료');
  await user.click(undo.getByRole('button', { name: '금액 확인' }));
  const undone = serve(undoMinigameVoid, () => ({ id: 7 }));
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(undone[0]?.body).toEqual({ reason: '확인 완료' }));
});

test('above the amount the void waits for a second operator', async () => {
  const { user } = openRounds({ rounds: [aRound()], needsTwo: true });
  await user.click(await screen.findByRole('button', { name: /971회 무효 처리/ }));
  await user.type(screen.getByLabelText(/사유/), '영상 오류');
  await user.click(screen.getByRole('button', { name: '금액 확인' }));
  await screen.findByText(/두 명이 승인해야 하는 처리/);
  const dialog = within(screen.getByRole('dialog', { name: '첫 승인' }));
  const asks = serve(askApproval, () => ({ id: 5, expiresAt: '2026-11-28T08:00:00.000Z' }));
  await user.type(dialog.getByLabelText(/사유/), '확인했습니다');
  await user.click(dialog.getByRole('button', { name: '첫 승인' }));
  expect(await screen.findByText(/첫 승인을 남겼습니다/)).toBeVisible();
  expect(asks[0]?.body).toMatchObject({ digest: 'd1', command: { kind: 'minigame-void', body: { gameId: 211 } } });
});

test('game, day, round and filter are in the address; a round that is open, or void by the rule, has no button', async () => {
  const rounds = [
    aRound({ round: 1, ofDay: 1, state: 'open', winners: [] }),
    aRound({ round: 2, ofDay: 2, state: 'void', winners: [] }),
  ];
  const { user, asked } = openRounds({ rounds });
  expect(await screen.findByText('추첨 전')).toBeVisible();
  expect(screen.getByText('추첨하지 못해 무효')).toBeVisible();
  expect(screen.queryByRole('button', { name: /무효/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '게임' }), '215');
  await user.selectOptions(screen.getByRole('combobox', { name: '보기' }), 'voids');
  await user.type(screen.getByRole('textbox', { name: '회차' }), '9');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ gameId: '215', date: '2026-11-28', only: 'voids', ofDay: '9' }),
  );
});

test('a list that does not come says so', async () => {
  serve(listReleases, deliveries());
  serve(listOperatorsMinigames, [game]);
  serve(listOperatorsRounds, () => refusal('unexpected'));
  openAdmin('/admin/minigames/rounds');
  expect(await screen.findByRole('button', { name: /다시/ })).toBeVisible();
});

test('games that do not come are said, in place of rounds that load for ever', async () => {
  serve(listReleases, deliveries());
  serve(listOperatorsMinigames, () => refusal('unexpected'));
  openAdmin('/admin/minigames/rounds');
  expect(await screen.findByRole('button', { name: /다시/ })).toBeVisible();
  expect(screen.queryByLabelText('회차를 불러오는 중')).not.toBeInTheDocument();
});
