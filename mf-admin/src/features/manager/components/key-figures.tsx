import { color, fontSize, mobile, space, tileRadius } from '@madang/ui';
import type { ReactNode } from 'react';

interface KeyFigure {
  label: string;
  value: ReactNode;
  /** Below it. */
  note?: ReactNode;
}

/** The few numbers that an agent looks at first. */
export const KeyFigures = ({ figures }: { figures: readonly KeyFigure[] }) => (
  <dl
    css={{
      display: 'grid',
      gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
      gap: 1,
      overflow: 'hidden',
      border: `1px solid ${color.line}`,
      borderRadius: tileRadius,
      background: color.line,
      marginBottom: space(3),
      // Two on a phone, three on a tablet.
      [mobile]: { gridTemplateColumns: 'repeat(auto-fit, minmax(max(140px, 30%), 1fr))' },
    }}
  >
    {figures.map(({ label, value, note }) => (
      <div
        key={label}
        css={{
          display: 'grid',
          alignContent: 'start',
          gap: space(1),
          padding: `${space(3)}px ${space(4)}px`,
          background: color.surface,
          [mobile]: { padding: space(3) },
        }}
      >
        <dt css={{ color: color.muted, fontSize: fontSize.table }}>{label}</dt>
        <dd
          css={{
            fontSize: 20,
            lineHeight: 1.3,
            fontWeight: 700,
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            [mobile]: { fontSize: fontSize.input },
          }}
        >
          {value}
        </dd>
        {note && <dd css={{ color: color.muted, fontSize: fontSize.table }}>{note}</dd>}
      </div>
    ))}
  </dl>
);
