import { lazyPage, PageRoutes } from '@madang/ui';
import type { ComponentType } from 'react';
import { Route, useLocation } from 'react-router-dom';

/** By the first part of the path. */
const pages: Record<string, ComponentType> = {
  attendance: lazyPage(() => import('./features/attendance/components/attendance-page.tsx')),
  coupon: lazyPage(() => import('./features/coupons/components/coupons-page.tsx')),
  friend: lazyPage(() => import('./features/friends/components/friends-page.tsx')),
  message: lazyPage(() => import('./features/messages/components/messages-page.tsx')),
};

/** Below `/message`, `/attendance`, `/coupon` and `/friend`. */
export default function GiftRoutes() {
  const Page = pages[useLocation().pathname.split('/')[1] ?? ''];
  return <PageRoutes>{Page && <Route index element={<Page />} />}</PageRoutes>;
}
