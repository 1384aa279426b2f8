import type { ReactNode } from 'react';
import { color, hoverable, mobile, radius, space } from '../look/tokens.ts';

/** Links side by side in one frame, each with the style `segment`; the current one is raised. */
export const Segments = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    css={{
      display: 'flex',
      gap: 2,
      padding: 2,
      border: `1px solid ${color.line}`,
      borderRadius: radius + 2,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      [mobile]: { width: '100%' },
    }}
  >
    {children}
  </nav>
);

export const segment = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 32,
  padding: `0 ${space(3)}px`,
  border: '1px solid transparent',
  borderRadius: radius,
  color: color.muted,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  '&[aria-current]': { background: color.raised, borderColor: color.lineStrong, color: color.text },
  [mobile]: { flex: 1, height: 44, padding: `0 ${space(2)}px` },
} as const;
