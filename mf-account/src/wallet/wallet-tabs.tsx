import { color, hoverable, mobile, radius, space, type TabItem } from '@madang/ui';
import { NavLink } from 'react-router-dom';

/** Links side by side in one frame; the current one is raised. */
export const WalletTabs = ({ items, label = '내 지갑' }: { items: readonly TabItem[]; label?: string }) => (
  <nav
    aria-label={label}
    css={{
      display: 'flex',
      gap: 2,
      padding: 2,
      border: `1px solid ${color.line}`,
      borderRadius: radius + 2,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      [mobile]: { width: '100%' },
    }}
  >
    {items.map(({ to, label, end }) => (
      <NavLink key={to} to={to} end={end} css={tab}>
        {label}
      </NavLink>
    ))}
  </nav>
);

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 32,
  padding: `0 ${space(3)}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  color: color.muted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current="page"]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { flex: 1, height: 44, padding: `0 ${space(2)}px` },
} as const;
