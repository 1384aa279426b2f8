import { color, fontSize, space } from '@madang/ui';
import type { ReactNode } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
  /** The sum of all of it. */
  strong?: boolean;
}

/** Names and amounts, one pair a line, sunken into the panel. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl
    css={{
      display: 'grid',
      gap: space(2),
      padding: space(4),
      borderRadius: 6,
      background: color.sunken,
      fontSize: fontSize.text,
    }}
  >
    {figures.map(({ label, value, strong }) => (
      <div
        key={label}
        css={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: space(4),
          ...(strong && { paddingTop: space(2), borderTop: `1px solid ${color.line}` }),
          '&:first-of-type': { paddingTop: 0, borderTop: 0 },
        }}
      >
        <dt css={{ color: strong ? color.text : color.muted, fontWeight: strong ? 700 : 400, whiteSpace: 'nowrap' }}>
          {label}
        </dt>
        <dd
          css={{
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: strong ? 700 : 500,
            fontSize: strong ? 20 : fontSize.text,
          }}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
