import { useEvent } from '@madang/events';
import { color, Drawer, pageWidth } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BottomBar } from './bottom-bar.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SlipSlot } from './slip-slot.tsx';

type OpenDrawer = 'menu' | 'member' | 'slip' | null;

/** Bar, summary and shortcuts above, the page, a bar below; menu from the left, member from the right, slip from below. */
export function MobileFrame({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState<OpenDrawer>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  const close = () => setDrawer(null);

  // Whoever followed a link wants to see where it leads.
  if (openedAt !== key) {
    setOpenedAt(key);
    close();
  }
  useEvent('slip:open', () => setDrawer('slip'));
  useEvent('slip:close', close);

  return (
    <div
      css={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        width: '100%',
        maxWidth: pageWidth,
        margin: '0 auto',
        background: color.ink,
        ':root[data-narrow] &': { borderInline: `1px solid ${color.line}` },
      }}
    >
      <MobileHeader onMenu={() => setDrawer('menu')} onMember={() => setDrawer('member')} />
      <Shortcuts />
      {children}
      <SiteFooter />
      <BottomBar onSlip={() => setDrawer('slip')} onMember={() => setDrawer('member')} />
      <Drawer open={drawer === 'menu'} onClose={close} side="left" label="메뉴">
        <MenuDrawer onClose={close} />
      </Drawer>
      <Drawer open={drawer === 'member'} onClose={close} side="right" label="내 정보">
        <MemberDrawer onClose={close} />
      </Drawer>
      <Drawer open={drawer === 'slip'} onClose={close} side="bottom" label="베팅 슬립">
        <SlipSlot />
      </Drawer>
    </div>
  );
}
