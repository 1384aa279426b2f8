import { listSiteEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, EmptyState, QueryView, Section, tileRadius } from '@madang/ui';
import { EventList } from './event-list.tsx';
import { SkeletonTiles } from './skeleton-tiles.tsx';

const most = 3;

/** On the first page: the events that run, each with its picture. */
export function HomeBoards() {
  const events = useEndpoint(listSiteEvents, { query: { itemsPerPage: most } });
  const running = events.data?.items.filter(({ state }) => state === 'running') ?? [];
  return (
    <Section icon="event" title="이벤트" more={{ to: '/event', label: '전체' }}>
      <QueryView
        query={events}
        skeleton={<SkeletonTiles />}
        isEmpty={() => running.length === 0}
        empty={
          <div css={empty}>
            <EmptyState title="진행 중인 이벤트가 없습니다." />
          </div>
        }
      >
        {() => <EventList events={running} />}
      </QueryView>
    </Section>
  );
}

const empty = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
