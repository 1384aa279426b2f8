import { color, Drawer, mobile, space } from '@madang/ui';
import { type ReactNode, useState } from 'react';
import { SecondStepGate } from './second-step-gate.tsx';
import { rail } from './side-entry.ts';

interface AreaFrameProps {
  /** Of the drawer that holds the navigation on a phone. */
  menuLabel: string;
  /** @param onGo in the drawer: closes it */
  nav: (onGo?: () => void) => ReactNode;
  bar: (openMenu: () => void) => ReactNode;
  children: ReactNode;
}

/** Navigation at the left, the bar above, the page once the second step is done: of operators and of agents. */
export function AreaFrame({ menuLabel, nav, bar, children }: AreaFrameProps) {
  const [isMenuOpen, openMenu] = useState(false);
  return (
    <div css={frameStyle}>
      <aside css={sideStyle}>{nav()}</aside>
      <div css={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {bar(() => openMenu(true))}
        <main css={mainStyle}>
          <SecondStepGate>{children}</SecondStepGate>
        </main>
      </div>
      <Drawer open={isMenuOpen} side="left" label={menuLabel} onClose={() => openMenu(false)}>
        {nav(() => openMenu(false))}
      </Drawer>
    </div>
  );
}

const mainStyle = {
  flex: 1,
  padding: space(4),
  [mobile]: { padding: space(3) },
  // An empty table is a line in its place.
  '--state-picture': 'none',
  '--state-padding': `${space(5)}px`,
} as const;
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
