import { color, radius, space } from '@madang/ui';
import { MenuLink, useMenu } from './menu-links.tsx';

/** Specification section 2: on a phone, buttons for charge, exchange, bet history and customer centre, as far as remotes have them. */
export function Shortcuts() {
  const entries = useMenu('shortcut');
  if (entries.length === 0) return null;
  return (
    <nav
      aria-label="자주 쓰는 메뉴"
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
        gap: space(2),
        padding: `${space(3)}px ${space(3)}px 0`,
      }}
    >
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} icon={20} css={button} />
      ))}
    </nav>
  );
}

const button = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minHeight: 60,
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  background: color.surface,
  fontSize: 12,
  fontWeight: 600,
  '&[aria-current="page"]': { borderColor: color.lineStrong },
} as const;
