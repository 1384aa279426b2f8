import { Route } from 'react-router-dom';
import { PageRoutes } from './page-routes.tsx';

export default { title: 'PageRoutes', component: PageRoutes };

export const Found = () => (
  <PageRoutes>
    <Route index element={<h1>첫 페이지</h1>} />
  </PageRoutes>
);
export const NotFound = () => (
  <PageRoutes home="/minigame" homeLabel="미니게임으로">
    <Route path="elsewhere" element={<h1>다른 페이지</h1>} />
  </PageRoutes>
);
