import type { SiteEventSummary } from '@madang/contracts';
import { fontSize, hoverable, mobile, space, tileRadius } from '@madang/ui';
import { Link } from 'react-router-dom';
import { clipped, clippedOnDesktop } from '../../../clipped.ts';
import { periodText } from '../event-period.ts';
import { eventPicture } from '../event-picture.ts';
import { EventStateBadge } from './event-state-badge.tsx';

/** An event on a picture, which is night in both themes; its words stand on the quiet side. */
export const EventTile = ({ event }: { event: SiteEventSummary }) => (
  <Link to={`/event/${event.id}`} css={tile}>
    <img
      src={eventPicture(event.id)}
      alt=""
      loading="lazy"
      decoding="async"
      css={[picture, event.state === 'ended' && { filter: 'grayscale(1)', opacity: 0.5 }]}
    />
    <span css={{ position: 'absolute', left: space(4), top: space(4) }}>
      <EventStateBadge state={event.state} />
    </span>
    <span css={words}>
      <b css={[clipped, { fontSize: fontSize.input, lineHeight: '24px' }]} title={event.title}>
        {event.title}
      </b>
      <span css={[clippedOnDesktop, quiet, { wordBreak: 'keep-all' }]}>{event.summary}</span>
      <span css={[clipped, quiet]}>{periodText(event)}</span>
    </span>
  </Link>
);

const onNight = { text: '#e8eef4', muted: '#9fb0c0', line: '#2a3644' } as const;
const tile = {
  position: 'relative',
  display: 'block',
  height: 178,
  border: `1px solid ${onNight.line}`,
  borderRadius: tileRadius,
  background: '#0e1319',
  color: onNight.text,
  overflow: 'hidden',
  [hoverable]: { '&:hover': { borderColor: onNight.muted } },
  [mobile]: { height: 148 },
} as const;
const picture = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'translateX(18%)',
  // A picture that is light at its edge would have no visible border.
  maskImage: 'linear-gradient(to right, transparent, #000 35%)',
} as const;
const words = {
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'grid',
  padding: `48px ${space(5)}px ${space(4)}px`,
  background: 'linear-gradient(rgb(14 19 25 / 0), rgb(14 19 25 / 0.92) 60%)',
  [mobile]: { padding: `40px ${space(4)}px ${space(3)}px` },
} as const;
const quiet = { color: onNight.muted, fontSize: fontSize.table } as const;
