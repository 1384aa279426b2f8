import { errors } from '@madang/contracts';
import { NotFoundState } from '@madang/ui';
import { Route, Routes } from 'react-router-dom';
import { CataloguePage } from './features/catalogue/components/catalogue-page.tsx';

/** Below `/minigame`. */
export default function MinigameRoutes() {
  return (
    <Routes>
      <Route index element={<CataloguePage />} />
      <Route path=":provider" element={<CataloguePage />} />
      <Route path="*" element={<NotFoundState text={errors['not-found'].text} />} />
    </Routes>
  );
}
