import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import EventListPage from './features/events/components/event-list-page.tsx';

const EventPage = lazyPage(() => import('./features/events/components/event-page.tsx'));

/** Below `/event`. */
export default function EventRoutes() {
  return (
    <PageRoutes home="/event" homeLabel="이벤트 목록">
      <Route index element={<EventListPage />} />
      <Route path=":id" element={<EventPage />} />
    </PageRoutes>
  );
}
