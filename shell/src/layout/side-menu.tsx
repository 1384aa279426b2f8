import type { MenuDeclaration } from '@madang/contracts';
import { color, hoverable, Icon, mobile, radius, space } from '@madang/ui';
import { useLocation } from 'react-router-dom';
import { slotsOf } from '../composed-pages.ts';
import { RemoteSlot } from '../federation/remote-view.tsx';
import { FoldedSlot } from './folded-slot.tsx';
import { headerHeight, toTopSize } from './measures.ts';
import { MenuLink, useMenu } from './menu-links.tsx';
import { onRail, useRail } from './rail.ts';

/** The left column, 256 px: groups that remotes bring, then the plain entries. A rail of the entries' drawings where the member wants the room. */
export function SideMenu() {
  const [isRail, setRail] = useRail();
  return (
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
      <button
        type="button"
        aria-label={isRail ? '사이드 메뉴 펼치기' : '사이드 메뉴 접기'}
        title={isRail ? '펼치기' : '접기'}
        aria-expanded={!isRail}
        onClick={() => setRail(!isRail)}
        css={fold}
      >
        <Icon name={isRail ? 'chevronRight' : 'chevronLeft'} size={18} />
      </button>
      <SideMenuContent isRail={isRail} />
    </nav>
  );
}

interface SideMenuContentProps {
  /** Drawings alone, each with its name for readers and pointers. */
  isRail?: boolean;
  onFollow?: () => void;
  /** Addresses that stand beside it already. */
  without?: readonly string[];
}

/** The same in the left drawer of the mobile layout. */
export function SideMenuContent({ isRail = false, onFollow, without = [] }: SideMenuContentProps) {
  const { pathname } = useLocation();
  const slots = slotsOf('side-menu', pathname);
  const ofSide = useMenu('side').filter(({ to }) => !without.includes(to));
  const entries = isRail ? [...foldedEntries(pathname), ...ofSide] : ofSide;
  return (
    <>
      {!isRail &&
        slots.map(({ remote, declaration }) => {
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
            gridTemplateColumns: isRail ? '1fr' : '1fr 1fr',
            padding: isRail ? space(1) : space(2),
            borderTop: `1px solid ${color.line}`,
          }}
        >
          {entries.map((entry) => (
            <li key={entry.to} title={isRail ? entry.label : undefined}>
              <MenuLink
                entry={entry}
                onFollow={onFollow}
                icon={18}
                end={entries.some(({ to }) => to.startsWith(`${entry.to}/`))}
                css={[link, isRail && drawn]}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Entries for the folded groups, where there is no room for the groups. */
export const foldedEntries = (pathname: string): MenuDeclaration[] =>
  slotsOf('side-menu', pathname).flatMap(({ declaration: { folded, order } }) =>
    folded ? [{ ...folded, area: ['side'], order, stampTime: false, for: 'member' }] : [],
  );

const fold = {
  display: 'grid',
  placeItems: 'center end',
  width: '100%',
  height: 28,
  padding: `0 ${space(3)}px`,
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  outlineOffset: -3,
  [hoverable]: { '&:hover': { color: color.text } },
  [onRail]: { height: 44, placeItems: 'center', padding: 0 },
} as const;
/** Its words are for readers; the drawing says it to the others, and its title. */
const drawn = {
  position: 'relative',
  justifyContent: 'center',
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;
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
