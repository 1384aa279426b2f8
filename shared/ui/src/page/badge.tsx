import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, fontSize } from '../look/tokens.ts';

export type BadgeTone = 'neutral' | 'brand' | 'good' | 'bad' | 'info';

const tones: Record<BadgeTone, CSSObject> = {
  neutral: { background: color.raised, color: color.muted, borderColor: color.line },
  brand: { background: color.brandTint, color: color.brandText },
  good: { background: color.goodTint, color: color.good },
  bad: { background: color.badTint, color: color.bad },
  info: { background: color.infoTint, color: color.falling },
};

export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    css={{
      display: 'inline-flex',
      alignItems: 'center',
      height: 22,
      padding: '0 8px',
      border: '1px solid transparent',
      borderRadius: 4,
      fontSize: fontSize.small,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      ...tones[tone],
    }}
  >
    {children}
  </span>
);
