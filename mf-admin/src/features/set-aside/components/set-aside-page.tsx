import { listSetAsideBets, type SetAsideBet } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { type Column, DataTable, DateTime, EmptyState, PageHeader, Panel, QueryView, SkeletonRows } from '@madang/ui';

const columns: Column<SetAsideBet>[] = [
  { key: 'bet', header: '베팅', width: 110, cell: ({ betId }) => betId },
  { key: 'member', header: '회원', width: 130, cell: ({ userId }) => userId },
  { key: 'reason', header: '사유', cell: ({ reason }) => reason },
  { key: 'attempts', header: '시도', width: 70, align: 'right', cell: ({ attempts }) => `${attempts}회` },
  { key: 'since', header: '보류 시각', width: 170, hideOnMobile: true, cell: ({ since }) => <DateTime at={since} /> },
  {
    key: 'next',
    header: '다음 시도',
    width: 170,
    hideOnMobile: true,
    cell: ({ nextTryAt }) => <DateTime at={nextTryAt} />,
  },
];

export default function SetAsidePage() {
  const bets = useEndpoint(listSetAsideBets, {}, { refetchInterval: 15_000 });
  return (
    <>
      <PageHeader title="정산 보류" text="정산하지 못한 베팅입니다. 간격을 늘려 가며 자동으로 다시 시도합니다." />
      <QueryView query={bets} skeleton={<SkeletonRows rows={3} />}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState title="보류된 베팅이 없습니다." />
          ) : (
            <Panel flush title="보류된 베팅">
              <DataTable caption="보류된 베팅" columns={columns} rows={listed} rowKey={({ betId }) => betId} />
            </Panel>
          )
        }
      </QueryView>
    </>
  );
}
