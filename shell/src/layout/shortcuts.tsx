import { color, fontSize, space } from '@madang/ui';
import { shortcutsHeight } from './measures.ts';
import { MenuLink, useMenu } from './menu-links.tsx';

/** Specification section 2: on a phone, buttons for charge, exchange, bet history and customer centre, as far as remotes have them; one row of 44. */
export function Shortcuts() {
  const entries = useMenu('shortcut');
  if (entries.length === 0) return null;
  return (
    <nav aria-label="자주 쓰는 메뉴" css={row}>
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={16} css={button} />
      ))}
    </nav>
  );
}

const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  height: shortcutsHeight,
  boxShadow: `inset 0 1px ${color.line}`,
  background: color.sunken,
} as const;

const button = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minWidth: 0,
  fontSize: fontSize.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -3,
  '& + &': { borderLeft: `1px solid ${color.line}` },
  // Four words of four letters fill the narrowest phones.
  '@media (max-width: 374.98px)': { '& > svg': { display: 'none' } },
  '&[aria-current="page"]': { boxShadow: `inset 0 -2px ${color.brand}` },
} as const;
