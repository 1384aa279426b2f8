import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav.tsx';
import { AreaFrame } from './area-frame.tsx';

export const AdminFrame = ({ children }: { children: ReactNode }) => (
  <AreaFrame home="/admin" who="운영자" nav={<AdminNav />}>
    {children}
  </AreaFrame>
);
