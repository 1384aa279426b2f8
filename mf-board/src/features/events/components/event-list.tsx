import type { SiteEventSummary } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, mobile, radius, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { periodText } from '../event-period.ts';
import { EventStateBadge } from './event-state-badge.tsx';

export const EventList = ({ events }: { events: readonly SiteEventSummary[] }) => (
  <ul css={{ display: 'grid', gap: space(2) }}>
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} />
      </li>
    ))}
  </ul>
);

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const EventRow = ({ event }: { event: SiteEventSummary }) => (
  <Link
    to={`/event/${event.id}`}
    css={{
      display: 'grid',
      gridTemplateColumns: '64px minmax(0, 1fr) auto 20px',
      alignItems: 'center',
      columnGap: space(4),
      minHeight: 84,
      padding: `${space(3)}px ${space(5)}px`,
      border: `1px solid ${color.line}`,
      borderRadius: radius,
      background: color.surface,
      [hoverable]: { '&:hover': { borderColor: color.lineStrong, background: color.raised } },
      [mobile]: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: space(2),
        rowGap: space(2),
        padding: space(4),
        '& > svg': { display: 'none' },
      },
    }}
  >
    <span css={{ display: 'flex' }}>
      <EventStateBadge state={event.state} />
    </span>
    <span css={{ display: 'grid', gap: 2, minWidth: 0, [mobile]: { gridColumn: '1 / -1', gridRow: 2 } }}>
      <span
        css={{ ...oneLine, fontSize: 15, fontWeight: 700, color: event.state === 'ended' ? color.muted : color.text }}
        title={event.title}
      >
        {event.title}
      </span>
      <span css={{ ...oneLine, color: color.muted }}>{event.summary}</span>
    </span>
    <span css={{ color: color.muted, fontSize: fontSize.table, [mobile]: { justifySelf: 'end' } }}>
      {periodText(event)}
    </span>
    <Icon name="chevronRight" css={{ color: color.muted }} />
  </Link>
);
