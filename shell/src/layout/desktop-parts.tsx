import { color, pageWidth, space } from '@madang/ui';
import { DesktopHeader } from './desktop-header.tsx';
import { homeFrame, homeRail } from './home-grid.ts';
import { HomeSide } from './home-side.tsx';
import { gutter, headerHeight, widthAt } from './measures.ts';
import { MemberCard } from './member-card.tsx';
import { onRail, railWidth } from './rail.ts';
import { SlipSlot } from './slip-slot.tsx';

/** Above the page. */
export const DesktopTop = ({ hasSlip }: { hasSlip: boolean }) => (
  <>
    <SkipLink to="page">본문으로 이동</SkipLink>
    {hasSlip && <SkipLink to="slip">베팅슬립으로 이동</SkipLink>}
    <DesktopHeader />
  </>
);

/** Beside the page: the slip, and on home the member's card above it. The parts that stand below the slip go along with it: they would else pass behind it. */
export const DesktopRail = ({ hasSlip, isHome }: { hasSlip: boolean; isHome: boolean }) => (
  <aside aria-label={hasSlip ? '베팅 슬립' : '내 정보'} css={[{ alignSelf: 'stretch' }, isHome && homeRail]}>
    {isHome && <MemberCard />}
    <div
      id="slip"
      tabIndex={-1}
      css={{
        position: 'sticky',
        top: headerHeight + space(4),
        maxHeight: `calc(100dvh - ${headerHeight + space(8)}px)`,
        overflowY: 'auto',
        outline: 'none',
      }}
    >
      <SlipSlot />
      {isHome && <HomeSide />}
    </div>
  </aside>
);

const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    css={{
      position: 'absolute',
      left: space(4),
      top: -60,
      zIndex: 40,
      padding: `${space(2)}px ${space(4)}px`,
      background: color.brand,
      color: color.onBrand,
      '&:focus': { top: space(2) },
    }}
  >
    {children}
  </a>
);

export const desktopFrame = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  minWidth: 1024,
  maxWidth: pageWidth,
} as const;

/**
 * Specification section 2: a side menu on every page except home. So high that the footer is not seen before the page is there, and
 * then moves.
 */
export const desktopColumns = (pathname: string, hasRail: boolean) => {
  const isHome = pathname === '/';
  const columns = (sideMenu: string) =>
    [!isHome && sideMenu, 'minmax(0, 1fr)', hasRail && '320px'].filter(Boolean).join(' ');
  return {
    display: 'grid',
    gridTemplateColumns: columns('256px'),
    [onRail]: { gridTemplateColumns: columns(`${railWidth}px`) },
    alignItems: 'start',
    gap: space(3),
    flex: 1,
    minHeight: `calc(100dvh - ${headerHeight}px)`,
    width: '100%',
    maxWidth: widthAt(pathname),
    margin: '0 auto',
    paddingBlock: space(4),
    ...gutter,
    ...(isHome && homeFrame),
  };
};
