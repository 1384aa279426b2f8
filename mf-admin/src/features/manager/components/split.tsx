import { mobile, space } from '@madang/ui';
import type { ReactNode } from 'react';

/** What the page is about, and beside it what can be done; one below the other on a phone. */
export const Split = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div
    css={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      alignItems: 'start',
      gap: space(4),
      '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
      [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    <div>{main}</div>
    <div>{aside}</div>
  </div>
);
