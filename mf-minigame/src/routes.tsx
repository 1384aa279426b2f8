import { lazyPage, PageRoutes } from '@madang/ui';
import { Route } from 'react-router-dom';

const CataloguePage = lazyPage(() => import('./features/catalogue/components/catalogue-page.tsx'));

/** Below `/minigame`. */
export default function MinigameRoutes() {
  return (
    <PageRoutes>
      <Route index element={<CataloguePage />} />
      <Route path=":provider" element={<CataloguePage />} />
    </PageRoutes>
  );
}
