import { color, hoverable, mobile, radius, space } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composition.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';
import { FoldedSlot } from './folded-slot.tsx';
import { headerHeight, toTopSize } from './measures.ts';
import { MenuLink, useMenu } from './menu-links.tsx';

/** The left column, 256 px: groups that remotes bring, then the plain entries. */
export const SideMenu = () => (
  <nav
    aria-label="사이드 메뉴"
    css={{
      position: 'sticky',
      top: headerHeight + space(4),
      // It ends above the button that leads to the top.
      maxHeight: `calc(100dvh - ${headerHeight + space(12) + toTopSize}px)`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      border: `1px solid ${color.line}`,
      borderRadius: radius,
      background: color.surface,
    }}
  >
    <SideMenuContent />
  </nav>
);

interface SideMenuContentProps {
  onFollow?: () => void;
  /** Addresses that stand beside it already. */
  without?: readonly string[];
}

/** The same in the left drawer of the mobile layout. */
export function SideMenuContent({ onFollow, without = [] }: SideMenuContentProps) {
  const { pathname } = useLocation();
  const entries = useMenu('side').filter(({ to }) => !without.includes(to));
  return (
    <>
      {slotsOf('side-menu', pathname).map(({ remote, declaration }) => {
        const key = `${remote.name}${declaration.module}`;
        const part = <RemoteSlot key={key} remote={remote} slot={declaration} />;
        return declaration.folded ? (
          <FoldedSlot key={key} folded={declaration.folded}>
            {part}
          </FoldedSlot>
        ) : (
          part
        );
      })}
      {entries.length > 0 && (
        <ul
          css={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            padding: space(2),
            borderTop: `1px solid ${color.line}`,
          }}
        >
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink
                entry={entry}
                onFollow={onFollow}
                icon={18}
                end={entries.some(({ to }) => to.startsWith(`${entry.to}/`))}
                css={link}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: 40,
  padding: `0 ${space(1.5)}px`,
  borderRadius: radius,
  color: color.muted,
  fontSize: 13,
  lineHeight: 1.3,
  // A long name takes two lines rather than lose its end.
  wordBreak: 'keep-all',
  overflowWrap: 'normal',
  [mobile]: { minHeight: 44 },
  [hoverable]: { '&:hover': { background: color.raised, color: color.text } },
  '&[aria-current="page"]': { background: color.raised, color: color.text, fontWeight: 700 },
} as const;
