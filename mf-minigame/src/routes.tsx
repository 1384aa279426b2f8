import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import CataloguePage from './features/catalogue/components/catalogue-page.tsx';

const GamePage = lazyPage(() => import('./features/game/components/game-page.tsx'));

/** Below `/minigame`. */
export default function MinigameRoutes() {
  return (
    <PageRoutes>
      <Route index element={<CataloguePage />} />
      <Route path=":provider" element={<CataloguePage />} />
      <Route path=":provider/:game" element={<GamePage />} />
    </PageRoutes>
  );
}
