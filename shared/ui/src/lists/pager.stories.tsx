import { useState } from 'react';
import { Pager } from './pager.tsx';

export default { title: 'Pager', component: Pager };

function Turned({ start, pageCount }: { start: number; pageCount: number }) {
  const [page, turnTo] = useState(start);
  return <Pager page={page} pageCount={pageCount} onPage={turnTo} />;
}
export const First = () => <Turned start={1} pageCount={4} />;
export const Middle = () => <Turned start={12} pageCount={40} />;
export const Last = () => <Turned start={40} pageCount={40} />;
export const OnlyOne = () => (
  <>
    <p>한 페이지뿐이면 아무것도 없습니다.</p>
    <Turned start={1} pageCount={1} />
  </>
);
