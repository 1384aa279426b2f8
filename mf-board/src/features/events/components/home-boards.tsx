import { listSiteEvents } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, EmptyState, mobile, QueryView, Section, Skeleton, space, tileRadius } from '@madang/ui';
import { EventTile } from './event-tile.tsx';

const most = 3;

/** On the first page: the events that run, each with its picture. */
export function HomeBoards() {
  const events = useEndpoint(listSiteEvents, { query: { itemsPerPage: most } });
  const running = events.data?.items.filter(({ state }) => state === 'running') ?? [];
  return (
    <Section icon="event" title="이벤트" more={{ to: '/event', label: '전체' }}>
      <QueryView
        query={events}
        skeleton={
          <div role="status" aria-label="이벤트를 불러오는 중" css={row}>
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} height={178} css={{ borderRadius: tileRadius, [mobile]: { height: 148 } }} />
            ))}
          </div>
        }
        isEmpty={() => running.length === 0}
        empty={
          <div css={empty}>
            <EmptyState title="진행 중인 이벤트가 없습니다." />
          </div>
        }
      >
        {() => (
          <ul css={row}>
            {running.map((event) => (
              <li key={event.id} css={{ minWidth: 0 }}>
                <EventTile event={event} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const empty = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
} as const;
