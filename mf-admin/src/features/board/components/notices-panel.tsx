import { listNotices, type NoticeSummary, removeNotice } from '@madang/contracts';
import { textOf, useAct, useEndpoint } from '@madang/session';
import {
  alertDialog,
  Badge,
  Button,
  type Column,
  confirmDialog,
  DataTable,
  DateTime,
  EmptyState,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';

/** The notices to all members: written, changed, pinned, removed. */
export function NoticesPanel() {
  const [page, setPage] = useState(1);
  const notices = useEndpoint(listNotices, { query: { page } }, { keepPrevious: true });
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const removing = useAct(removeNotice, { onError: (thrown) => void alertDialog(textOf(thrown)) });
  async function remove({ id, title }: NoticeSummary) {
    const text = `${title}: 공지를 삭제하시겠습니까? 되돌릴 수 없습니다.`;
    if (await confirmDialog({ text, confirmLabel: '삭제', danger: true })) removing.mutate({ body: { id } });
  }
  const columns: Column<NoticeSummary>[] = [
    {
      key: 'state',
      header: '상태',
      width: 90,
      mobileWidth: 76,
      cell: ({ isShown }) => <Badge tone={isShown ? 'good' : 'neutral'}>{isShown ? '게시 중' : '비공개'}</Badge>,
    },
    {
      key: 'title',
      header: '제목',
      belowOnMobile: true,
      cell: ({ title, isPinned }) => (
        <span css={{ display: 'inline-flex', alignItems: 'center', gap: space(2) }}>
          {isPinned && <Badge tone="brand">중요</Badge>}
          <b css={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</b>
        </span>
      ),
    },
    {
      key: 'at',
      header: '게시일',
      width: 170,
      hideOnMobile: true,
      cell: ({ postedAt }) => <DateTime at={postedAt} />,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 150,
      mobileWidth: 128,
      cell: (notice) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          <Button size="small" aria-label={`${notice.title} 수정`} onClick={() => setEdited(notice.id)}>
            수정
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={`${notice.title} 삭제`}
            disabled={removing.isPending}
            onClick={() => remove(notice)}
          >
            삭제
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="공지사항"
      actions={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          공지 등록
        </Button>
      }
    >
      <QueryView
        query={notices}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="공지가 없습니다." text="등록한 공지는 회원의 공지사항에 표시됩니다." />}
      >
        {({ items, pageCount }) => (
          <>
            <DataTable caption="공지사항" columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager page={page} pageCount={pageCount} onPage={setPage} />
          </>
        )}
      </QueryView>
      {edited !== null && <NoticeDialog id={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
