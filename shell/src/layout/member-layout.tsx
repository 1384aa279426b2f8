import { mobile, space, useIsMobile } from '@madang/ui';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { pageAt, slotsOf } from '../composed-pages.ts';
import { guardsAt } from '../guards/guards-at.ts';
import { onDemand } from '../on-demand.ts';
import { DesktopRail, DesktopTop, desktopColumns, desktopFrame } from './desktop-parts.tsx';
import { homeMain } from './home-grid.ts';
import { barHeight, phoneLine, shortcutsHeight } from './measures.ts';
import { MobileBottom, MobileTop, mobileFrame, useDrawers } from './mobile-parts.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { WhenNear } from './when-near.tsx';

const SiteFooter = onDemand(() => import('./site-footer.tsx'));

/** So high that the footer is not seen before the page is there, and then moves. */
const onPhone = {
  flex: 1,
  minHeight: `calc(100dvh - ${phoneLine + shortcutsHeight}px)`,
  padding: space(3),
  paddingBottom: barHeight,
} as const;

/** The page of a game needs a phone's height for stage and prices together: there the shortcuts stand below it. */
function isGameAt(pathname: string): boolean {
  const at = pageAt(pathname);
  return at !== undefined && guardsAt(at.route, pathname).some(([guard]) => guard === 'minigame');
}

/** Everything around a member's page. `children` stands in for the routed page where there is none (404). */
export function MemberLayout({ children }: { children?: ReactNode }) {
  const isMobile = useIsMobile();
  const drawers = useDrawers(isMobile);
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const isGame = isGameAt(pathname);
  const hasSlip = slotsOf('slip', pathname).length > 0;
  const hasRail = !isMobile && (hasSlip || isHome);
  return (
    <>
      <div css={isMobile ? mobileFrame : desktopFrame}>
        {isMobile ? (
          <MobileTop {...drawers} isHome={isHome} hasShortcuts={!isGame} />
        ) : (
          <DesktopTop hasSlip={hasSlip} />
        )}
        {/* One place in both layouts: a page stays, with what was typed into it, when a phone is turned or a window made wider. */}
        <div css={isMobile ? { display: 'contents' } : desktopColumns(pathname, hasRail)}>
          {!isMobile && !isHome && <SideMenu />}
          <main
            id="page"
            tabIndex={-1}
            css={[{ minWidth: 0, outline: 'none', [mobile]: onPhone }, isHome && !isMobile && homeMain]}
          >
            {children ?? <Outlet />}
          </main>
          {hasRail && <DesktopRail hasSlip={hasSlip} isHome={isHome} />}
        </div>
        {isMobile && isGame && <Shortcuts />}
        {/* Below every first view, whose lower edge it touches. */}
        <WhenNear ahead={-1}>
          <SiteFooter />
        </WhenNear>
        {isMobile && <MobileBottom {...drawers} />}
      </div>
      <ScrollToTop />
    </>
  );
}
