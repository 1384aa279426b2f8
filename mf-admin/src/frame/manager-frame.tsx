import { color, Drawer, mobile, space } from '@madang/ui';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ManagerNav } from './manager-nav.tsx';
import { ManagerTopBar } from './manager-top-bar.tsx';
import { SecondStepGate } from './second-step-gate.tsx';
import { rail } from './side-entry.ts';

/** The agents' area. */
export default function ManagerFrame() {
  const [isMenuOpen, openMenu] = useState(false);
  return (
    <div css={frameStyle}>
      <aside css={sideStyle}>
        <ManagerNav />
      </aside>
      <div css={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ManagerTopBar onMenu={() => openMenu(true)} />
        <main css={{ flex: 1, padding: space(4), [mobile]: { padding: space(3) } }}>
          <SecondStepGate>
            <Outlet />
          </SecondStepGate>
        </main>
      </div>
      <Drawer open={isMenuOpen} side="left" label="총판 메뉴" onClose={() => openMenu(false)}>
        <ManagerNav isOpen onGo={() => openMenu(false)} />
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
