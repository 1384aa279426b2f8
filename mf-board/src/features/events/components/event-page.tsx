import { errors } from '@madang/contracts';
import { ApiError, textOf } from '@madang/session';
import { ButtonLink, ErrorState, SkeletonRows, space } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { useSiteEvent } from '../api/get-site-event.ts';
import { EventArticle } from './event-article.tsx';
import { EventNotFound } from './event-not-found.tsx';

export function EventPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <KnownEventPage id={Number(id)} /> : <EventNotFound />;
}

function KnownEventPage({ id }: { id: number }) {
  const event = useSiteEvent(id);
  if (event.isPending) return <SkeletonRows rows={4} height={72} />;
  if (!event.data) {
    if (event.error instanceof ApiError && event.error.status === 404) return <EventNotFound />;
    return <ErrorState text={textOf(event.error, errors.unexpected.text)} onRetry={event.refetch} />;
  }
  return (
    <div css={{ display: 'grid', justifyItems: 'start', gap: space(4) }}>
      <ButtonLink to="/event" icon="chevronLeft" variant="ghost" css={{ marginLeft: -space(4) }}>
        이벤트 목록
      </ButtonLink>
      <EventArticle event={event.data} />
    </div>
  );
}
