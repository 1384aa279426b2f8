import { PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import LobbyPage from './features/lobbies/components/lobby-page.tsx';

/** Below `/casino`. */
export default function CasinoRoutes() {
  return (
    <PageRoutes>
      <Route index element={<LobbyPage />} />
    </PageRoutes>
  );
}
