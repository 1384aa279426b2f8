import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { BasketProvider } from '../delivery/basket.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { AreaFrame } from './area-frame.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Palette } from './palette.tsx';
import { SiteClosed } from './site-closed.tsx';
import { useNewWorkSound } from './use-new-work-sound.ts';
import { usePageKeys } from './use-page-keys.ts';

/** The operators' area: its navigation, its page, and the basket of changes that stays from page to page. */
export default function AdminFrame() {
  const [isPaletteOpen, openPalette] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const sound = useNewWorkSound();
  usePageKeys(
    () => openPalette(true),
    () => showKeys(true),
  );
  return (
    <>
      <AreaFrame
        menuLabel="운영자 메뉴"
        nav={(onGo) => <AdminNav onGo={onGo} />}
        bar={(openMenu) => (
          <>
            <AdminTopBar onSearch={() => openPalette(true)} onMenu={openMenu} sound={sound} />
            <SiteClosed />
          </>
        )}
      >
        <BasketProvider>
          <Outlet />
        </BasketProvider>
      </AreaFrame>
      {areKeysShown && <KeysDialog onClose={() => showKeys(false)} />}
      {isPaletteOpen && <Palette onClose={() => openPalette(false)} />}
    </>
  );
}
