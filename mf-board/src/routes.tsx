import { Route, Routes } from 'react-router-dom';
import { EventListPage } from './features/events/components/event-list-page.tsx';
import { EventNotFound } from './features/events/components/event-not-found.tsx';
import { EventPage } from './features/events/components/event-page.tsx';

/** Below `/event`. */
export default function EventRoutes() {
  return (
    <Routes>
      <Route index element={<EventListPage />} />
      <Route path=":id" element={<EventPage />} />
      <Route path="*" element={<EventNotFound />} />
    </Routes>
  );
}
