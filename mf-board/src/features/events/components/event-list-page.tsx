import { listSiteEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { EmptyState, PageHeader, Pager, QueryView, usePageNumber } from '@madang/ui';
import { EventList } from './event-list.tsx';
import { SkeletonTiles } from './skeleton-tiles.tsx';

export default function EventListPage() {
  const [page, turnTo] = usePageNumber();
  const events = useEndpoint(listSiteEvents, { query: { page } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title="이벤트" text="진행 중인 이벤트와 지난 이벤트를 확인하세요." />
      <QueryView
        query={events}
        skeleton={<SkeletonTiles />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="등록된 이벤트가 없습니다." />}
      >
        {({ items, pageCount }) => (
          <>
            <EventList events={items} />
            <Pager page={page} pageCount={pageCount} onPage={turnTo} />
          </>
        )}
      </QueryView>
    </>
  );
}
