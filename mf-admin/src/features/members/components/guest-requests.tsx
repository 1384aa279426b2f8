import { answerGuestRequest, type GuestRequest } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Badge, Button, type Column, color, DataTable, DateTime, EmptyState, Panel } from '@madang/ui';

export function GuestRequests({ requests }: { requests: readonly GuestRequest[] }) {
  const answering = useAct(answerGuestRequest, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  const columns: Column<GuestRequest>[] = [
    {
      key: 'kind',
      header: '종류',
      width: 100,
      cell: ({ kind }) => (
        <Badge tone={kind === 'password' ? 'info' : 'neutral'}>{kind === 'password' ? '비밀번호' : '문의'}</Badge>
      ),
    },
    {
      key: 'contents',
      header: '내용',
      belowOnMobile: true,
      cell: ({ userId, contact, contents }) => (
        <>
          {userId && <b css={{ fontWeight: 600 }}>{userId} </b>}
          <span css={{ color: color.muted }}>{contact}</span>
          {contents && <p css={{ whiteSpace: 'pre-line' }}>{contents}</p>}
        </>
      ),
    },
    {
      key: 'at',
      header: '접수',
      width: 170,
      hideOnMobile: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 110,
      cell: ({ id, contact }) => (
        <Button
          size="small"
          aria-label={`${contact} 답변 완료`}
          disabled={answering.isPending}
          onClick={() => answering.mutate({ body: { id } })}
        >
          답변 완료
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title="비회원 요청">
      {requests.length === 0 ? (
        <EmptyState title="답변할 요청이 없습니다." text="비밀번호 찾기와 비회원 문의가 여기에 표시됩니다." />
      ) : (
        <DataTable caption="비회원 요청" columns={columns} rows={requests} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
