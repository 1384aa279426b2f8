import { color, radius, space } from '@madang/ui';
import { MenuLink, useMenu } from './menu-links.tsx';

/** Specification section 2: on a phone, buttons for charge, exchange, bet history and customer centre, as far as remotes have them; one row. */
export function Shortcuts() {
  const entries = useMenu('shortcut');
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label="자주 쓰는 메뉴"
      css={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        gap: space(1.5),
        padding: `${space(3)}px ${space(3)}px 0`,
      }}
    >
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={16} css={button} />
      ))}
    </nav>
  );
}

const button = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minWidth: 0,
  minHeight: 40,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  fontSize: 12,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Four words of four letters fill the narrowest phones.
  '@media (max-width: 374.98px)': { '& > svg': { display: 'none' } },
  '&[aria-current="page"]': { borderColor: color.lineStrong },
} as const;
