import { Outlet } from 'react-router-dom';
import { AreaFrame } from './area-frame.tsx';
import { ManagerNav } from './manager-nav.tsx';
import { ManagerTopBar } from './manager-top-bar.tsx';

/** The agents' area. */
export default function ManagerFrame() {
  return (
    <AreaFrame
      menuLabel="총판 메뉴"
      nav={(onGo) => <ManagerNav isOpen={onGo !== undefined} onGo={onGo} />}
      bar={(openMenu) => <ManagerTopBar onMenu={openMenu} />}
    >
      <Outlet />
    </AreaFrame>
  );
}
