import { useEvent } from '@madang/events';
import { queryClient } from '@madang/session';
import { Navigate, Route, Routes, useMatch } from 'react-router-dom';
import { BetResultPage } from './features/bet-history/components/bet-result-page.tsx';
import { CrossPage } from './features/prematch/components/cross-page.tsx';
import { NotFound } from './not-found.tsx';
import { useAnnouncedSlip } from './slip/use-announced-slip.ts';

/** Below `/korea`, and `/bet_result`. */
export default function SportsRoutes() {
  const isBetResult = useMatch('/bet_result') !== null;
  useAnnouncedSlip();
  useEvent('layout:changed', () => {
    for (const key of ['fixtures', 'bets']) void queryClient.invalidateQueries({ queryKey: [key] });
  });
  if (isBetResult) return <BetResultPage />;
  return (
    <Routes>
      <Route index element={<Navigate to="/korea/cross" replace />} />
      <Route path="cross" element={<CrossPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
