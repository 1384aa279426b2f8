import { color, fontSize, space } from '@madang/ui';
import { NavLink } from 'react-router-dom';
import { MenuLink, useMenu } from './menu-links.tsx';

/** The bar at the bottom of the mobile layout: home, and the shortcuts that remotes declare. */
export function ShortcutBar() {
  const entries = useMenu('shortcut');
  return (
    <nav
      aria-label="바로가기"
      css={{
        position: 'sticky',
        bottom: 0,
        zIndex: 15,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        height: shortcutBarHeight,
        background: color.surface,
        borderTop: `1px solid ${color.line}`,
      }}
    >
      <NavLink to="/" end css={shortcut}>
        홈
      </NavLink>
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} css={shortcut} />
      ))}
    </nav>
  );
}

export const shortcutBarHeight = 52;

const shortcut = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  outlineOffset: -4,
  '&[aria-current="page"]': { color: color.brandText, boxShadow: `inset 0 2px ${color.brand}` },
} as const;
