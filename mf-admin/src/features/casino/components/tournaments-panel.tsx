import { listCasinoTournaments, type OperatorsTournament, payCasinoTournament } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  formatWon,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { kindNames, tournamentStates } from '../casino-texts.ts';
import { TournamentDialog } from './tournament-dialog.tsx';

/** Tournaments: announced, changed, and paid once they are over. */
export function TournamentsPanel() {
  const tournaments = useEndpoint(listCasinoTournaments, {}, { refetchInterval: 30_000 });
  const [edited, setEdited] = useState<OperatorsTournament | 'new' | null>(null);
  const pay = useAct(payCasinoTournament, {
    onError: (thrown) => void alertDialog(textOf(thrown)),
    onSuccess: ({ winners, paidWon }) => void alertDialog(`${winners}명에게 ${formatWon(paidWon)}을 지급했습니다.`),
  });
  const askAndPay = async ({ id, title }: OperatorsTournament) => {
    if (await confirmDialog({ text: `“${title}”의 상금을 지금 순위대로 지급할까요?`, confirmLabel: '지급' }))
      pay.mutate({ body: { id } });
  };
  const columns: Column<OperatorsTournament>[] = [
    { key: 'title', header: '토너먼트', cell: ({ title }) => title },
    {
      key: 'kind',
      header: '게임',
      width: 110,
      hideOnMobile: true,
      cell: ({ kind }) => (kind ? kindNames[kind] : '전체'),
    },
    { key: 'state', header: '상태', width: 90, cell: ({ state }) => tournamentStates[state] },
    {
      key: 'period',
      header: '기간',
      width: 260,
      hideOnMobile: true,
      cell: ({ startsAt, endsAt }) => (
        <>
          <DateTime at={startsAt} format="short" /> ~ <DateTime at={endsAt} format="short" />
        </>
      ),
    },
    {
      key: 'paid',
      header: '지급',
      width: 170,
      align: 'right',
      hideOnMobile: true,
      cell: ({ state, winners, paidWon }) => (state === 'paid' ? `${winners}명 · ${formatWon(paidWon)}` : '-'),
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 150,
      cell: (row) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          {row.state === 'ended' && (
            <Button
              size="small"
              aria-label={`${row.title} 상금 지급`}
              disabled={pay.isPending}
              onClick={() => void askAndPay(row)}
            >
              지급
            </Button>
          )}
          {(row.state === 'upcoming' || row.state === 'running') && (
            <Button size="small" aria-label={`${row.title} 수정`} onClick={() => setEdited(row)}>
              수정
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="토너먼트"
      actions={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          토너먼트 등록
        </Button>
      }
    >
      <QueryView query={tournaments} skeleton={<SkeletonRows rows={4} label="토너먼트를 불러오는 중" />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="등록한 토너먼트가 없습니다." />
          ) : (
            <DataTable caption="토너먼트" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryView>
      {edited !== null && (
        <TournamentDialog tournament={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}
