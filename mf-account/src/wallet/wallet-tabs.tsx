import { Segments, segment, type TabItem } from '@madang/ui';
import { NavLink } from 'react-router-dom';

/** The pages of one part of the account. */
export const WalletTabs = ({ items, label = '내 지갑' }: { items: readonly TabItem[]; label?: string }) => (
  <Segments label={label}>
    {items.map(({ to, label, end }) => (
      <NavLink key={to} to={to} end={end} css={segment}>
        {label}
      </NavLink>
    ))}
  </Segments>
);
