import { PageRoutes } from '@madang/ui';
import { Route, useLocation } from 'react-router-dom';
import { RollingPage } from './features/rolling/components/rolling-page.tsx';
import { rollingTabOf } from './features/rolling/rolling-words.ts';

/** At `/calculate`, `/calculateCasino` and `/calculateEvent`. */
export default function CalculateRoutes() {
  const tab = rollingTabOf(useLocation().pathname);
  return (
    <PageRoutes home="/calculate" homeLabel="롤링 정산">
      <Route index element={<RollingPage key={tab} tab={tab} />} />
    </PageRoutes>
  );
}
