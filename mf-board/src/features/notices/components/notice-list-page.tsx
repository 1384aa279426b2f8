import { listNotices } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Pager, QueryView, SkeletonRows, usePageNumber } from '@madang/ui';
import { NoticeList } from './notice-list.tsx';

export default function NoticeListPage() {
  const [page, turnTo] = usePageNumber();
  const notices = useEndpoint(listNotices, { query: { page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title="공지사항" text="점검과 변경 사항을 안내해 드립니다." />
      <QueryView
        query={notices}
        skeleton={<SkeletonRows rows={8} height={56} />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="등록된 공지사항이 없습니다." />}
      >
        {({ items, pageCount }) => (
          <>
            <NoticeList notices={items} />
            <Pager page={page} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </>
  );
}
