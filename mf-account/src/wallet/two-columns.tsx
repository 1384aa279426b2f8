import { mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

/** The page's form, and its facts beside it; one below the other on a phone. */
export const TwoColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div
    css={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      alignItems: 'start',
      gap: space(6),
      '@media (max-width: 1599px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: space(4) },
      '&&': { [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) } },
    }}
  >
    {main}
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) }}>{aside}</div>
  </div>
);
