import { aMember, pagesOf, renderRoute } from '@madang/testing';
import { Link } from 'react-router-dom';
import { pages } from '../pages.ts';

const Pages = await pagesOf(pages);

/** Opens a page of messages or gifts as the shell mounts it. @param again where a link beside it leads */
export const openGift = (path: string, again = path) =>
  renderRoute(
    <>
      <Link to={again}>다시 열기</Link>
      <Pages />
    </>,
    { path, member: aMember({ emoney: 1_000_000, point: 20_000 }) },
  );
