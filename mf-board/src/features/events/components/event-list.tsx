import type { SiteEventSummary } from '@madang/contracts';
import { mobile, space } from '@madang/ui';
import { EventTile } from './event-tile.tsx';

export const EventList = ({ events }: { events: readonly SiteEventSummary[] }) => (
  <ul css={eventGrid}>
    {events.map((event) => (
      <li key={event.id} css={{ minWidth: 0 }}>
        <EventTile event={event} />
      </li>
    ))}
  </ul>
);

/** As wide as three stand beside each other on a wide screen. */
export const eventGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
} as const;
