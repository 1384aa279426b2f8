import { gameAt } from '@madang/rules/minigame/catalogue';
import { lazyPage, PageRoutes } from '@madang/ui';
import { Route, useParams } from 'react-router-dom';
import CataloguePage from './features/catalogue/components/catalogue-page.tsx';

const GamePage = lazyPage(() => import('./features/game/components/game-page.tsx'));

/** Below `/minigame`: the catalogue, a game, or what a provider has; paths of games have one to three parts. */
export default function MinigameRoutes() {
  return (
    <PageRoutes>
      <Route index element={<CataloguePage />} />
      <Route path="*" element={<AtPath />} />
    </PageRoutes>
  );
}

function AtPath() {
  const path = useParams()['*']?.replace(/\/$/, '') ?? '';
  return gameAt(path) ? <GamePage /> : <CataloguePage below={path} />;
}
