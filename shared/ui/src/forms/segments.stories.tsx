import { NavLink } from 'react-router-dom';
import { Segments, segment } from './segments.tsx';

export default { title: 'Segments', component: Segments };

export const Links = () => (
  <Segments label="기간">
    <NavLink to="/" end css={segment}>
      오늘
    </NavLink>
    <NavLink to="/week" css={segment}>
      최근 7일
    </NavLink>
  </Segments>
);
