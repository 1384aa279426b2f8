import { PageRoutes } from '@madang/ui';
import { Navigate, Route, useLocation } from 'react-router-dom';
import ResultsPage from './features/results/components/results-page.tsx';
import { isResultKind } from './features/results/result-kinds.ts';

/** `/game_result/minigame` and `/game_result/virtuals/{basketball,dog,horse,soccer}`. */
export default function ResultRoutes() {
  return (
    <PageRoutes>
      <Route path="*" element={<AtPath />} />
    </PageRoutes>
  );
}

function AtPath() {
  const kind = useLocation().pathname.replace(/^\/game_result\/(virtuals\/)?|\/$/g, '');
  return isResultKind(kind) ? (
    <ResultsPage key={kind} kind={kind} />
  ) : (
    <Navigate to="/game_result/virtuals/basketball" replace />
  );
}
