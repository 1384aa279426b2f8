import { errors } from '@madang/contracts';
import { textOf } from '@madang/session';
import { EmptyState, ErrorState, PageHeader, Pager, SkeletonRows } from '@madang/ui';
import { useSearchParams } from 'react-router-dom';
import { useSiteEvents } from '../api/list-site-events.ts';
import { EventList } from './event-list.tsx';

export function EventListPage() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return (
    <>
      <PageHeader title="이벤트" text="진행중인 이벤트와 지난 이벤트를 확인하세요." />
      <Events page={page} onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })} />
    </>
  );
}

function Events({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const events = useSiteEvents(page);
  if (events.isPending) return <SkeletonRows rows={6} height={92} />;
  // What was loaded before stays on the page when a later round fails.
  if (!events.data) return <ErrorState text={textOf(events.error, errors.unexpected.text)} onRetry={events.refetch} />;
  if (events.data.totalCount === 0) return <EmptyState title="등록된 이벤트가 없습니다." />;
  return (
    <>
      <EventList events={events.data.items} />
      <Pager page={page} pageCount={events.data.pageCount} onPage={onPage} />
    </>
  );
}
