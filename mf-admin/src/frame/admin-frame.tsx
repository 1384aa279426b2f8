import { color, Drawer, mobile, space } from '@madang/ui';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { BasketProvider } from '../delivery/basket.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { Palette } from './palette.tsx';
import { SecondStepGate } from './second-step-gate.tsx';
import { rail } from './side-entry.ts';
import { useNewWorkSound } from './use-new-work-sound.ts';
import { usePageKeys } from './use-page-keys.ts';

/** The operators' area: its navigation, its page, and the basket of changes that stays from page to page. */
export default function AdminFrame() {
  const [isPaletteOpen, openPalette] = useState(false);
  const [isMenuOpen, openMenu] = useState(false);
  const sound = useNewWorkSound();
  usePageKeys(() => openPalette(true));
  return (
    <div css={frameStyle}>
      <aside css={sideStyle}>
        <AdminNav />
      </aside>
      <div css={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AdminTopBar onSearch={() => openPalette(true)} onMenu={() => openMenu(true)} sound={sound} />
        <main css={{ flex: 1, padding: space(4), [mobile]: { padding: space(3) } }}>
          <SecondStepGate>
            <BasketProvider>
              <Outlet />
            </BasketProvider>
          </SecondStepGate>
        </main>
      </div>
      {isPaletteOpen && <Palette onClose={() => openPalette(false)} />}
      <Drawer open={isMenuOpen} side="left" label="운영자 메뉴" onClose={() => openMenu(false)}>
        <AdminNav onGo={() => openMenu(false)} />
      </Drawer>
    </div>
  );
}

const frameStyle = {
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  minHeight: '100dvh',
  [rail]: { gridTemplateColumns: '56px minmax(0, 1fr)' },
  '[data-layout="mobile"] &': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const sideStyle = {
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  borderRight: `1px solid ${color.line}`,
  background: color.sunken,
  [mobile]: { display: 'none' },
} as const;
