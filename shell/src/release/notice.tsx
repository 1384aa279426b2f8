import { color, mobile, radius, space } from '@madang/ui';
import type { ReactNode } from 'react';

/** A bar over the page's lower edge; in the mobile layout above the shortcuts and the slip's button. */
export const Notice = ({
  role,
  urgent = false,
  above = false,
  children,
}: {
  role: 'status' | 'alert';
  urgent?: boolean;
  /** Leaves room for another notice below it. */
  above?: boolean;
  children: ReactNode;
}) => (
  <div
    role={role}
    css={{
      position: 'fixed',
      left: '50%',
      bottom: above ? 84 : space(6),
      zIndex: 30,
      transform: 'translateX(-50%)',
      display: 'flex',
      alignItems: 'center',
      gap: space(3),
      width: 'max-content',
      maxWidth: 'calc(var(--page-width) - 24px)',
      padding: `${space(2)}px ${space(2)}px ${space(2)}px ${space(4)}px`,
      border: `1px solid ${urgent ? color.bad : color.lineStrong}`,
      borderRadius: radius,
      background: color.raised,
      boxShadow: color.shadow,
      [mobile]: { bottom: above ? 204 : 132, width: 'calc(var(--page-width) - 24px)' },
    }}
  >
    {children}
  </div>
);
