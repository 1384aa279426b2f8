import { aMember, renderRoute } from '@madang/testing';
import { Link, Route, Routes } from 'react-router-dom';
import GiftRoutes from '../gift-routes.tsx';

/** Opens a page of messages or gifts as the shell mounts it. @param again where a link beside it leads */
export const openGift = (path: string, again = path) =>
  renderRoute(
    <>
      <Link to={again}>다시 열기</Link>
      <Routes>
        <Route path={`${path.split('?')[0]}/*`} element={<GiftRoutes />} />
      </Routes>
    </>,
    { path, member: aMember({ emoney: 1_000_000, point: 20_000 }) },
  );
