import { color, fontSize, mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** Names and values in two columns; below each other on mobile. */
export const Facts = ({ facts }: FactsProps) => (
  <dl
    css={{
      display: 'grid',
      gridTemplateColumns: '132px 1fr',
      gap: `${space(2)}px ${space(4)}px`,
      [mobile]: { gridTemplateColumns: '1fr', gap: 0 },
      '& > dt': { color: color.muted, fontSize: fontSize.table, lineHeight: '21px' },
      '& > dd': { minWidth: 0, [mobile]: { marginBottom: space(2) } },
    }}
  >
    {facts.map(({ label, value }) => (
      <Fact key={label} label={label}>
        {value}
      </Fact>
    ))}
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
