import { listSetAsideBets, mayUse, retrySetAsideBet, type SetAsideBet } from '@madang/contracts';
import { textOf, useAct, useEndpoint, useMember } from '@madang/session';
import {
  alertDialog,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  PageHeader,
  Panel,
  QueryView,
  SkeletonRows,
} from '@madang/ui';
import { Link } from 'react-router-dom';

const link = { textDecoration: 'underline', whiteSpace: 'nowrap' } as const;
const columns: Column<SetAsideBet>[] = [
  {
    key: 'bet',
    header: '베팅',
    width: 110,
    mobileWidth: 76,
    cell: ({ betId, memberId }) => (
      <Link to={`/admin/members/${memberId}/bets?bet=${betId}`} css={link}>
        B-{betId}
      </Link>
    ),
  },
  {
    key: 'member',
    header: '회원',
    width: 130,
    mobileWidth: 84,
    cell: ({ userId, memberId }) => (
      <Link to={`/admin/members/${memberId}`} css={link}>
        {userId}
      </Link>
    ),
  },
  { key: 'reason', header: '사유', belowOnMobile: true, cell: ({ reason }) => reason },
  {
    key: 'attempts',
    header: '시도',
    width: 70,
    align: 'right',
    hideOnMobile: true,
    cell: ({ attempts }) => `${attempts}회`,
  },
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
  const mayRetry = mayUse(useMember(), 'trading');
  const retrying = useAct(retrySetAsideBet, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const acts: Column<SetAsideBet> = {
    key: 'acts',
    header: '처리',
    align: 'right',
    width: 120,
    mobileWidth: 92,
    cell: ({ betId }) => (
      <Button
        size="small"
        disabled={retrying.isPending}
        aria-label={`B-${betId} 지금 정산`}
        onClick={() => retrying.mutate({ body: { betId } })}
      >
        지금 정산
      </Button>
    ),
  };
  return (
    <>
      <PageHeader
        title="정산 보류"
        text="정산하지 못한 베팅입니다. 간격을 늘려 가며 자동으로 다시 시도합니다. 원인을 고친 뒤에는 지금 정산할 수 있고, 베팅 번호를 누르면 내용을 보고 취소할 수 있습니다."
      />
      <QueryView query={bets} skeleton={<SkeletonRows rows={3} />}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState title="보류된 베팅이 없습니다." />
          ) : (
            <Panel flush title="보류된 베팅">
              <DataTable
                caption="보류된 베팅"
                columns={mayRetry ? [...columns, acts] : columns}
                rows={listed}
                rowKey={({ betId }) => betId}
              />
            </Panel>
          )
        }
      </QueryView>
    </>
  );
}
