import * as contracts from '@madang/contracts';
import { refusal, serve } from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deliveries, openAdmin } from '../../testing/deliveries.tsx';

const game: contracts.OperatorsGame = {
  id: 'vinus-maru-carp',
  providerId: 'vinus-maru',
  kind: 'slot',
  nameKorean: '잉어',
  newFlg: false,
  hotFlg: false,
  state: 'open',
  enabled: true,
  maintenanceFlg: false,
  sort: 10,
};
const provider: contracts.OperatorsProvider = {
  ...{
    id: 'vinus-maru',
    aggregator: 'vinus',
    nameKorean: '마루',
    enabled: true,
    maintenanceFlg: false,
    sort: 1,
    games: 1,
  },
};
const tournament: contracts.OperatorsTournament = {
  id: 4,
  title: '주말 순위전',
  kind: 'slot',
  rules: ['규칙'],
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-11-20T00:00:00.000Z',
  prizes: [{ from: 1, to: 1, prizeWon: 5_000 }],
  state: 'running',
  paidWon: 0,
  winners: 0,
};

const vinus: contracts.OperatorsAggregator = {
  ...{ id: 'vinus', maintenanceFlg: false, closedDebit: 'refuse', closedCredit: 'refuse', closedRollback: 'refuse' },
  ...{ unknownGame: 'refuse', zeroDebit: 'refuse' },
};

beforeEach(() => void serve(contracts.listReleases, deliveries()));

test('a game’s badges and place, a provider’s and an aggregator’s maintenance are set', async () => {
  const page = { page: 1, pageCount: 1, totalCount: 1 };
  const asked = serve(contracts.listOperatorsGames, {
    ...{ ...page, items: [game], providers: [provider] },
    aggregators: [vinus],
  });
  const [games, providers, aggregators] = [
    serve(contracts.saveCasinoGame, {}),
    serve(contracts.saveCasinoProvider, {}),
    serve(contracts.saveCasinoAggregator, {}),
  ];
  const { user } = openAdmin('/admin/casino');
  const save = await screen.findByRole('button', { name: '잉어 저장' });
  expect(save).toBeDisabled();
  await user.click(screen.getByLabelText('잉어 인기'));
  fireEvent.change(screen.getByLabelText('잉어 순서'), { target: { value: '첫째' } });
  expect(save).toBeDisabled();
  fireEvent.change(screen.getByLabelText('잉어 순서'), { target: { value: '3' } });
  await user.click(save);
  await waitFor(() => expect(games).toHaveLength(1));
  expect(games[0]?.body).toEqual({
    ...{ id: game.id, enabled: true, maintenanceFlg: false, newFlg: false, hotFlg: true, sort: 3 },
  });
  await user.click(screen.getByLabelText('마루 점검'));
  await user.click(screen.getByRole('button', { name: '마루 저장' }));
  await waitFor(() =>
    expect(providers[0]?.body).toEqual({ id: 'vinus-maru', enabled: true, maintenanceFlg: true, sort: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Vinus 점검 시작' }));
  await waitFor(() => expect(aggregators[0]?.body).toEqual({ ...vinus, maintenanceFlg: true }));
  await user.selectOptions(screen.getByLabelText('Vinus 종료된 라운드의 당첨 지급'), '접수·경보');
  await waitFor(() => expect(aggregators[1]?.body).toEqual({ ...vinus, closedCredit: 'alarm' }));
  await user.type(screen.getByLabelText('게임 검색'), '잉어{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: '잉어' }));
});

test('a tournament is announced with its prizes; one that is over is paid when the operator says so again', async () => {
  serve(contracts.listCasinoTournaments, [tournament, { ...tournament, id: 5, title: '지난 순위전', state: 'ended' }]);
  const [saved, paid] = [
    serve(contracts.saveCasinoTournament, { id: 6 }),
    serve(contracts.payCasinoTournament, { winners: 2, paidWon: 8_000 }),
  ];
  const { user } = openAdmin('/admin/casino/tournaments');
  await user.click(await screen.findByRole('button', { name: '토너먼트 등록' }));
  const dialog = within(screen.getByRole('dialog', { name: '토너먼트 등록' }));
  await user.type(dialog.getByLabelText('제목'), '새 순위전');
  await user.type(dialog.getByLabelText('규칙'), '첫째 규칙{Enter}둘째 규칙');
  fireEvent.change(dialog.getByLabelText('시작 (서울)'), { target: { value: '2026-12-01T09:00' } });
  fireEvent.change(dialog.getByLabelText('종료 (서울)'), { target: { value: '2026-12-31T09:00' } });
  await user.type(dialog.getByLabelText('상금'), '일등: 많이');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('상금')).toHaveAccessibleDescription(/^상금은 한 줄에 하나씩 “1: 500000”/),
  );
  fireEvent.change(dialog.getByLabelText('상금'), { target: { value: '1: 500,000원\n2-3: 100000' } });
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({
    ...{ id: null, title: '새 순위전', kind: null, rules: ['첫째 규칙', '둘째 규칙'] },
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2026-12-31T00:00:00.000Z',
    prizes: [
      { from: 1, to: 1, prizeWon: 500_000 },
      { from: 2, to: 3, prizeWon: 100_000 },
    ],
  });
  expect(screen.getByRole('button', { name: '주말 순위전 수정' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '지난 순위전 상금 지급' }));
  await user.click(await screen.findByRole('button', { name: '지급' }));
  expect(await screen.findByText('2명에게 8,000원을 지급했습니다.')).toBeVisible();
  expect(paid[0]?.body).toEqual({ id: 5 });
});

test('prizes in the casino above what one operator announces wait for another one', async () => {
  serve(contracts.listCasinoTournaments, [{ ...tournament, state: 'upcoming' }]);
  const saved = serve(contracts.saveCasinoTournament, () => refusal('approval.needed'));
  const moves = { bets: 0, members: 1, toMembersWon: 5_000_000, fromMembersWon: 0, belowZero: 0, isPart: false };
  serve(contracts.weighApproval, { needsTwo: true, moves, facts: [], digest: 'f'.repeat(64) });
  const asked = serve(contracts.askApproval, { id: 1, expiresAt: tournament.endsAt });
  const { user } = openAdmin('/admin/casino/tournaments');
  await user.click(await screen.findByRole('button', { name: '주말 순위전 수정' }));
  fireEvent.change(screen.getByLabelText('상금'), { target: { value: '1: 5000000' } });
  await user.click(screen.getByRole('button', { name: '저장' }));
  const dialog = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  await user.type(await dialog.findByLabelText(/사유/), '연말 행사');
  await user.click(dialog.getByRole('button', { name: '첫 승인' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body.command).toEqual({ kind: 'casino-tournament', body: saved[0]?.body });
});

test('alarms are said to be seen; open rounds and the last list stand beside them', async () => {
  const about = { aggregator: 'playfun', userId: 'somebody' } as const;
  serve(contracts.listCasinoTasks, {
    alarms: [
      { ...about, id: 1, transactionRef: 't1', code: 'round-credited', at: '2026-11-20T00:00:00.000Z', seenBy: null },
      {
        ...about,
        id: 2,
        transactionRef: 't2',
        code: 'round-unknown',
        at: '2026-11-20T00:00:00.000Z',
        seenBy: '지킴이',
      },
    ],
    heldWins: [
      {
        ...{ ...about, id: 7, transactionRef: 't7', gameName: '잉어', stakedWon: 1_000, wonWon: 3_000_000 },
        at: '2026-11-20T00:00:00.000Z',
      },
    ],
    openCount: 1,
    openRounds: [
      {
        ...{ ...about, id: '9', roundRef: 'r9', gameName: '잉어', stakedWon: 1_000, wonWon: 0 },
        openedAt: '2026-11-19T00:00:00.000Z',
      },
    ],
    reconciliations: [
      {
        ...{
          id: 3,
          aggregator: 'playfun',
          day: '2026-11-19',
          agreed: 40,
          differing: 1,
          differences: ['t9: not booked'],
        },
        at: '2026-11-20T00:00:00.000Z',
      },
    ],
  });
  serve(contracts.waitingWork, [{ queue: 'casino', count: 1, oldestAt: new Date().toISOString(), first: '지킴이' }]);
  const seen = serve(contracts.seeCasinoAlarms, {});
  const decided = serve(contracts.decideCasinoWin, {});
  const { user } = openAdmin('/admin/casino/tasks');
  const menu = within(screen.getByRole('navigation', { name: '운영자 메뉴' }));
  expect(await menu.findByRole('link', { name: /^카지노 ?1$/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 't1 확인' }));
  await waitFor(() => expect(seen[0]?.body).toEqual({ ids: [1] }));
  expect(screen.getByText('당첨금이 지급된 라운드의 취소 요청')).toBeVisible();
  expect(screen.getByText('지킴이')).toBeVisible();
  expect(screen.getAllByText('잉어')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 't7 지급' }));
  expect(await screen.findByText(/당첨금 3,000,000원을 지급하시겠습니까/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '지급' }));
  await waitFor(() => expect(decided[0]?.body).toEqual({ id: 7, pay: true }));
  serve(contracts.decideCasinoWin, () => refusal('approval.needed'));
  const weighed = serve(contracts.weighApproval, () => refusal('casino.win-decided'));
  await user.click(screen.getByRole('button', { name: 't7 지급' }));
  await user.click(await screen.findByRole('button', { name: '지급' }));
  const dialog = within(await screen.findByRole('dialog', { name: '첫 승인' }));
  expect(weighed[0]?.body).toEqual({ command: { kind: 'casino-win', id: 7 } });
  await user.click(await dialog.findByRole('button', { name: '취소' }));
  expect(screen.getByText('일치 40건, 불일치 1건')).toBeVisible();
  expect(screen.getByText('t9: not booked')).toBeVisible();
});
