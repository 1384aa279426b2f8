import { siteEventById } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { NotFoundState, QueryView, SkeletonRows } from '@madang/ui';
import { useParams } from 'react-router-dom';
import { ReadingPage } from '../../../reading-page.tsx';
import { EventArticle } from './event-article.tsx';
import { OtherEvents } from './other-events.tsx';

const notFound = <NotFoundState to="/event" label="이벤트 목록" />;

export default function EventPage() {
  const { id = '' } = useParams();
  return /^\d{1,9}$/.test(id) ? <KnownEventPage id={Number(id)} /> : notFound;
}

function KnownEventPage({ id }: { id: number }) {
  // Each call counts as one view, so an open page does not ask again.
  const event = useEndpoint(siteEventById, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={event} skeleton={<SkeletonRows rows={4} height={72} />} notFound={notFound}>
      {(loaded) => (
        <ReadingPage to="/event" label="이벤트 목록" aside={<OtherEvents than={id} />}>
          <EventArticle event={loaded} />
        </ReadingPage>
      )}
    </QueryView>
  );
}
