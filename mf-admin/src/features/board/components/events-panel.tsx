import { listSiteEvents, type SiteEventSummary } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  DataTable,
  EmptyState,
  formatDateTime,
  Pager,
  Panel,
  QueryView,
  SkeletonRows,
  space,
} from '@madang/ui';
import { useState } from 'react';
import { DrawDialog } from './draw-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';

const states: Record<SiteEventSummary['state'], { label: string; tone: BadgeTone }> = {
  upcoming: { label: '예정', tone: 'info' },
  running: { label: '진행 중', tone: 'good' },
  ended: { label: '종료', tone: 'neutral' },
};
const day = (at: string | null) => (at ? formatDateTime(at, 'day') : '');

/** Events: written, changed, and drawn once they are over. */
export function EventsPanel() {
  const [page, setPage] = useState(1);
  const events = useEndpoint(listSiteEvents, { query: { page } }, { keepPrevious: true });
  const [drawn, setDrawn] = useState<SiteEventSummary | null>(null);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const columns: Column<SiteEventSummary>[] = [
    {
      key: 'state',
      header: '상태',
      width: 90,
      mobileWidth: 76,
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
    },
    {
      key: 'title',
      header: '제목',
      belowOnMobile: true,
      cell: ({ title, summary }) => (
        <b css={{ fontWeight: 600, overflowWrap: 'anywhere' }} title={summary}>
          {title}
        </b>
      ),
    },
    {
      key: 'period',
      header: '기간',
      width: 220,
      hideOnMobile: true,
      cell: ({ startsAt, endsAt }) => `${day(startsAt)} ~ ${day(endsAt)}`,
    },
    {
      key: 'act',
      header: '처리',
      align: 'right',
      width: 150,
      mobileWidth: 128,
      cell: (event) => (
        <span css={{ display: 'inline-flex', gap: space(1) }}>
          {event.state === 'ended' && (
            <Button size="small" aria-label={`${event.title} 추첨`} onClick={() => setDrawn(event)}>
              추첨
            </Button>
          )}
          <Button size="small" aria-label={`${event.title} 수정`} onClick={() => setEdited(event.id)}>
            수정
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel
      flush
      title="이벤트"
      actions={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          이벤트 등록
        </Button>
      }
    >
      <QueryView
        query={events}
        skeleton={<SkeletonRows rows={4} />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<EmptyState title="이벤트가 없습니다." text="등록한 이벤트는 회원의 이벤트 목록에 표시됩니다." />}
      >
        {({ items, pageCount }) => (
          <>
            <DataTable caption="이벤트" columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager page={page} pageCount={pageCount} onPage={setPage} />
          </>
        )}
      </QueryView>
      {edited !== null && <EventDialog id={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {drawn && <DrawDialog event={drawn} onClose={() => setDrawn(null)} />}
    </Panel>
  );
}
