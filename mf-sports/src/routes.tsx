import { lazyPage, PageRoutes } from '@madang/ui';
import { Navigate, Route, useMatch } from 'react-router-dom';
import CrossPage from './features/prematch/components/cross-page.tsx';
import { useAnnouncedSlip } from './slip/use-announced-slip.ts';

const BetResultPage = lazyPage(() => import('./features/bet-history/components/bet-result-page.tsx'));

/** Below `/korea` and `/bet_result`. */
export default function SportsRoutes() {
  const isBetResult = useMatch('/bet_result/*') !== null;
  useAnnouncedSlip();
  return (
    <PageRoutes>
      <Route index element={isBetResult ? <BetResultPage /> : <Navigate to="/korea/cross" replace />} />
      {!isBetResult && <Route path="cross" element={<CrossPage />} />}
    </PageRoutes>
  );
}
