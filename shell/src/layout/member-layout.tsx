import { color, mobile, pageWidth, space, useIsMobile } from '@madang/ui';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { slotsOf } from '../composition.ts';
import { DesktopHeader } from './desktop-header.tsx';
import { homeFrame, homeMain, homeRail } from './home-grid.ts';
import { barHeight, gutter, headerHeight, widthAt } from './measures.ts';
import { MemberCard } from './member-card.tsx';
import { MobileFrame } from './mobile-frame.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SlipSlot } from './slip-slot.tsx';

/** Everything around a member's page. `children` stands in for the routed page where there is none (404). */
export function MemberLayout({ children }: { children?: ReactNode }) {
  const isMobile = useIsMobile();
  const isHome = useLocation().pathname === '/';
  const page = (
    <main
      id="page"
      tabIndex={-1}
      css={[
        { minWidth: 0, outline: 'none', [mobile]: { flex: 1, padding: space(3), paddingBottom: barHeight } },
        isHome && !isMobile && homeMain,
      ]}
    >
      {children ?? <Outlet />}
    </main>
  );
  return (
    <>
      {isMobile ? <MobileFrame>{page}</MobileFrame> : <DesktopFrame>{page}</DesktopFrame>}
      <ScrollToTop />
    </>
  );
}

function DesktopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasSlip = slotsOf('slip', pathname).length > 0;
  // Specification section 2: a side menu on every page except home.
  const isHome = pathname === '/';
  const columns = [!isHome && '256px', 'minmax(0, 1fr)', (hasSlip || isHome) && '320px'].filter(Boolean).join(' ');
  return (
    <div css={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', minWidth: 1024, maxWidth: pageWidth }}>
      <SkipLink to="page">본문으로 이동</SkipLink>
      {hasSlip && <SkipLink to="slip">베팅슬립으로 이동</SkipLink>}
      <DesktopHeader />
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: columns,
          alignItems: 'start',
          gap: space(3),
          flex: 1,
          width: '100%',
          maxWidth: widthAt(pathname),
          margin: '0 auto',
          paddingBlock: space(4),
          ...gutter,
          ...(isHome && homeFrame),
        }}
      >
        {!isHome && <SideMenu />}
        {children}
        {(hasSlip || isHome) && (
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
            </div>
          </aside>
        )}
      </div>
      <SiteFooter />
    </div>
  );
}

const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
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
