import { type BoardReport, dismissReports, hideEntry } from '@madang/contracts';
import { textOf, useAct } from '@madang/session';
import { alertDialog, Button, type Column, color, DataTable, DateTime, EmptyState, Panel, space } from '@madang/ui';
import { Link } from 'react-router-dom';

const onError = (thrown: unknown) => void alertDialog(textOf(thrown));

/** The reports of members; an operator answers one by hiding the text, or by leaving it as it is. */
export function Reports({ reports }: { reports: readonly BoardReport[] }) {
  const hide = useAct(hideEntry, { onError });
  const dismiss = useAct(dismissReports, { onError });
  const columns: Column<BoardReport>[] = [
    {
      key: 'what',
      header: '글',
      cell: ({ postId, commentId, title, text, writer }) => (
        <>
          <Link to={`/free/view/${postId}`} css={{ textDecoration: 'underline' }}>
            {title}
          </Link>
          <span css={{ color: color.muted }}>
            {' '}
            {commentId === null ? '글' : '댓글'} · {writer}
          </span>
          <p css={{ overflowWrap: 'anywhere' }}>{text}</p>
        </>
      ),
    },
    {
      key: 'why',
      header: '사유',
      belowOnMobile: true,
      cell: ({ reasons, count }) => `${count}건: ${reasons.join(', ')}`,
    },
    { key: 'at', header: '최근 신고', width: 170, hideOnMobile: true, cell: ({ lastAt }) => <DateTime at={lastAt} /> },
    {
      key: 'act',
      header: '처리',
      belowOnMobile: true,
      align: 'right',
      width: 190,
      cell: ({ postId, commentId, title }) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          <Button
            size="small"
            aria-label={`${title} 숨기기`}
            onClick={() => hide.mutate({ body: { postId, commentId, hidden: true } })}
          >
            숨기기
          </Button>
          <Button
            size="small"
            aria-label={`${title} 문제없음`}
            onClick={() => dismiss.mutate({ body: { postId, commentId } })}
          >
            문제없음
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel flush title="신고된 글">
      {reports.length === 0 ? (
        <EmptyState title="신고된 글이 없습니다." />
      ) : (
        <DataTable
          caption="신고된 글"
          columns={columns}
          rows={reports}
          rowKey={({ postId, commentId }) => `${postId} ${commentId}`}
        />
      )}
    </Panel>
  );
}
