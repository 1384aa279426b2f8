import { PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';
import CataloguePage from './features/catalogue/components/catalogue-page.tsx';

/** Below `/minigame`. */
export default function MinigameRoutes() {
  return (
    <PageRoutes>
      <Route index element={<CataloguePage />} />
      <Route path=":provider" element={<CataloguePage />} />
    </PageRoutes>
  );
}
