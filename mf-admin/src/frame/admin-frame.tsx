import { Outlet } from 'react-router-dom';
import { BasketProvider } from '../delivery/basket.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AreaFrame } from './area-frame.tsx';

/** The operators' area: its menu, its page, and the basket of changes that stays from page to page. */
export default function AdminFrame() {
  return (
    <AreaFrame home="/admin" who="운영자" nav={<AdminNav />}>
      <BasketProvider>
        <Outlet />
      </BasketProvider>
    </AreaFrame>
  );
}
