import type { ReactNode } from 'react';

/** For readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span
    css={{
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </span>
);
