import { useEvent } from '@madang/events';
import { color, Drawer, pageWidth, space } from '@madang/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { atRest } from '../health/at-rest.ts';
import { onDemand } from '../on-demand.ts';
import { BottomBar } from './bottom-bar.tsx';
import { barHeight, lowWindow } from './measures.ts';
import { MobileHeader } from './mobile-header.tsx';
import { SlipSlot } from './slip-slot.tsx';
import { Ticker } from './ticker.tsx';

const loadMenu = () => import('./menu-drawer.tsx');
const loadMember = () => import('./member-drawer.tsx');
const SlipBar = onDemand(() => import('./slip-bar.tsx'));
const MenuDrawer = onDemand(loadMenu);
const MemberDrawer = onDemand(loadMember);

/** Most who come do not open them at once: they are fetched after the page's own content. */
const fetchDrawers = () =>
  void atRest()
    .then(() => Promise.all([loadMenu(), loadMember()]))
    // Opened, a drawer asks again.
    .catch(() => {});

type OpenDrawer = 'menu' | 'member' | 'slip' | null;

interface Drawers {
  open: OpenDrawer;
  setOpen: (drawer: OpenDrawer) => void;
}

/** Menu from the left, member from the right, slip from below; none on a desktop. */
export function useDrawers(isMobile: boolean): Drawers {
  const [open, setOpen] = useState<OpenDrawer>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // A member who followed a link wants to see the page.
  if (openedAt !== key) setOpenedAt(key);
  if (open && (openedAt !== key || !isMobile)) setOpen(null);
  return { open, setOpen };
}

/** Above the page: its line with the summary, and the shortcuts; on the first page the notice below, elsewhere it stands in the menu. */
export const MobileTop = ({ setOpen, isHome, hasShortcuts }: Drawers & { isHome: boolean; hasShortcuts: boolean }) => (
  <>
    <MobileHeader onMenu={() => setOpen('menu')} onMember={() => setOpen('member')} hasShortcuts={hasShortcuts} />
    {isHome && (
      <div css={{ padding: `${space(2)}px ${space(3)}px 0` }}>
        <Ticker />
      </div>
    )}
  </>
);

/** Below the page: the bar, and the drawers. */
export function MobileBottom({ open, setOpen }: Drawers) {
  const close = () => setOpen(null);
  useEvent('slip:open', () => setOpen('slip'));
  useEvent('slip:close', close);
  useEffect(fetchDrawers, []);
  return (
    <>
      <SlipBar onOpen={() => setOpen('slip')} />
      <BottomBar onSlip={() => setOpen('slip')} onMember={() => setOpen('member')} />
      <Drawer open={open === 'menu'} onClose={close} side="left" label="메뉴">
        <MenuDrawer onClose={close} />
      </Drawer>
      <Drawer open={open === 'member'} onClose={close} side="right" label="내 정보">
        <MemberDrawer onClose={close} onSlip={() => setOpen('slip')} />
      </Drawer>
      <Drawer open={open === 'slip'} onClose={close} side="bottom" label="베팅 슬립">
        <SlipSlot />
      </Drawer>
    </>
  );
}

export const mobileFrame = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // The bar lies over the end of the page.
  paddingBottom: barHeight,
  'html[data-slip] &': { paddingBottom: 2 * barHeight },
  [lowWindow]: { '&&': { paddingBottom: 0 } },
  width: '100%',
  maxWidth: pageWidth,
  margin: '0 auto',
  background: color.ink,
  'html[data-narrow] &': { borderInline: `1px solid ${color.line}` },
} as const;
