import type { SiteEvent } from '@madang/contracts';
import { Card, ClosedState, color, formatNumber, mobile, PageTitle, space, tileRadius } from '@madang/ui';
import { articleBody, articleHead, articleTitle } from '../../../reading-look.ts';
import { periodText } from '../event-period.ts';
import { eventPicture } from '../event-picture.ts';
import { EventEntry } from './event-entry.tsx';
import { EventStateBadge } from './event-state-badge.tsx';

export const EventArticle = ({ event }: { event: SiteEvent }) => (
  <Card>
    <PageTitle title={event.title} />
    <article css={articleBody}>
      <img src={eventPicture(event.id)} alt="" decoding="async" css={banner} />
      <header css={[articleHead, { justifyItems: 'start' }]}>
        <EventStateBadge state={event.state} />
        <h1 css={articleTitle}>{event.title}</h1>
        <dl css={{ display: 'flex', flexWrap: 'wrap', gap: `${space(1)}px ${space(5)}px`, color: color.muted }}>
          <Fact label="기간" value={periodText(event)} />
          <Fact label="조회" value={formatNumber(event.viewCount)} />
        </dl>
      </header>
      {event.state === 'ended' && <ClosedState title="종료된 이벤트입니다." text="참여해 주셔서 감사합니다." />}
      <div css={{ display: 'grid', gap: space(3), fontSize: 15, lineHeight: 1.75 }}>
        {numbered(event.paragraphs).map(({ order, text }) => (
          <p key={order} css={{ whiteSpace: 'pre-line' }}>
            {text}
          </p>
        ))}
      </div>
      {(event.takesEntries || event.winners) && <EventEntry event={event} />}
    </article>
  </Card>
);

/** Night in both themes, as its tile is. */
const banner = {
  width: '100%',
  height: 200,
  objectFit: 'cover',
  borderRadius: tileRadius,
  background: '#0e1319',
  [mobile]: { height: 132 },
} as const;

/** Two paragraphs may be alike; their place tells them apart, and it never changes. */
const numbered = (paragraphs: readonly string[]) => paragraphs.map((text, order) => ({ order, text }));

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div css={{ display: 'flex', gap: space(2) }}>
    <dt>{label}</dt>
    <dd css={{ color: color.text }}>{value}</dd>
  </div>
);
